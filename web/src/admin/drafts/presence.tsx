import { Icon } from '../ui/icon.tsx'
import { type Other, usePresence } from './use-presence.ts'
import { atText } from './words.ts'
import './presence.css'

interface PresenceProps {
  /** By its name in the API. */
  readonly type: string
  readonly item: string | null
}

/** Above a form: who else has it open. */
export function Presence({ type, item }: PresenceProps) {
  const others = usePresence(type, item)
  return (
    <p className="presence" role="status">
      {others.length === 0 ? null : (
        <>
          <Icon name="eye" />
          <span>{others.map(sentenceOf).join(' ')}</span>
        </>
      )}
    </p>
  )
}

/** « Nadia a cette fiche ouverte depuis 14:02. » */
function sentenceOf({ username, since }: Other): string {
  return `${username} a cette fiche ouverte depuis ${atText(since).replace(/^à\s/, '')}.`
}
