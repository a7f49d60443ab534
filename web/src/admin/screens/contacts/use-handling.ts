// What the house does with a message or a request: each change is saved at once, told, and can be taken back.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import type { ContactMessage } from '../../../content/entities.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { contactList, stateNames, unanswered } from '../../catalogue/contact-list.ts'
import { readOne, refreshCatalogue } from '../../catalogue/queries.ts'

export type Handling = Pick<ContactMessage, 'state' | 'isRead' | 'assignee' | 'nextStep' | 'nextStepOn'>

export const contactQuery = readOne<ContactMessage>(contactList.path)

export const contactPath = ({ _id }: Pick<ContactMessage, '_id'>) => `${contactList.path}/${encodeURIComponent(_id)}`

/** Read again by what is done here, and by no other write: by then the message may be gone. */
export const historyKey = (message: Pick<ContactMessage, '_id'>) => ['form', `${contactPath(message)}/history`]

const changedMeanwhile = 'Quelqu’un d’autre vient d’y travailler\u00a0: voici où il en est. Recommencez si besoin.'

export function useHandling() {
  const client = useQueryClient()
  /** One after the other: each is about what the one before has left. */
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const asKnown = (item: ContactMessage) => client.getQueryData<ContactMessage>(contactQuery(item._id).queryKey) ?? item

  /** What the server answers stands in the window and, read again, in the lists. */
  const settle = async (saved: ContactMessage) => {
    client.setQueryData(contactQuery(saved._id).queryKey, saved)
    void client.invalidateQueries({ queryKey: historyKey(saved) })
    await refreshCatalogue(client)
    return saved
  }

  /** Answers the item as it is then; null where it could not be, which is told: by `fails`, where that is given. */
  const during = (
    item: ContactMessage,
    work: (known: ContactMessage) => Promise<ContactMessage>,
    fails: (error: ApiError) => void = ({ message }) => toasts.error(message),
  ) => {
    const done = running.current.then(async () => {
      try {
        return await settle(await work(asKnown(item)))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status !== 409) fails(error)
        else {
          toasts.error(changedMeanwhile)
          await client.invalidateQueries({ queryKey: contactQuery(item._id).queryKey })
        }
        return null
      }
    })
    running.current = done.catch(() => undefined)
    return done
  }

  const put = (item: ContactMessage, changes: Partial<Handling>) =>
    during(item, (known) =>
      request<ContactMessage>(contactPath(item), {
        method: 'PUT',
        body: changes,
        headers: { 'If-Match': `"${known.updatedAt}"` },
      }),
    )

  const change = async (item: ContactMessage, changes: Partial<Handling>, told: string) => {
    const known = asKnown(item)
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, known[name as keyof Handling]]))
    const saved = await put(item, changes)
    if (!saved) return null
    const takeBack = async () => {
      if (await put(saved, before)) toasts.info('Annulé')
    }
    toasts.success(told, { action: { label: 'Annuler', act: () => void takeBack(), inWindow: true } })
    return saved
  }

  return {
    change,
    /** Says nothing: it is what opening one does. */
    read: (item: ContactMessage) => put(item, { isRead: true }),
    /** Whether it was to be: what is further on already stays as it is, which is said. */
    answered: async (item: ContactMessage) => {
      const { state } = asKnown(item)
      if (!unanswered.includes(state)) {
        toasts.info(`Déjà «\u00a0${stateNames[state]}\u00a0»`)
        return false
      }
      const done = { state: 'répondu', isRead: true } as const
      return (await change(item, done, `«\u00a0${item.fullName}\u00a0»\u00a0: répondu`)) !== null
    },
    addNote: (item: ContactMessage, text: string) =>
      during(item, () => request<ContactMessage>(`${contactPath(item)}/notes`, { method: 'POST', body: { text } })),
    removeNote: (item: ContactMessage, note: string) =>
      during(item, () =>
        request<ContactMessage>(`${contactPath(item)}/notes/${encodeURIComponent(note)}`, { method: 'DELETE' }),
      ),
    during,
  }
}

export type Handler = ReturnType<typeof useHandling>
