// The campaigns as a calendar has them: what happens when.
import { dayOf } from '../../lib/wall-time.ts'
import type { Campaign, CampaignList } from './calls.ts'
import { endOf } from './words.ts'
import { wallTimeAt } from './zones.ts'

export interface Entry {
  readonly campaign: Campaign
  readonly what: 'out' | 'back'
  /** What the site's clocks show then. */
  readonly at: string
  /** It has happened. */
  readonly isDone: boolean
  /** It was to happen, and did not. */
  readonly isHeld: boolean
}

/** In their order in time. */
export function entriesOf({ campaigns, timeZone }: CampaignList): readonly Entry[] {
  return campaigns
    .flatMap((campaign) => [begin(campaign, timeZone), end(campaign, timeZone)])
    .filter((entry) => entry !== null)
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

function begin(campaign: Campaign, zone: string): Entry | null {
  const { state, publishAt, wentOutAt, held } = campaign
  const isDone = state !== 'prepared'
  if (campaign.removes) return null
  const at = isDone ? wentOutAt && wallTimeAt(wentOutAt, zone) : publishAt
  return at === null ? null : { campaign, what: 'out', at, isDone, isHeld: !isDone && held !== null }
}

function end(campaign: Campaign, zone: string): Entry | null {
  const { state, publishAt, withdrawAt, endedAt, removes, held } = campaign
  // What nobody knows the beginning of has no end to announce, unless it is there by now.
  if (state === 'prepared' && publishAt === null && !removes) return null
  const isDone = state === 'over'
  const at = isDone ? endedAt && wallTimeAt(endedAt, zone) : withdrawAt
  return at === null
    ? null
    : { campaign, what: 'back', at, isDone, isHeld: (state === 'out' || removes) && held !== null }
}

/** What is still to happen by itself. */
export const toCome = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ isDone, isHeld, campaign }) => !isDone && !isHeld && campaign.held === null)

interface DayOfEntries {
  /** `2026-12-07` */
  readonly day: string
  readonly entries: readonly Entry[]
}

/** In the order in which they come. */
export function byDay(entries: readonly Entry[]): readonly DayOfEntries[] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const others = days.get(day)
    if (others) others.push(entry)
    else days.set(day, [entry])
  }
  return [...days].map(([day, all]) => ({ day, entries: all }))
}

const words = {
  out: { done: 'Sorti', held: 'Retenu', due: 'Sort' },
  removal: { done: 'Retiré', held: 'Retrait retenu', due: 'Est retiré' },
  end: { done: 'A pris fin', held: 'Fin retenue', due: 'Prend fin' },
} as const

/** « Sort », « Sorti », « Retenu »; what was there before it is not retired with its end. */
export function entryWord({ campaign, what, isDone, isHeld }: Entry): string {
  const said = words[what === 'out' ? 'out' : endOf(campaign) === 'removal' ? 'removal' : 'end']
  return said[isDone ? 'done' : isHeld ? 'held' : 'due']
}
