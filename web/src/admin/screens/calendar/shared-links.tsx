// All links that show what is not public to people without an account, to be withdrawn wherever they were made.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '../../../api/request.ts'
import { dayAndTimeText } from '../../../lib/wall-time.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { calendarAddress } from '../../campaigns/scheduled.tsx'
import { itemKind, itemTitle } from '../../campaigns/words.ts'
import { placeOfDraft } from '../../drafts/words.ts'
import { type Preview, sharedPreviews, withdrawPreview } from '../../preview/calls.ts'
import { Link } from '../../shell/link.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { dateText } from '../../ui/moment.ts'
import { LoadFailure } from '../../ui/states.tsx'
import { useBusy } from '../../ui/use-busy.ts'

export function SharedLinks() {
  const client = useQueryClient()
  const id = useId()
  const { data = [], error, refetch } = useQuery(sharedPreviews)
  const { busy, during } = useBusy()

  const withdraw = async (link: Preview, row: Element | null) => {
    try {
      await withdrawPreview(link)
      if (losesFocus(row)) focusScreenTitle({ preventScroll: true })
      toasts.success('Lien retiré\u00a0: il ne montre plus rien.')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      toasts.error(failure.message)
    }
    await client.invalidateQueries({ queryKey: sharedPreviews.queryKey })
  }

  if (data.length === 0 && !error) return null
  return (
    <section className="campaigns" aria-labelledby={id}>
      <h2 id={id}>Liens partagés</h2>
      {error ? <LoadFailure message={error.message} onRetry={() => void refetch()} /> : null}
      <ul>
        {data.map((link) => {
          const { what, kind, to } = shownBy(link)
          return (
            <li key={link._id} className="campaign">
              <div className="campaign-facts">
                <h3>
                  {to ? <Link to={to}>{what}</Link> : what}
                  {kind}
                </h3>
                <p>
                  Lien de {link.by.username}, jusqu’au {dateText(link.expiresAt)}
                </p>
              </div>
              <div className="campaign-ways">
                <button
                  type="button"
                  className="button"
                  aria-label={`Retirer le lien\u00a0: ${what}`}
                  aria-disabled={busy.has(link._id)}
                  onClick={({ currentTarget }) =>
                    busy.has(link._id) || void during(link._id, () => withdraw(link, currentTarget.closest('li')))
                  }
                >
                  Retirer
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface Told {
  readonly what: string
  readonly kind: string
  /** Where it is prepared. */
  readonly to: string | null
}

function shownBy({ type, item, campaign, at, title }: Preview): Told {
  if (type !== null && item !== null) {
    const named = { type, item, title }
    return { what: itemTitle(named), kind: itemKind(named), to: placeOfDraft({ ...named, isNew: false }) }
  }
  if (campaign !== null) {
    return { what: title || 'Sans titre', kind: ', campagne', to: calendarAddress(campaign) }
  }
  if (at !== null) return { what: `Le site le ${dayAndTimeText(at)}`, kind: '', to: null }
  return { what: 'Le site avec tous les brouillons', kind: '', to: null }
}
