// What the list of messages can be asked for.
import type { ContactMessage } from '../../content/entities.ts'
import { type Acts, actsOf, type ListKind } from '../list/kind.ts'

export const contactList: ListKind<ContactMessage> & { readonly acts: Acts } = {
  path: '/api/contact',
  // What fell into a trap stands apart.
  fixed: { suspected: 'false' },
  searched: 'Nom, email, téléphone ou message',
  filters: [],
  orders: [
    { value: '', label: 'Les plus récents' },
    { value: 'anciens', label: 'Les plus anciens', sends: 'createdAt' },
    { value: 'nom', label: 'Nom, de A à Z', sends: 'fullName' },
  ],
  acts: actsOf(
    { one: 'message' },
    {
      removal: ({ count }, isOne) => (isOne ? 'Ce message sera effacé.' : `Ces ${count} seront effacés.`),
      isFinal: true,
    },
  ),
}
