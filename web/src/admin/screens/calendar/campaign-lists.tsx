// The campaigns by what there is to be done about them: those that wait for somebody, those without a date, those that
// are out, and those that are over.
import { useId, useLayoutEffect, useRef } from 'react'
import { dayAndTimeText } from '../../../lib/wall-time.ts'
import type { Campaign } from '../../campaigns/calls.ts'
import { calendarAddress } from '../../campaigns/scheduled.tsx'
import type { CampaignActs } from '../../campaigns/use-campaign-acts.tsx'
import { campaignTitle, contentText, endWord, troublesOf, warningsOf, whenOut } from '../../campaigns/words.ts'
import { wallTimeAt } from '../../campaigns/zones.ts'
import { DraftMark } from '../../drafts/draft-mark.tsx'
import { useItemsWithCopies } from '../../rescue/copies.ts'
import { Link } from '../../shell/link.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { formName } from './campaign-values.ts'

interface CampaignListsProps {
  readonly campaigns: readonly Campaign[]
  readonly which: 'held' | 'others'
  readonly zone: string
  readonly acts: CampaignActs
}

/** What it has published is what visitors see. */
export const isOnline = ({ state, undone }: Campaign) => state === 'out' && !undone

const isWaiting = ({ held }: Campaign) => held !== null

const parts = {
  held: [{ title: 'En attente de vous', has: isWaiting }],
  others: [
    {
      title: 'Préparées, sans date',
      has: ({ state, publishAt, removes, held }: Campaign) =>
        state === 'prepared' && publishAt === null && !removes && held === null,
    },
    { title: 'En ligne', has: (campaign: Campaign) => isOnline(campaign) && campaign.held === null },
    { title: 'Terminées', has: (campaign: Campaign) => campaign.state !== 'prepared' && !isOnline(campaign) },
  ],
} as const

export function CampaignLists({ campaigns, which, ...rest }: CampaignListsProps) {
  return parts[which].map(({ title, has }) => {
    const all = campaigns.filter(has)
    return all.length === 0 ? null : <Part key={title} title={title} campaigns={all} {...rest} />
  })
}

interface PartProps extends Omit<CampaignListsProps, 'which'> {
  readonly title: string
}

function Part({ title, campaigns, zone, acts }: PartProps) {
  const id = useId()
  const kept = useItemsWithCopies(formName)
  return (
    <section className="campaigns" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {campaigns.map((campaign) => (
          <li key={campaign._id} className="campaign">
            <div className="campaign-facts">
              <h3>
                <Link to={calendarAddress(campaign._id)}>{campaignTitle(campaign)}</Link>
                {kept.includes(campaign._id) ? <DraftMark of="unsaved" /> : null}
              </h3>
              {campaign.held === null ? null : <p className="campaign-held">{campaign.held}</p>}
              <p>{factsOf(campaign, zone)}</p>
              <Warnings campaign={campaign} />
            </div>
            {campaign.state === 'prepared' || isOnline(campaign) ? <Ways campaign={campaign} acts={acts} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Warnings({ campaign }: { readonly campaign: Campaign }) {
  return [...warningsOf(campaign), ...troublesOf(campaign)].map((sentence) => (
    <p key={sentence} className="campaign-held">
      {sentence}
    </p>
  ))
}

/** « 3 brouillons. Sortira le … » */
export function factsOf(campaign: Campaign, zone: string): string {
  const { state, publishAt, withdrawAt, wentOutAt, endedAt, undone, held } = campaign
  const when = (moment: string) => dayAndTimeText(wallTimeAt(moment, zone))
  const said = [contentText(campaign)]
  if (state === 'prepared' && (publishAt ?? withdrawAt) !== null) said.push(whenOut(campaign, zone))
  if (state !== 'prepared' && wentOutAt)
    said.push(`En ligne ${isOnline(campaign) ? 'depuis' : ''} le ${when(wentOutAt)}`)
  if (isOnline(campaign) && withdrawAt)
    said.push(`${endWord(campaign, held === null ? 'due' : 'missed')} le ${dayAndTimeText(withdrawAt)}`)
  if (state === 'over' && endedAt) said.push(`${endWord(campaign, 'done')} le ${when(endedAt)}`)
  if (undone) said.push(state === 'out' ? 'Sa publication a été annulée' : 'Remis en ligne depuis')
  return `${said.join('. ').replace(/ {2,}/g, ' ')}.`
}

interface WaysProps {
  readonly campaign: Campaign
  readonly acts: CampaignActs
}

function Ways({ campaign, acts }: WaysProps) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with what it was about, whenever the list is drawn without it.
  useLayoutEffect(() => {
    const ways = box.current
    return () => {
      if (losesFocus(ways)) requestAnimationFrame(() => losesFocus(null) && focusScreenTitle({ preventScroll: true }))
    }
  }, [])
  const title = campaignTitle(campaign)
  const { state, removes, held } = campaign
  const isOut = state === 'out' || removes
  const busy = acts.busy.has(campaign._id)
  const act = () => (isOut ? acts.withdraw(campaign) : acts.publish(campaign))
  const label = isOut ? 'Retirer maintenant' : 'Publier maintenant'
  return (
    <div className="campaign-ways" ref={box}>
      {held === null ? null : (
        <Link className="button" to={calendarAddress(campaign._id)} aria-label={`Changer l’heure\u00a0: ${title}`}>
          Changer l’heure
        </Link>
      )}
      <button
        type="button"
        className="button"
        aria-label={`${label}\u00a0: ${title}`}
        aria-disabled={busy}
        onClick={() => void act()}
      >
        {label}
      </button>
    </div>
  )
}
