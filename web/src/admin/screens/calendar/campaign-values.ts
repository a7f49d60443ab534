// What the form of a campaign holds: how it begins, what is wrong with it, and what is sent of it.
import { newId } from '../../../lib/new-id.ts'
import { fieldTime } from '../../../lib/wall-time.ts'
import type { Campaign } from '../../campaigns/calls.ts'
import { unfinished } from '../../campaigns/time-field.tsx'
import { endsTooSoon, endsTooSoonText, untitled } from '../../campaigns/words.ts'
import { draftKey, draftName } from '../../drafts/calls.ts'
import type { Problem } from '../../forms/form-state.ts'
import { controlId } from '../../forms/path.ts'

export interface CampaignValues {
  readonly title: string
  readonly publishAt: string
  readonly withdrawAt: string
  /** By their names, in the order of `inOrder`. */
  readonly drafts: readonly string[]
  /** Of a new one: the id under which it is made, however often it is sent, from this page or from a copy of it. */
  readonly made: string
}

export const formName = 'campaign'

/** What was typed of one that is stored without all of it: its form goes on from there. */
export interface CarriedOver {
  readonly id: string
  /** As it was stored. */
  readonly version: string
  readonly values: Partial<CampaignValues>
  readonly problems: readonly Problem[]
}

/** What is left of a new one that was stored as `one`: what was typed since it was `sent`, else its times; null: none. */
export function leftOver(
  one: Campaign,
  sent: CampaignValues,
  typed: CampaignValues | null,
  problems: readonly Problem[],
): CarriedOver | null {
  const { publishAt, withdrawAt } = sent
  const stored = valuesOf(one)
  if (!typed && stored.publishAt === publishAt && stored.withdrawAt === withdrawAt) return null
  const values = typed ? { ...typed, made: stored.made } : { publishAt, withdrawAt }
  return { id: one._id, version: one.updatedAt, values, problems }
}

/** null: a new one. */
export function valuesOf(campaign: Campaign | null): CampaignValues {
  return {
    title: campaign?.title ?? '',
    publishAt: fieldTime(campaign?.publishAt ?? null),
    withdrawAt: fieldTime(campaign?.withdrawAt ?? null),
    drafts: inOrder((campaign?.items ?? []).map(draftName)),
    made: campaign ? '' : newId(),
  }
}

/** Which drafts it has says all: they are answered in the order in which they were stored last, and ticked in any. */
export const inOrder = (drafts: readonly string[]): readonly string[] => [...drafts].sort()

/** Whether only its end is still to be said: it is out, or it only takes off. */
export const isBegun = (campaign: Campaign | null): boolean => campaign?.state === 'out' || campaign?.removes === true

/** What its form shows of its values, and sends. */
export function shownOf(campaign: Campaign | null): readonly (keyof CampaignValues)[] {
  if (campaign?.removes) return ['withdrawAt']
  return isBegun(campaign) ? ['title', 'withdrawAt'] : ['title', 'publishAt', 'withdrawAt', 'drafts', 'made']
}

/** Whether it is to go out by itself. */
export const isTimed = ({ publishAt }: CampaignValues, campaign: Campaign | null): boolean =>
  !isBegun(campaign) && publishAt !== ''

/** As it is stored before its times are. */
export const untimed = ({ title, drafts }: CampaignValues) => ({ title: title.trim(), drafts: drafts.map(draftKey) })

/**
 * The same of one that may have times: it loses them meanwhile where more is to go out than before, or later. One that is
 * held goes nowhere by itself.
 */
export function stopped(values: CampaignValues, campaign: Campaign) {
  const before = valuesOf(campaign)
  const isDue = campaign.held === null && before.publishAt !== ''
  const gains = values.drafts.some((draft) => !before.drafts.includes(draft))
  const goesOutTooSoon = isDue && (gains || values.publishAt > before.publishAt)
  return goesOutTooSoon ? { ...untimed(values), publishAt: null, withdrawAt: null } : untimed(values)
}

export function bodyOf(values: CampaignValues, campaign: Campaign | null) {
  const withdrawAt = values.withdrawAt || null
  if (campaign?.removes) return { withdrawAt }
  if (isBegun(campaign)) return { title: values.title.trim(), withdrawAt }
  return { ...untimed(values), publishAt: values.publishAt || null, withdrawAt }
}

export function problemsIn(
  { title, publishAt, withdrawAt, drafts }: CampaignValues,
  campaign: Campaign | null,
): readonly Problem[] {
  const asked = isBegun(campaign) ? ['withdrawAt'] : ['publishAt', 'withdrawAt']
  const begun = asked.flatMap((path) => {
    const message = unfinished(document.getElementById(controlId(formName, path)))
    return message ? [{ path, message }] : []
  })
  const isBackwards = begun.length === 0 && !isBegun(campaign) && endsTooSoon(publishAt, withdrawAt)
  const times = isBackwards ? [{ path: 'withdrawAt', message: endsTooSoonText }] : begun
  if (campaign?.removes) {
    const isUntold = withdrawAt === '' && times.length === 0
    return isUntold ? [{ path: 'withdrawAt', message: 'Indiquez quand le retirer.' }] : times
  }
  const isUntitled = title.trim() === '' && (isBegun(campaign) || drafts.length !== 1)
  return [...(isUntitled ? [{ path: 'title', message: untitled }] : []), ...times]
}
