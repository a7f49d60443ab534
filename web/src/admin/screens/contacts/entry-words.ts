// What was done with a message, in words.
import { stateNames } from '../../lists/contact-list.ts'
import { dayOfText } from './contacts.ts'

interface Changed {
  readonly before?: unknown
  readonly after?: unknown
}

export interface SentLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** No mail server has taken it yet. */
  readonly waiting: boolean
  /** It refused this mailbox for days: the letter is sent no more. */
  readonly refused: boolean
}

export interface ContactEntry {
  readonly _id: string
  readonly at: string
  readonly actor: string
  readonly act: string
  readonly changes: Readonly<Record<string, Changed>>
  /** The copy of one that was sent; null: it is not kept any more. */
  readonly letter?: SentLetter | null
}

const stateName = (state: unknown) => stateNames[state as keyof typeof stateNames] ?? String(state)

function stepWords({ nextStep, nextStepOn }: ContactEntry['changes']): string {
  const step = String(nextStep?.after ?? '')
  const day = String(nextStepOn?.after ?? '')
  if (step === '' && day === '') return 'Plus de prochaine étape'
  const on = day === '' ? '' : dayOfText(day)
  return `Prochaine étape\u00a0: ${[step, on].filter(Boolean).join(', ')}`
}

/** Nothing of what is not kept any more. */
export function entryWords({ act, changes, letter }: ContactEntry): string {
  if (act === 'letter') {
    if (!letter) return 'Réponse envoyée'
    const became = letter.refused
      ? `Réponse non partie, ${letter.to} est refusée par le serveur de courrier`
      : letter.waiting
        ? 'Réponse en attente d’envoi'
        : 'Réponse envoyée'
    return `${became}\u00a0: ${letter.subject}`
  }
  const { state, isRead, assignee, nextStep, nextStepOn } = changes
  const words = [
    state && `${stateName(state.before)} → ${stateName(state.after)}`,
    assignee && (assignee.after === '' ? 'Suivi par personne' : `Suivi par ${String(assignee.after)}`),
    (nextStep || nextStepOn) && stepWords(changes),
    isRead && (isRead.after ? 'Lu' : 'Marqué comme non lu'),
  ]
  return words.filter(Boolean).join(' · ')
}
