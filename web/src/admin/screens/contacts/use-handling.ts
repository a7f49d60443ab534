// What the house does with a message or a request: each change is saved at once, told, and can be taken back.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { onlyIf } from '../../../api/only-if.ts'
import { ApiError, request } from '../../../api/request.ts'
import type { ContactMessage } from '../../../content/entities.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { contactList, stateNames, unanswered } from '../../lists/contact-list.ts'
import { readOne, refreshContent } from '../../queries.ts'

type Handling = Pick<ContactMessage, 'state' | 'isRead' | 'assignee' | 'nextStep' | 'nextStepOn'>

export const contactQuery = readOne<ContactMessage>(contactList.path)

export const contactPath = ({ _id }: Pick<ContactMessage, '_id'>) => `${contactList.path}/${encodeURIComponent(_id)}`

/** Read again by what is done here, and by no other write: by then the message may be gone. */
export const historyKey = (message: Pick<ContactMessage, '_id'>) => ['form', `${contactPath(message)}/history`]

export const changedMeanwhile =
  'Quelqu’un d’autre vient d’y travailler\u00a0: voici où il en est. Recommencez si besoin.'

interface Failing {
  /** Tells what was refused, or did not come about. */
  readonly fails?: (error: ApiError) => void
  /** Tells that somebody else was there first. */
  readonly isStale?: () => Promise<void> | void
}

const tell = ({ message }: ApiError) => toasts.error(message)
const tellStale = () => toasts.error(changedMeanwhile)

export function useHandling() {
  const { during } = useTurns()

  const put = (item: ContactMessage, changes: Partial<Handling>, isToBe = (_known: ContactMessage) => true) =>
    during(item, async (known) =>
      isToBe(known)
        ? request<ContactMessage>(contactPath(item), {
            method: 'PUT',
            body: changes,
            headers: onlyIf(known.updatedAt),
          })
        : null,
    )

  /**
   * `told`: what was done, after the name of whom it is about: the message may stand over the window of another.
   * `isToBe` is asked in its turn.
   */
  const change = async (
    item: ContactMessage,
    changes: Partial<Handling>,
    told: string,
    isToBe = (_known: ContactMessage) => true,
  ) => {
    let before: Partial<Handling> = {}
    const changed = await put(item, changes, (known) => {
      before = Object.fromEntries(Object.keys(changes).map((name) => [name, known[name as keyof Handling]]))
      return isToBe(known)
    })
    if (!changed) return null
    const takeBack = async () => {
      if (await put(changed, before)) toasts.info('Annulé')
    }
    const action = { label: 'Annuler', act: () => void takeBack(), inWindow: true } as const
    toasts.success(`«\u00a0${item.fullName}\u00a0»\u00a0: ${told}`, { action })
    return changed
  }

  return {
    change,
    /** Says nothing: it is what opening one does. */
    read: (item: ContactMessage) => put(item, { isRead: true }),
    /** Whether it was to be: what is further on already stays as it is, which is said. */
    answered: async (item: ContactMessage) => {
      const done = { state: 'répondu', isRead: true } as const
      const isOpen = ({ state }: ContactMessage) => {
        if (unanswered.includes(state)) return true
        toasts.info(`Déjà «\u00a0${stateNames[state]}\u00a0»`)
        return false
      }
      return (await change(item, done, 'répondu', isOpen)) !== null
    },
    /** `headers` name it (use-sent-as.ts). */
    addNote: (item: ContactMessage, text: string, headers: Readonly<Record<string, string>>) =>
      during(item, () =>
        request<ContactMessage>(`${contactPath(item)}/notes`, { method: 'POST', body: { text }, headers }),
      ),
    removeNote: (item: ContactMessage, note: string) =>
      during(item, () =>
        request<ContactMessage>(`${contactPath(item)}/notes/${encodeURIComponent(note)}`, { method: 'DELETE' }),
      ),
    during,
  }
}

export type Handler = ReturnType<typeof useHandling>

/** What is asked of the server about messages, and what becomes of its answers here. */
function useTurns() {
  const client = useQueryClient()
  /** One after the other: each is about what the one before has left. */
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** As the server answered them last, also where neither the window nor a list shows them any more. */
  const saved = useRef(new Map<string, ContactMessage>())

  /** The latest that was read or saved of it. */
  const asKnown = (item: ContactMessage) => {
    const inWindow = client.getQueryData<ContactMessage | null>(contactQuery(item._id).queryKey)
    return [saved.current.get(item._id), inWindow].reduce(
      (latest: ContactMessage, other) => (other && other.updatedAt > latest.updatedAt ? other : latest),
      item,
    )
  }

  /**
   * What the server answers stands in the window, if that is open, and, read again, in the lists, which nobody waits
   * for.
   */
  const settle = (item: ContactMessage) => {
    saved.current.set(item._id, item)
    client.setQueryData<ContactMessage | null>(contactQuery(item._id).queryKey, (shown) => shown && item)
    void client.invalidateQueries({ queryKey: historyKey(item) })
    void refreshContent(client)
    return item
  }

  const refused = async (item: ContactMessage, error: unknown, { fails = tell, isStale = tellStale }: Failing) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 409) fails(error)
    else {
      void client.invalidateQueries({ queryKey: historyKey(item) })
      void refreshContent(client)
      await client.invalidateQueries({ queryKey: contactQuery(item._id).queryKey })
      await isStale()
    }
    return null
  }

  /** Answers the item as it is then; null where `work` found nothing to do, or it could not be, which is told. */
  const during = (
    item: ContactMessage,
    work: (known: ContactMessage) => Promise<ContactMessage | null>,
    failing: Failing = {},
  ): Promise<ContactMessage | null> => {
    const done = running.current
      .then(() => work(asKnown(item)))
      .then(
        (answer) => answer && settle(answer),
        (error: unknown) => refused(item, error, failing),
      )
    running.current = done.catch(() => undefined)
    return done
  }

  return { during }
}
