// What the list of messages and requests can be asked for.
import { useQuery } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { ContactMessage } from '../../content/entities.ts'
import { kindNames } from '../../content/quote-request.ts'
import { slug } from '../../lib/slug.ts'
import { type Acts, actsOf, type Choice, type ChoicesOf, type ListKind } from '../list/kind.ts'
import { today } from '../ui/moment.ts'

export type ContactState = ContactMessage['state']

export const stateNames: Readonly<Record<ContactState, string>> = {
  nouveau: 'Nouveau',
  'à traiter': 'À traiter',
  répondu: 'Répondu',
  'devis envoyé': 'Devis envoyé',
  gagné: 'Gagné',
  perdu: 'Perdu',
  indésirable: 'Indésirable',
}

/** In the order in which one mostly goes through them. */
export const contactStates = Object.keys(stateNames) as readonly ContactState[]
/** What nobody has answered yet. */
export const unanswered: readonly ContactState[] = ['nouveau', 'à traiter']
/** What is not over. */
const openStates: readonly ContactState[] = [...unanswered, 'répondu', 'devis envoyé']
const spam: ContactState = 'indésirable'
const honest = contactStates.filter((state) => state !== spam)

const anyOf = (states: readonly ContactState[]) => states.join(',')

export const assigneesQuery = {
  queryKey: ['/api/contact/admin/assignees'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    request<readonly string[]>('/api/contact/admin/assignees', { signal }),
}

const useAssigneeChoices: ChoicesOf = () =>
  (useQuery(assigneesQuery).data ?? []).map((name) => ({ value: name, label: name }))

const stateChoices: readonly Choice[] = contactStates.map((value) => ({ value, label: stateNames[value] }))

export const contactList: ListKind<ContactMessage> & { readonly acts: Acts } = {
  path: '/api/contact',
  // Spam stands apart.
  fixed: { state: anyOf(honest) },
  searched: 'Nom, email, téléphone, message, référence, notes',
  filters: [
    {
      name: 'etat',
      parameter: 'state',
      label: 'État',
      any: 'Tous les états',
      choices: [
        { value: 'en-cours', label: 'En cours', sends: anyOf(openStates) },
        { value: 'sans-reponse', label: 'Sans réponse', sends: anyOf(unanswered) },
        ...honest.map((state) => ({ value: slug(state), label: stateNames[state], sends: state })),
      ],
    },
    {
      name: 'nature',
      parameter: 'kind',
      label: 'Nature',
      any: 'Toutes',
      choices: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'lecture',
      parameter: 'isRead',
      label: 'Lecture',
      any: 'Lus et non lus',
      choices: [
        { value: 'non-lus', label: 'Non lus', sends: 'false' },
        { value: 'lus', label: 'Lus', sends: 'true' },
      ],
    },
    { name: 'suivi', parameter: 'assignee', label: 'Suivi par', any: 'Tout le monde', choices: useAssigneeChoices },
    { name: 'echeance', parameter: 'nextStepOn', label: 'Étape prévue d’ici le', any: '', choices: 'day' },
  ],
  orders: [
    { value: 'recents', label: 'Les plus récents', sends: '-createdAt' },
    { value: 'anciens', label: 'Les plus anciens', sends: 'createdAt' },
    { value: 'nom', label: 'Nom, de A à Z', sends: 'fullName' },
    { value: 'etapes', label: 'Prochaine étape', sends: 'nextStepOn' },
    { value: 'modifies', label: 'Derniers modifiés', sends: '-updatedAt' },
  ],
  acts: actsOf(
    { one: 'message' },
    {
      changes: [
        {
          label: 'Marquer comme lus',
          changes: { isRead: true },
          done: ({ count, ending }) => `${count} marqué${ending} comme lu${ending}`,
        },
        {
          label: 'Non lus',
          changes: { isRead: false },
          done: ({ count, ending }) => `${count} marqué${ending} comme non lu${ending}`,
        },
      ],
      moves: [
        {
          label: 'Changer d’état',
          field: 'state',
          choices: () => stateChoices,
          done: ({ count, ending }) => `${count} changé${ending} d’état`,
        },
        {
          label: 'Confier à',
          field: 'assignee',
          choices: useAssigneeChoices,
          done: ({ count, ending }) => `${count} confié${ending}`,
        },
      ],
      removal: ({ count }, isOne) => (isOne ? 'Ce message sera effacé.' : `Ces ${count} seront effacés.`),
      isFinal: true,
    },
  ),
}

/** What fell into a trap, or is marked as such. */
export const spamList: ListKind<ContactMessage> = { ...contactList, fixed: { state: spam }, filters: [] }

export interface ContactCounts {
  /** Unread, without spam. */
  readonly unread: number
  /** Next steps whose day has come. */
  readonly due: number
}

/** Looked at again while the back office is open: somebody else may be reading, and visitors write at any time. */
export const countsQuery = {
  queryKey: ['/api/contact/admin/counts'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    request<ContactCounts>(`/api/contact/admin/counts?on=${today()}`, { signal }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
} as const
