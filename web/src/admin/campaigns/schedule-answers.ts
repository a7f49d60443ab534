// What is answered to « Programmer ce brouillon »: how it begins, what is wrong with it, and how it is sent.
import type { FieldErrors } from '../../api/request.ts'
import { fieldTime } from '../../lib/wall-time.ts'
import type { DraftKey, DraftSummary } from '../drafts/calls.ts'
import { type Campaign, type CampaignList, changeCampaign, keysOf, makeCampaign } from './calls.ts'
import { endsTooSoon, endsTooSoonText, untitled } from './words.ts'

export interface Answers {
  readonly with: 'alone' | 'campaign'
  /** The id of the campaign, or that it is to be made. */
  readonly chosen: string
  /** Of one that is made. */
  readonly title: string
  /** As the fields have them; '': none. */
  readonly publishAt: string
  readonly withdrawAt: string
}

/** The campaign that is to be made, among those that can be chosen. */
export const added = 'nouvelle'

/** Those that a draft can go out with. */
export const preparedOf = ({ campaigns }: CampaignList): readonly Campaign[] =>
  campaigns.filter(({ state, title }) => state === 'prepared' && title !== '')

/** `campaign`: of what the draft is by now. */
export function firstAnswers(campaign: DraftSummary['campaign'], prepared: readonly Campaign[]): Answers {
  const own = ownOf(campaign)
  if (campaign && !own) return { with: 'campaign', chosen: campaign._id, title: '', publishAt: '', withdrawAt: '' }
  return {
    with: 'alone',
    chosen: prepared[0]?._id ?? added,
    title: '',
    publishAt: fieldTime(own?.publishAt ?? null),
    withdrawAt: fieldTime(own?.withdrawAt ?? null),
  }
}

/** The schedule of the draft alone, where it has that. */
const ownOf = (campaign: DraftSummary['campaign']): DraftSummary['campaign'] =>
  campaign?.title === '' ? campaign : null

/** A campaign that is there has its times. */
export const asksTimes = (answers: Answers): boolean => answers.with === 'alone' || answers.chosen === added

/** What has only an end does not go out by itself. */
export const goesOut = (answers: Answers): boolean => answers.with === 'campaign' || answers.publishAt !== ''

/** `begins`, `ends`: what is wrong with a time that was begun and not ended. */
export function faultsIn(answers: Answers, begins: string | undefined, ends: string | undefined): FieldErrors {
  if (!asksTimes(answers)) return {}
  const isUntold = !goesOut(answers) && answers.withdrawAt === '' && !begins && !ends
  const isUntitled = answers.with === 'campaign' && answers.title.trim() === ''
  return {
    ...(isUntold ? { publishAt: 'Indiquez quand le publier, ou quand le retirer.' } : {}),
    ...(endsTooSoon(answers.publishAt, answers.withdrawAt) ? { withdrawAt: endsTooSoonText } : {}),
    ...(begins ? { publishAt: begins } : {}),
    ...(ends ? { withdrawAt: ends } : {}),
    ...(isUntitled ? { title: untitled } : {}),
  }
}

interface Asked {
  readonly draft: DraftKey
  /** Of what it is by now. */
  readonly campaign: DraftSummary['campaign']
  readonly prepared: readonly Campaign[]
  /** The id of what is made, however often it is sent. */
  readonly made: string
}

export function schedule(answers: Answers, { draft, campaign, prepared, made }: Asked): Promise<Campaign> {
  const { title, chosen } = answers
  const times = { publishAt: answers.publishAt || null, withdrawAt: answers.withdrawAt || null }
  if (answers.with === 'campaign') {
    if (chosen === added) return makeCampaign(made, { title, ...times, drafts: [draft] })
    const whole = prepared.find(({ _id }) => _id === chosen)
    return changeCampaign(chosen, { drafts: [...keysOf(whole?.items ?? []), draft] }, whole?.updatedAt)
  }
  const own = ownOf(campaign)
  return own ? changeCampaign(own._id, times) : makeCampaign(made, { title: '', ...times, drafts: [draft] })
}
