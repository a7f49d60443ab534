// Beside the name of a draft: when it goes out by itself.
import { dateAndTimeText } from '../../lib/wall-time.ts'
import type { DraftSummary } from './calls.ts'

/** « · sortira le 7 décembre 2026 à 08:00 » */
export function OutText({ campaign }: { readonly campaign: DraftSummary['campaign'] }) {
  if (!campaign) return null
  const { title, publishAt, withdrawAt, removes, held } = campaign
  const name = title === '' ? '' : ` avec «\u00a0${title}\u00a0»`
  if (held !== null) return <small>{removes ? ' · retrait en attente' : ` · sortie en attente${name}`}</small>
  if (removes && withdrawAt !== null) return <small> · sera retiré du site le {dateAndTimeText(withdrawAt)}</small>
  return (
    <small>
      {' '}
      · sortira{publishAt === null ? '' : ` le ${dateAndTimeText(publishAt)}`}
      {name}
    </small>
  )
}
