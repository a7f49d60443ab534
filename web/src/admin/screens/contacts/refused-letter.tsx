// The latest answer, where it never arrived: said where the next thing is done about it, and not only in the history.
import { useQuery } from '@tanstack/react-query'
import type { ContactMessage } from '../../../content/entities.ts'
import { historyQuery } from './contact-history.tsx'
import type { SentLetter } from './entry-words.ts'
import { useResuming } from './use-letter.ts'

interface RefusedLetterProps {
  readonly message: ContactMessage
  /** Opens the form; null: no letter can be sent from here. */
  readonly onResume: (() => void) | null
}

export function RefusedLetter({ message, onResume }: RefusedLetterProps) {
  const { data = [] } = useQuery(historyQuery(message))
  const letter = data.findLast(({ act }) => act === 'letter')?.letter
  // Of somebody who is made anonymous only that there was one is kept.
  return letter?.refused && letter.to !== '' ? <Refused message={message} letter={letter} onResume={onResume} /> : null
}

function Refused({ message, letter, onResume }: RefusedLetterProps & { readonly letter: SentLetter }) {
  const resume = useResuming(message)
  return (
    <section className="contact-refused" aria-label="Réponse non partie">
      <p>Réponse non partie</p>
      <p>
        Le serveur de courrier refuse {letter.to}&nbsp;: «&nbsp;{letter.subject}&nbsp;» n’a pas été remise. Vérifiez
        l’adresse{message.phone === '' ? '' : ' par téléphone'}
        {onResume ? ', ou renvoyez la réponse.' : '.'}
      </p>
      {onResume ? (
        <button
          type="button"
          className="button"
          onClick={() => {
            resume(letter)
            onResume()
          }}
        >
          Reprendre la réponse
        </button>
      ) : null}
    </section>
  )
}
