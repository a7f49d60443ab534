// What the list of redirects can be asked for.
import type { Redirect } from '../../content/entities.ts'
import { actsOf, type ListKind } from '../list/kind.ts'

export const redirectList: ListKind<Redirect> = {
  path: '/api/redirects',
  searched: 'Adresse de départ, destination',
  filters: [],
  orders: [
    { value: 'recentes', label: 'Les plus récentes', sends: '-createdAt' },
    { value: 'anciennes', label: 'Les plus anciennes', sends: 'createdAt' },
    { value: 'depart', label: 'Adresse de départ, de A à Z', sends: 'source' },
  ],
  acts: actsOf({ one: 'redirection', feminine: true }),
}
