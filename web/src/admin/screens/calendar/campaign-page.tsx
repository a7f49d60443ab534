// A campaign on its own: read, or looked for in vain; in its form as long as something of it can be changed.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../api/request.ts'
import { addressOf, newItem } from '../../../lib/admin-addresses.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { type Campaign, campaignsQuery, readCampaign } from '../../campaigns/calls.ts'
import { useCampaignActs } from '../../campaigns/use-campaign-acts.tsx'
import { campaignTitle, itemKind, itemTitle } from '../../campaigns/words.ts'
import { refreshDrafts } from '../../drafts/calls.ts'
import { placeOfDraft } from '../../drafts/words.ts'
import { FormState } from '../../forms/form-state.ts'
import { openPreview } from '../../preview/open-preview.ts'
import { Share } from '../../preview/share.tsx'
import { Link } from '../../shell/link.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { TitlePart } from '../../shell/title-part.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeletons, withReason } from '../../ui/states.tsx'
import { useTakenBack } from '../../undo/undoing.tsx'
import '../../collection/collection.css'
import { CampaignForm, valuesOf } from './campaign-form.tsx'
import { factsOf, isOnline, Warnings } from './campaign-lists.tsx'

/** How often it is looked whether a colleague, or the clock, has made something else of it. */
const every_ms = 20_000

const pageQuery = (id: string) =>
  queryOptions({
    // No write elsewhere makes it read again under somebody's hands.
    queryKey: ['form', '/api/campaigns', id],
    queryFn: () => readCampaign(id).catch(nullWhereMissing),
    gcTime: 0,
    refetchOnReconnect: false,
  })

export function CampaignPage({ id }: { readonly id: string }) {
  const isNew = id === newItem
  const list = useQuery(campaignsQuery)
  const one = useQuery({ ...pageQuery(id), enabled: !isNew })
  useArrival((isNew || !one.isPending) && !list.isPending, true)
  // What is shown stays where it cannot be read again.
  const failed = (list.data ? null : list.error) ?? (one.data === undefined ? one.error : null)
  if (failed) {
    const retry = () => void Promise.all([list.refetch(), one.refetch()])
    return <LoadFailure message={withReason('La campagne n’a pas pu être chargée.', failed.message)} onRetry={retry} />
  }
  if (!list.data || (!isNew && one.data === undefined)) return <Skeletons count={6} kind="line" />
  const zone = list.data.timeZone
  return (
    <div className="collection">
      <div className="collection-ways">
        <BackLink />
      </div>
      {one.data === null ? <Missing /> : null}
      {isNew ? <New zone={zone} /> : null}
      {one.data ? <Known key={id} loaded={one.data} zone={zone} /> : null}
    </div>
  )
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

function BackLink() {
  const { base } = usePlace()
  return (
    <Link className="button button-quiet" to={addressOf({ base, item: null, query: {} })} how={{ back: true }}>
      <Icon name="left" />
      Retour au calendrier
    </Link>
  )
}

/** The page of the one that was made takes the place of this one. */
const nothing = () => undefined

const Missing = () => <p className="collection-empty">Cette campagne n’existe plus.</p>

function New({ zone }: { readonly zone: string }) {
  const [state] = useState(() => new FormState(valuesOf(null)))
  return <CampaignForm campaign={null} state={state} zone={zone} onStored={nothing} onChange={nothing} />
}

interface KnownProps {
  /** As it was when the page opened. */
  readonly loaded: Campaign
  readonly zone: string
}

function Known({ loaded, zone }: KnownProps) {
  const [campaign, setCampaign] = useState(loaded)
  const [state] = useState(() => new FormState(valuesOf(loaded)))
  const isDirty = useSyncExternalStore(state.subscribe, state.dirty)
  const places = usePlaces()
  const { base } = usePlace()
  const client = useQueryClient()
  const acts = useCampaignActs()
  const [isSharing, setIsSharing] = useState(false)
  const { _id, removes, held } = campaign
  const busy = acts.busy.has(_id)
  const take = (newer: Campaign) => {
    // Its drafts may be others as well.
    refreshDrafts(client)
    setCampaign(newer)
    state.reset(valuesOf(newer))
  }
  // Where something is typed, a save meets what is newer, and asks.
  const { data: newest, refetch } = useQuery({ ...pageQuery(_id), refetchInterval: isDirty ? false : every_ms })
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken as it comes, and once nothing is typed any more.
  useEffect(() => {
    if (!newest || isDirty || newest.updatedAt < campaign.updatedAt) return
    if (newest.updatedAt === campaign.updatedAt) setCampaign(newest)
    else take(newest)
  }, [newest, isDirty])
  /** What is done at once is done with what is stored, which the form must show. */
  const during = async (act: () => Promise<boolean>) => {
    if (state.dirty()) return toasts.error('Enregistrez d’abord la campagne\u00a0: elle a été modifiée ici.')
    hasActed.current = await act()
    await refetch()
  }
  const hasActed = useRef(false)
  // The button that was pressed goes with what it was about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is drawn as what it became.
  useEffect(() => {
    if (hasActed.current && losesFocus(null)) focusScreenTitle({ preventScroll: true })
    hasActed.current = false
  }, [campaign.state])
  useTakenBack(() => void refetch())
  const dissolve = async () => {
    if (await acts.dissolve(campaign)) places.go(addressOf({ base, item: null, query: {} }), { back: true })
    else await refetch()
  }
  return (
    <>
      <TitlePart text={campaignTitle(campaign)} />
      <section className="campaign-state" aria-label="Où elle en est">
        {held === null ? null : (
          <p className="campaign-held">
            <strong>En attente&nbsp;:</strong> {held}
          </p>
        )}
        <p>{factsOf(campaign, zone)}</p>
        <Warnings campaign={campaign} />
        <div className="campaign-ways">
          {campaign.state === 'prepared' && !removes ? (
            <>
              <button type="button" className="button" onClick={() => void openPreview({ campaign: _id })}>
                Aperçu
                <span className="visually-hidden"> (nouvel onglet)</span>
                <Icon name="external" />
              </button>
              <button
                type="button"
                className="button"
                aria-expanded={isSharing}
                onClick={() => setIsSharing(!isSharing)}
              >
                Partager
              </button>
              <button
                type="button"
                className="button"
                aria-disabled={busy || isDirty}
                onClick={() => void during(() => acts.publish(campaign))}
              >
                Publier maintenant
              </button>
            </>
          ) : null}
          {isOnline(campaign) || (removes && campaign.state === 'prepared') ? (
            <button
              type="button"
              className="button"
              aria-disabled={busy || isDirty}
              onClick={() => void during(() => acts.withdraw(campaign))}
            >
              Retirer maintenant
            </button>
          ) : null}
          {campaign.state === 'over' ? null : (
            <button
              type="button"
              className="button button-quiet-danger"
              aria-disabled={busy}
              onClick={() => void dissolve()}
            >
              {removes ? 'Ne plus retirer' : 'Défaire la campagne'}
            </button>
          )}
        </div>
        {isSharing && campaign.state === 'prepared' ? <Share subject={{ campaign: _id }} page="/" /> : null}
      </section>
      {campaign.state === 'over' ? null : (
        <CampaignForm
          key={campaign.state}
          campaign={campaign}
          state={state}
          zone={zone}
          onStored={setCampaign}
          onChange={take}
        />
      )}
      {campaign.state === 'prepared' && !removes ? null : <Items campaign={campaign} />}
      {acts.window}
    </>
  )
}

/** What it has changed, or takes off. */
function Items({ campaign: { state, removes, items } }: { readonly campaign: Campaign }) {
  const title = !removes ? 'Ce qu’elle a publié' : state === 'over' ? 'Ce qui a été retiré' : 'Ce qui sera retiré'
  return (
    <section className="campaigns" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.type} ${item.item}`} className="campaign">
            <span>
              <Link to={placeOfDraft({ ...item, isNew: false })}>{itemTitle(item)}</Link>
              {itemKind(item)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
