// What is said of campaigns, and of what goes out by itself.
import { orderId } from '../../lib/admin-addresses.ts'
import { dayAndTimeText } from '../../lib/wall-time.ts'
import type { DraftSummary } from '../drafts/calls.ts'
import { small } from '../history/act-words.ts'
import { isOneThing, kindOf } from '../kinds.ts'
import { capital } from '../list/kind.ts'
import type { Campaign } from './calls.ts'
import { zoneText } from './zones.ts'

/** What the server refuses, in its own words, and what it takes of a title (server/src/publishing/campaign_calls.cpp). */
export const untitled = 'Donnez un titre à cette campagne.'
export const noTime = 'Indiquez un jour et une heure qui existent.'
export const title_length_max = 120

type Named = Pick<DraftSummary, 'type' | 'item' | 'title'>

/**
 * What is prepared as one thing is called: « Page À Propos », « Ordre des témoignages »; null: it is an item of the
 * type.
 */
export function nameAsOne({ type, item }: Omit<Named, 'title'>): string | null {
  const { many } = kindOf(type)
  if (isOneThing(type)) return many
  return item === orderId ? `Ordre des ${small(many)}` : null
}

/** What is prepared, or went out, is called: « Nova », « Page À Propos ». */
export const itemTitle = (named: Named): string => nameAsOne(named) ?? (named.title || 'Sans titre')

/** « Nova, produit »: what is prepared as one thing is called as its kind. */
export const itemKind = (named: Omit<Named, 'title'>): string =>
  nameAsOne(named) === null ? `, ${kindOf(named.type).one.toLowerCase()}` : ''

/** A schedule is called as its draft. */
export function campaignTitle({ title, items }: Pick<Campaign, 'title' | 'items'>): string {
  const [only] = items
  return title || (only ? itemTitle(only) : 'Sans titre')
}

/** « 1 brouillon », « 3 éléments » */
const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? `Aucun ${one}` : `${count} ${count < 2 ? one : many}`

/** « 5 brouillons », « 5 éléments » once they are out. */
export const contentText = ({ state, removes, items }: Pick<Campaign, 'state' | 'removes' | 'items'>): string =>
  counted(items.length, state === 'prepared' && !removes ? 'brouillon' : 'élément')

type GoingOut = Pick<Campaign, 'publishAt' | 'held' | 'items'>

/** Why it will not go out by itself when its time comes; of one that is held, the reason is said already. */
export function obstaclesOf({ publishAt, held, items }: GoingOut): readonly string[] {
  if (publishAt === null || held !== null) return []
  return [
    items.some((item) => item.isGone && !item.isToCome) ? 'Sera retenue\u00a0: un élément a été supprimé' : '',
    items.some((item) => item.isGone && item.isToCome) ? 'Sera retenue\u00a0: un élément aura été retiré' : '',
    items.some((item) => isOutdated(item) && !item.isToCome) ? 'Sera retenue\u00a0: ce qui est public a changé' : '',
    items.some((item) => isOutdated(item) && item.isToCome) ? 'Sera retenue\u00a0: ce qui est public aura changé' : '',
    items.some(({ refusal }) => refusal !== null) ? 'Sera retenue\u00a0: à corriger' : '',
  ].filter(Boolean)
}

/** What somebody should look at before it goes out by itself. */
export function warningsOf({ state, ...campaign }: GoingOut & Pick<Campaign, 'state'>): readonly string[] {
  if (state !== 'prepared' || campaign.publishAt === null) return []
  const isUnchecked = campaign.items.some((item) => item.isUnchecked)
  return [...obstaclesOf(campaign), ...(isUnchecked ? ['Modifiée depuis la vérification'] : [])]
}

/** Of what is not there any more it is no news that another version is. */
const isOutdated = ({ isGone, isStale }: Campaign['items'][number]): boolean => isStale && !isGone

/** The same draft by draft. */
export const troublesOf = ({ items }: Pick<Campaign, 'items'>): readonly string[] =>
  items.flatMap((item) =>
    [
      item.isGone ? (item.isToCome ? willBeGone : isGone) : '',
      isOutdated(item) ? (item.isToCome ? willBeOutdated : hasBeenChanged) : '',
      item.refusal ?? '',
    ].flatMap((trouble) => (trouble === '' ? [] : [`${itemTitle(item)}\u00a0: ${trouble}`])),
  )

const isGone = 'cet élément a été supprimé depuis.'
const willBeGone = 'cet élément aura été retiré avant, par une campagne qui prend fin.'
const hasBeenChanged = 'la version publiée a changé depuis que ce brouillon a été commencé.'
const willBeOutdated = 'la version publiée aura changé avant, par une campagne qui prend fin.'

type Ending = Pick<Campaign, 'removes'> & { readonly items: readonly Pick<Campaign['items'][number], 'isNew'>[] }

/** What its end does: what was not there before it goes; what was is again as it was; else some of both. */
export function endOf({ removes, items }: Ending): 'removal' | 'return' | 'both' {
  if (removes || (items.length > 0 && items.every(({ isNew }) => isNew))) return 'removal'
  return items.length > 0 && !items.some(({ isNew }) => isNew) ? 'return' : 'both'
}

const ends = {
  removal: { due: 'sera retiré', missed: 'devait être retiré', done: 'retiré' },
  return: {
    due: 'la version d’avant reviendra',
    missed: 'la version d’avant devait revenir',
    done: 'la version d’avant est revenue',
  },
  both: { due: 'prendra fin', missed: 'devait prendre fin', done: 'a pris fin' },
} as const

/** « Sera retiré », « La version d’avant reviendra », « A pris fin »; a day follows. */
export const endWord = (campaign: Ending, how: 'due' | 'missed' | 'done'): string => capital(ends[endOf(campaign)][how])

type Times = Ending & Pick<Campaign, 'publishAt' | 'withdrawAt' | 'held'>

/** « Sortira le lundi 7 décembre 2026 à 08:00, et sera retiré le … (heure de Tunis) », « Sera retiré du site le … » */
export function whenOut(campaign: Times, zone: string): string {
  const { publishAt, withdrawAt, removes, held } = campaign
  const end = withdrawAt === null ? '' : `${ends[endOf(campaign)].due} le ${dayAndTimeText(withdrawAt)}`
  const where = ` (${zoneText(zone)})`
  if (removes && withdrawAt !== null)
    return `${held === null ? 'Sera' : 'Devait être'} retiré du site le ${dayAndTimeText(withdrawAt)}${where}`
  if (publishAt === null) return end === '' ? 'Sans date' : `Une fois publié, ${end}${where}`
  return `${held === null ? 'Sortira' : 'Devait sortir'} le ${dayAndTimeText(publishAt)}${end === '' ? '' : `, et ${end}`}${where}`
}

/** What becomes of it at its end; `isAlone`: of one draft that nobody publishes. */
export function endText(isAlone: boolean, hasEnd: boolean): string {
  if (!hasEnd) return 'Sans date de retrait, il reste en ligne.'
  return isAlone
    ? 'Sans date de publication, ce qui est déjà public quitte le site à la date de retrait\u00a0: masqué, ou mis à la corbeille. L’historique peut le remettre.'
    : 'À la date de retrait, le site redevient ce qu’il était avant la publication.'
}

/** Of times as fields have them, '' for none, which are of one zone. */
export const endsTooSoon = (publishAt: string, withdrawAt: string): boolean =>
  publishAt !== '' && withdrawAt !== '' && withdrawAt <= publishAt

export const endsTooSoonText = 'La fin doit venir après le début.'
