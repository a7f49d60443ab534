// Who did what with a message, the latest first. Closed: it is looked at when something is in doubt.
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import type { ContactMessage } from '../../../content/entities.ts'
import { whenText } from '../../ui/moment.ts'
import { type ContactEntry, entryWords } from './entry-words.ts'
import { contactPath, historyKey } from './use-handling.ts'

export const historyQuery = (message: ContactMessage) => {
  const path = `${contactPath(message)}/history`
  return {
    queryKey: historyKey(message),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<readonly ContactEntry[]>(path, { signal }),
  }
}

export function ContactHistory({ message }: { readonly message: ContactMessage }) {
  const { data = [] } = useQuery(historyQuery(message))
  const told = data.map((entry) => ({ ...entry, words: entryWords(entry) })).filter(({ words }) => words !== '')
  if (told.length === 0) return null
  return (
    <details className="contact-history">
      <summary>Historique</summary>
      <ol>
        {[...told].reverse().map(({ _id, at, actor, words, letter }) => (
          <li key={_id}>
            {letter ? (
              <details>
                <summary className={letter.refused ? 'contact-history-refused' : undefined}>{words}</summary>
                <p>{letter.text}</p>
              </details>
            ) : (
              words
            )}
            <span className="contacts-detail">
              {actor}, <time dateTime={at}>{whenText(at, new Date())}</time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
