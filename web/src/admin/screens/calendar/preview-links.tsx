// All links that show what is not public to people without an account, to be withdrawn wherever they were made: those
// that were made to be shown, and of what each account opened for itself how many things they show.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ApiError } from '../../../api/request.ts'
import { dayAndTimeText } from '../../../lib/wall-time.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { calendarAddress } from '../../campaigns/scheduled.tsx'
import { itemKind, itemTitle } from '../../campaigns/words.ts'
import { placeOfDraft } from '../../drafts/words.ts'
import { type Preview, previewLinks, withdrawOwn, withdrawPreview } from '../../preview/calls.ts'
import { Link } from '../../shell/link.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { dateText } from '../../ui/moment.ts'
import { LoadFailure } from '../../ui/states.tsx'
import { useBusy } from '../../ui/use-busy.ts'

const oneWithdrawn = 'Lien retiré\u00a0: il ne montre plus rien.'

export function PreviewLinks() {
  const { data = [], error, refetch } = useQuery(previewLinks)
  const shared = data.filter((link) => link.shared)
  const own = byAccount(data.filter((link) => !link.shared))
  return (
    <>
      {shared.length > 0 || error ? (
        <Links title="Liens partagés">
          {error ? <LoadFailure message={error.message} onRetry={() => void refetch()} /> : null}
          <ul>
            {shared.map((link) => (
              <SharedLink key={link._id} link={link} />
            ))}
          </ul>
        </Links>
      ) : null}
      {own.size > 0 ? (
        <Links title="Liens personnels">
          <p className="field-help">
            Les aperçus que chacun a ouverts pour soi, ceux de ses vérifications compris, valables un jour au plus et
            sans compte.
          </p>
          <ul>
            {[...own].map(([account, links]) => (
              <OwnLinks key={account} links={links} />
            ))}
          </ul>
        </Links>
      ) : null}
    </>
  )
}

function byAccount(links: readonly Preview[]): ReadonlyMap<string, readonly Preview[]> {
  const accounts = new Map<string, readonly Preview[]>()
  for (const link of links) accounts.set(link.by._id, [...(accounts.get(link.by._id) ?? []), link])
  return accounts
}

function Links({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="campaigns" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function SharedLink({ link }: { readonly link: Preview }) {
  const { what, kind, to } = shownBy(link)
  return (
    <li className="campaign">
      <div className="campaign-facts">
        <h3>
          {to ? <Link to={to}>{what}</Link> : what}
          {kind}
        </h3>
        <p>
          Lien de {link.by.username}, jusqu’au {dateText(link.expiresAt)}
        </p>
      </div>
      <Withdrawal withdraw={() => withdrawPreview(link)} name={`Retirer le lien\u00a0: ${what}`} done={oneWithdrawn} />
    </li>
  )
}

/** Of one account, the newest first. A check makes a link each time, and shows by it what another one shows. */
function OwnLinks({ links }: { readonly links: readonly Preview[] }) {
  const [newest] = links
  if (!newest) return null
  const { username } = newest.by
  const shown = new Set(links.map(({ type, item, campaign, at }) => JSON.stringify([type, item, campaign, at]))).size
  return (
    <li className="campaign">
      <div className="campaign-facts">
        <h3>{username}</h3>
        <p>
          {shown === 1 ? '1 aperçu' : `${shown} aperçus`}, jusqu’au {dateText(newest.expiresAt)}
        </p>
      </div>
      <Withdrawal
        withdraw={() => withdrawOwn(newest)}
        name={`Retirer les liens personnels de ${username}`}
        done={links.length === 1 ? oneWithdrawn : 'Liens retirés\u00a0: ils ne montrent plus rien.'}
      />
    </li>
  )
}

const row = 'row'

interface WithdrawalProps {
  readonly withdraw: () => Promise<void>
  readonly name: string
  readonly done: string
}

function Withdrawal({ withdraw, name, done }: WithdrawalProps) {
  const client = useQueryClient()
  const { busy, during } = useBusy()
  const isBusy = busy.has(row)

  const act = async (item: Element | null) => {
    try {
      await withdraw()
      if (losesFocus(item)) focusScreenTitle({ preventScroll: true })
      toasts.success(done)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      toasts.error(failure.message)
    }
    await client.invalidateQueries({ queryKey: previewLinks.queryKey })
  }

  return (
    <div className="campaign-ways">
      <button
        type="button"
        className="button"
        aria-label={name}
        aria-disabled={isBusy}
        onClick={({ currentTarget }) => isBusy || void during(row, () => act(currentTarget.closest('li')))}
      >
        Retirer
      </button>
    </div>
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
