// What the web hook was told: the last fifty deliveries, and how each one fares.
import { useId } from 'react'
import { passFocus } from '../../../ui/pass-focus.ts'
import { Link } from '../../shell/link.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { whenText } from '../../ui/moment.ts'
import type { Delivery, WebHookCalls } from './use-web-hook.ts'

interface DeliveriesProps {
  readonly deliveries: readonly Delivery[]
  readonly calls: WebHookCalls
}

export function Deliveries({ deliveries, calls }: DeliveriesProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Derniers envois</h2>
      {deliveries.length === 0 ? <p className="collection-empty">Rien n’a encore été envoyé.</p> : null}
      <ul>
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery._id} delivery={delivery} calls={calls} />
        ))}
      </ul>
    </section>
  )
}

interface DeliveryLineProps {
  readonly delivery: Delivery
  readonly calls: WebHookCalls
}

function DeliveryLine({ delivery, calls: { isBusy, retry } }: DeliveryLineProps) {
  const tryAgain = async (line: Element | null) => {
    if ((await retry(delivery)) === null) return
    // The button goes while it is under way.
    if (line instanceof HTMLElement && losesFocus(line.querySelector('button'))) passFocus(line)
  }
  const canRetry = delivery.outcome !== 'delivered' && delivery.attempts > 0
  return (
    <li className="web-hook-delivery">
      <p>
        {delivery.item && delivery.reference !== null ? (
          <Link to={`/admin/contacts/${delivery.item}`}>{delivery.reference || 'Message'}</Link>
        ) : (
          'Essai'
        )}
        , <time dateTime={delivery.at}>{whenText(delivery.at, new Date())}</time>
      </p>
      <p className={delivery.outcome === 'failed' ? 'web-hook-failed' : 'web-hook-state'}>{stateText(delivery)}</p>
      {canRetry ? (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={({ currentTarget }) => void tryAgain(currentTarget.closest('li'))}
        >
          Réessayer
        </button>
      ) : null}
    </li>
  )
}

function stateText({ outcome, attempts, nextAt, status, reason }: Delivery): string {
  const why = [status > 0 ? `réponse ${status}` : '', reason].filter(Boolean).join(', ')
  const tries = attempts > 1 ? `${attempts} essais` : '1 essai'
  if (outcome === 'delivered') return `Reçu (${why})`
  if (outcome === 'failed') return `Abandonné après ${tries} (${why})`
  if (attempts === 0) return 'En route'
  return `Refusé (${why})\u202f; prochain essai ${nextAt === null ? '' : whenText(nextAt, new Date())}`
}
