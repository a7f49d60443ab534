// A draft that goes out by itself is to do so no more: it is abandoned, or waits again until somebody publishes it.
import { ApiError } from '../../api/request.ts'
import { type DraftKey, type DraftSummary, findDraft, isSameDraft } from '../drafts/calls.ts'
import { changeCampaign, keysOf, readCampaign, removeCampaign } from './calls.ts'

/** What a draft says of the campaign that it is of. */
export type OwnCampaign = NonNullable<DraftSummary['campaign']>

/** Of one alone the schedule ends with it. */
export async function leaveCampaign(key: DraftKey, { _id, title }: OwnCampaign): Promise<void> {
  const { state, items, updatedAt } = await readCampaign(_id)
  // What has gone out meanwhile is not undone by it: its end would be lost.
  if (state !== 'prepared') {
    throw new ApiError(409, 'Ce qui était programmé a été fait entre-temps. Voyez le calendrier.')
  }
  if (title === '') return removeCampaign(_id, updatedAt)
  const others = items.filter((one) => !isSameDraft(one, key))
  await changeCampaign(_id, { drafts: keysOf(others) }, updatedAt)
}

/**
 * So that it can be abandoned, as it was seen: what somebody has stored since is not, and goes out as it was said to.
 */
export async function leaveToBeAbandoned(
  { type, item, updatedAt }: DraftKey & Pick<DraftSummary, 'updatedAt'>,
  own: OwnCampaign,
): Promise<void> {
  const key = { type, item }
  const draft = await findDraft(key)
  if (draft && draft.updatedAt !== updatedAt) throw new ApiError(409, 'Il a été enregistré entre-temps.')
  // It belongs to something else by now, or to nothing: what it was of is out, or goes out without it.
  if (draft && draft.campaign?._id !== own._id) return
  await leaveCampaign(key, own)
}

/** What the draft is to leave before it is abandoned: something that counts on it. null: nothing does. */
export const countingOn = (campaign: OwnCampaign | null): OwnCampaign | null => (campaign?.removes ? null : campaign)

/** Said where the draft is abandoned. */
export function leavingText({ title }: OwnCampaign): string {
  return title === ''
    ? 'Il est programmé\u00a0: il ne sortira plus.'
    : `Il est programmé avec la campagne «\u00a0${title}\u00a0»\u00a0: elle sortira sans lui.`
}
