// « Calendrier »: what goes out and comes back by itself, when; and the campaigns that bring drafts out together.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, newItem } from '../../../lib/admin-addresses.ts'
import { isMonth, monthOf } from '../../../lib/wall-time.ts'
import { type CampaignList, campaignsQuery } from '../../campaigns/calls.ts'
import { entriesOf, toCome } from '../../campaigns/entries.ts'
import { useCampaignActs } from '../../campaigns/use-campaign-acts.tsx'
import { zoneHelp } from '../../campaigns/zones.ts'
import { DraftMark } from '../../drafts/draft-mark.tsx'
import { useItemsWithCopies } from '../../rescue/copies.ts'
import { Link } from '../../shell/link.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeletons, withReason } from '../../ui/states.tsx'
import { Agenda } from './agenda.tsx'
import { CampaignLists } from './campaign-lists.tsx'
import { CampaignPage } from './campaign-page.tsx'
import { type CarriedOver, formName } from './campaign-values.ts'
import { Month } from './month.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { SiteAt } from './site-at.tsx'
import './calendar.css'

export default function CalendarScreen() {
  const { item } = usePlace()
  const [typed, setTyped] = useState<CarriedOver | null>(null)
  return (
    <Screen
      title="Calendrier"
      lead={item === null ? 'Ce qui sort et ce qui est retiré tout seul, et quand.' : undefined}
    >
      {item === null ? (
        <Calendar />
      ) : (
        <CampaignPage key={item} id={item} typed={typed?.id === item ? typed : null} carry={setTyped} />
      )}
    </Screen>
  )
}

function Calendar() {
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...campaignsQuery, refetchInterval: look_ms })
  useArrival(!isPending, !isFetching)
  if (isPending) return <Skeletons count={6} kind="row" />
  if (!data) {
    const message = withReason('Le calendrier n’a pas pu être chargé.', error?.message ?? '')
    return <LoadFailure message={message} onRetry={() => void refetch()} />
  }
  return <Loaded list={data} />
}

/** What is due is done by the second, and nobody tells. */
const look_ms = 15_000

function Loaded({ list }: { readonly list: CampaignList }) {
  const { base, query } = usePlace()
  const acts = useCampaignActs()
  const entries = entriesOf(list)
  const isWaiting = useItemsWithCopies(formName).includes('')
  const month = isMonth(query.mois ?? '') ? (query.mois ?? '') : monthOf(list.now)
  return (
    <div className="calendar">
      <div className="calendar-ways">
        <Link className="button button-main" to={addressOf({ base, item: newItem, query: {} })}>
          <Icon name="plus" />
          Nouvelle campagne
        </Link>
        {isWaiting ? <DraftMark of="unsaved" /> : null}
        <p>{zoneHelp(list.timeZone)}.</p>
      </div>
      <CampaignLists campaigns={list.campaigns} which="held" zone={list.timeZone} acts={acts} />
      <Month month={month} now={list.now} entries={entries} />
      <Agenda entries={toCome(entries)} />
      <SiteAt now={list.now} zone={list.timeZone} />
      <CampaignLists campaigns={list.campaigns} which="others" zone={list.timeZone} acts={acts} />
      <PreviewLinks />
      {acts.window}
    </div>
  )
}
