// What is said of drafts.
import { storedUserId } from '../../api/session.ts'
import { draftAddress, editAddress } from '../../lib/admin-addresses.ts'
import { timeText, whenText } from '../ui/moment.ts'
import type { DraftSummary } from './calls.ts'

/** « à 17:42 » today, « hier à 17:42 », « le 18 novembre 2026 à 17:42 ». */
export function atText(moment: string, now = new Date()): string {
  const isToday = new Date(moment).toDateString() === now.toDateString()
  return isToday ? `à\u00a0${timeText(moment)}` : whenText(moment, now)
}

const isMine = ({ by }: Pick<DraftSummary, 'by'>) => by._id === storedUserId()

/** « Nadia », « vous ». */
export function authorOf(draft: Pick<DraftSummary, 'by'>): string {
  return isMine(draft) ? 'vous' : draft.by.username
}

/** « Nadia a enregistré un autre brouillon à 14:05. » */
export function storedOther(draft: DraftSummary): string {
  const who = isMine(draft) ? 'Vous avez' : `${draft.by.username} a`
  return `${who} enregistré un autre brouillon ${atText(draft.updatedAt)}.`
}

/** Where it is gone on with. */
export function placeOfDraft({ type, item, isNew }: Pick<DraftSummary, 'type' | 'item' | 'isNew'>): string {
  return (isNew ? draftAddress(type, item) : editAddress(type, item)) ?? '/admin'
}
