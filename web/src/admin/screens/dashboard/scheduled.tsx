// What was to go out or come back and did not, and what does within a week.
import { clockText, dayAfter, dayOf, dayText } from '../../../lib/wall-time.ts'
import type { Campaign, CampaignList } from '../../campaigns/calls.ts'
import { type Entry, entriesOf, entryWord, toCome } from '../../campaigns/entries.ts'
import { calendarAddress } from '../../campaigns/scheduled.tsx'
import { campaignTitle, endOf, warningsOf } from '../../campaigns/words.ts'
import { capital } from '../../list/kind.ts'
import { Link } from '../../shell/link.tsx'
import { Icon } from '../../ui/icon.tsx'

const soon_days = 7

export function scheduledIn(list: CampaignList | undefined): {
  readonly held: readonly Campaign[]
  readonly soon: readonly Entry[]
} {
  if (!list) return { held: [], soon: [] }
  const until = dayAfter(dayOf(list.now), soon_days)
  return {
    held: list.campaigns.filter(({ held }) => held !== null),
    soon: toCome(entriesOf(list)).filter(({ at }) => dayOf(at) <= until),
  }
}

function heldText(campaign: Campaign): string {
  if (campaign.state !== 'out' && !campaign.removes) return ' n’est pas sorti\u00a0: '
  return endOf(campaign) === 'removal' ? ' n’a pas été retiré\u00a0: ' : ' n’a pas pris fin\u00a0: '
}

export function HeldCampaigns({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  if (campaigns.length === 0) return null
  return (
    <ul className="todo-works todo-held" aria-label="En attente de vous">
      {campaigns.map((campaign) => (
        <li key={campaign._id}>
          <Link to={calendarAddress(campaign._id)}>
            <Icon name="alert" />
            <span>
              <strong>{campaignTitle(campaign)}</strong>
              {heldText(campaign)}
              {campaign.held}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function SoonOut({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="todo-works" aria-label="Programmé dans les sept jours">
      {entries.map((entry) => (
        <li key={`${entry.campaign._id} ${entry.what}`}>
          <Link to={calendarAddress(entry.campaign._id)}>
            <Icon name="schedule" />
            <span>
              {capital(dayText(entry.at))} à {clockText(entry.at)}
              {`, ${entryWord(entry).toLowerCase()}\u00a0: `}
              <strong>{campaignTitle(entry.campaign)}</strong>
              {entry.what === 'out'
                ? warningsOf(entry.campaign).map((sentence) => <small key={sentence}> · {sentence}</small>)
                : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
