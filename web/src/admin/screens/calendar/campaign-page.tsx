// A campaign on its own: read, or looked for in vain; in its form as long as something of it can be changed.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressOf, newItem } from '../../../lib/admin-addresses.ts'
import { type Campaign, campaignsQuery } from '../../campaigns/calls.ts'
import { campaignTitle, itemKind, itemTitle } from '../../campaigns/words.ts'
import { placeOfDraft } from '../../drafts/words.ts'
import { FormState } from '../../forms/form-state.ts'
import { openPreview } from '../../preview/open-preview.ts'
import { Share } from '../../preview/share.tsx'
import { forgetAbout } from '../../rescue/forgetting.ts'
import { Link } from '../../shell/link.tsx'
import { TitlePart } from '../../shell/title-part.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeletons, withReason } from '../../ui/states.tsx'
import '../../collection/collection.css'
import { CampaignForm } from './campaign-form.tsx'
import { factsOf, isOnline, Warnings } from './campaign-lists.tsx'
import { type CarriedOver, formName, valuesOf } from './campaign-values.ts'
import { type KnownCampaign, type PageActs, pageQuery, useKnownCampaign, usePageActs } from './use-known-campaign.ts'

interface CampaignPageProps {
  readonly id: string
  /** What is typed of it already; null: nothing. */
  readonly typed: CarriedOver | null
  /** Keeps what is typed for the page that comes next; null: it has it. */
  readonly carry: (typed: CarriedOver | null) => void
}

export function CampaignPage({ id, typed, carry }: CampaignPageProps) {
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
      {one.data === null ? <Missing id={id} /> : null}
      {isNew ? <New zone={zone} carry={carry} /> : null}
      {one.data ? <Known key={id} loaded={one.data} typed={typed} carry={carry} zone={zone} /> : null}
    </div>
  )
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

function Missing({ id }: { readonly id: string }) {
  useForgetting(id, true)
  return <p className="collection-empty">Cette campagne n’existe plus.</p>
}

/** What this browser keeps of it cannot be stored any more. */
function useForgetting(id: string, isOver: boolean): void {
  useEffect(() => {
    if (isOver) forgetAbout(formName, [id])
  }, [id, isOver])
}

function New({ zone, carry }: { readonly zone: string } & Pick<CampaignPageProps, 'carry'>) {
  const [state] = useState(() => new FormState(valuesOf(null)))
  return <CampaignForm campaign={null} state={state} zone={zone} onStored={nothing} onChange={nothing} onMade={carry} />
}

interface KnownProps extends Pick<CampaignPageProps, 'typed' | 'carry'> {
  /** As it was when the page opened. */
  readonly loaded: Campaign
  readonly zone: string
}

function Known({ loaded, typed, carry, zone }: KnownProps) {
  const known = useKnownCampaign(loaded, typed)
  useEffect(() => carry(null), [carry])
  useForgetting(known.campaign._id, known.campaign.state === 'over')
  const acts = usePageActs(known)
  const { campaign } = known
  return (
    <>
      <TitlePart text={campaignTitle(campaign)} />
      <Standing known={known} acts={acts} zone={zone} />
      {campaign.state === 'over' ? null : (
        <CampaignForm
          key={campaign.state}
          campaign={campaign}
          state={known.state}
          zone={zone}
          onStored={known.store}
          onChange={known.take}
        />
      )}
      {campaign.state === 'prepared' && !campaign.removes ? null : <Items campaign={campaign} />}
      {acts.window}
    </>
  )
}

interface StandingProps {
  readonly known: KnownCampaign
  readonly acts: PageActs
  readonly zone: string
}

/** Where it is, and what can be done about that at once. */
function Standing({ known: { campaign, isDirty }, acts, zone }: StandingProps) {
  const { _id, state, removes, held } = campaign
  const [isSharing, setIsSharing] = useState(false)
  return (
    <section className="campaign-state" aria-label="Où elle en est">
      {held === null ? null : (
        <p className="campaign-held">
          <strong>En attente&nbsp;:</strong> {held}
        </p>
      )}
      <p>{factsOf(campaign, zone)}</p>
      <Warnings campaign={campaign} />
      <div className="campaign-ways">
        {state === 'prepared' && !removes ? (
          <>
            <button type="button" className="button" onClick={() => void openPreview({ campaign: _id })}>
              Aperçu
              <span className="visually-hidden"> (nouvel onglet)</span>
              <Icon name="external" />
            </button>
            <button type="button" className="button" aria-expanded={isSharing} onClick={() => setIsSharing(!isSharing)}>
              Partager
            </button>
            <Way isOff={acts.isBusy || isDirty} act={acts.publish}>
              Publier maintenant
            </Way>
          </>
        ) : null}
        {isOnline(campaign) || (removes && state === 'prepared') ? (
          <Way isOff={acts.isBusy || isDirty} act={acts.withdraw}>
            Retirer maintenant
          </Way>
        ) : null}
        {state === 'over' ? null : (
          <Way isOff={acts.isBusy} act={acts.dissolve} look="button-quiet-danger">
            {removes ? 'Ne plus retirer' : 'Défaire la campagne'}
          </Way>
        )}
      </div>
      {isSharing && state === 'prepared' ? <Share subject={{ campaign: _id }} page="/" /> : null}
    </section>
  )
}

interface WayProps {
  readonly isOff: boolean
  readonly act: () => Promise<void>
  readonly look?: string
  readonly children: string
}

function Way({ isOff, act, look = '', children }: WayProps) {
  return (
    <button type="button" className={`button ${look}`.trim()} aria-disabled={isOff} onClick={() => void act()}>
      {children}
    </button>
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
