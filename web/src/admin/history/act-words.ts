// What was done, in words: of a version of an item as a sentence about who did it, of an act of the journal as what
// came of it.
import { isSingle, kindOf } from '../kinds.ts'
import { capital } from '../list/kind.ts'
import { dateText } from '../ui/moment.ts'
import type { JournalAct, JournalLine, Version } from './answers.ts'
import { listed } from './field-words.ts'

const archiveRestored = 'Une archive a été rétablie'

type Actor = JournalAct['actor']
type Told = Pick<JournalAct, 'lines' | 'counts' | 'total' | 'origin'>

/** The program itself has no name. */
export function actorName({ username }: Actor): string {
  return username === '' ? 'Le programme' : username
}

/** « par amel », within a sentence. */
export const byActor = ({ username }: Actor) => (username === '' ? 'par le programme' : `par ${username}`)

/** What the program itself has written down, or what brought back what was. */
export const originNames: Readonly<Record<string, string>> = {
  undo: 'Annulation',
  restore: 'Rétablissement',
  campaign: 'Campagne',
  demo: 'Démonstration',
  start: 'Début du journal',
  repair: 'Réparation',
  archive: 'Archive rétablie',
  forget: 'Effacement',
}

/**
 * « amel a modifié le titre »; `fields` in words: empty where nothing changed that the form shows, null where what
 * changed is not kept any more, and with it how much it was.
 */
export function versionSentence(
  { act, actor, origin }: Pick<Version, 'act' | 'actor' | 'origin'>,
  fields: string | null,
): string {
  const who = actorName(actor)
  const changed = act === 'reorder' ? 'l’ordre' : fields
  const also = changed ? `\u00a0: ${changed}` : ''
  if (origin === 'start') return 'Le journal commence ici'
  if (origin === 'demo') return 'La démonstration a été chargée'
  if (origin === 'archive') return archiveRestored
  if (origin === 'forget') return `${who} l’a supprimé définitivement`
  if (origin === 'repair') return `Modifié hors du programme${also}`
  if (origin === 'campaign') return `${byCampaign[act]}${act === 'update' ? also : ''}`
  if (origin === 'undo') return `${who} a annulé ${undoneWords[act]}${act === 'update' ? also : ''}`
  if (origin === 'restore')
    return act === 'create' ? `${who} l’a repris de la corbeille` : `${who} a rétabli ${changed || 'un état d’avant'}`
  if (act === 'create' || act === 'remove') return `${who} l’a ${act === 'create' ? 'ajouté' : 'supprimé'}`
  // A save as it was changes nothing.
  return `${who} ${changed ? `a modifié ${changed}` : `l’a ${changed === null ? 'modifié' : 'enregistré'}`}`
}

/** In the name of whoever has said when; nobody was there. */
const byCampaign: Readonly<Record<Version['act'], string>> = {
  create: 'Ajouté par une campagne',
  remove: 'Supprimé par une campagne',
  update: 'Modifié par une campagne',
  reorder: 'Remis dans un autre ordre par une campagne',
}

/** What an undoing took back, by what came of it. */
const undoneWords: Readonly<Record<Version['act'], string>> = {
  create: 'la suppression',
  remove: 'l’ajout',
  update: 'une modification',
  reorder: 'un changement d’ordre',
}

/** « Catégorie « Peau » supprimée, avec 3 traitements ; 12 produits détachés ». */
export function actSentence(act: Told): string {
  if (act.origin === 'start') return `Ce qui était là\u00a0: ${elements(act.total)}`
  if (isOfVersions(act)) return 'Versions d’avant d’un élément effacées'
  if (isByAge(act)) return `Contenu d’avant le ${dateText(act.lines[0]?.title ?? '')} effacé`
  if (act.origin === 'archive') return archiveRestored
  if (act.origin === 'demo') return elements(act.total)
  const [first] = act.lines
  // The order of what is chosen anew is no news.
  const groups = act.counts.filter(({ act: what }) => what !== 'reorder' || act.counts.length === 1)
  const main = groups.find(({ type, act: what }) => type === first?.type && what === first.act) ?? groups[0]
  if (!main) return ''
  const rest = groups.filter((group) => group !== main)
  const isRemoval = main.act === 'remove'
  const along = rest.filter((group) => isRemoval && group.act === 'remove')
  const beside = rest.filter((group) => !along.includes(group))
  const said = [capital(groupWords(main, act))]
  if (along.length > 0) said.push(`, avec ${listed(along.map(({ type, count }) => counted(type, count)))}`)
  for (const group of beside) said.push(`\u202f; ${groupWords(group, act)}`)
  if (act.origin === 'campaign') said.push(', par une campagne')
  return said.join('')
}

/** What the journal no longer holds because it is that old: the line is of no item, and bears the moment. */
const isByAge = ({ origin, lines }: Told) => origin === 'forget' && lines[0]?.item === null

/** What an item that is there was before: the line names none. */
const isOfVersions = (act: Told) => isByAge(act) && act.lines[0]?.title === ''

export const elements = (total: number) => `${total.toLocaleString('fr-FR')} élément${total < 2 ? '' : 's'}`

type Group = JournalAct['counts'][number]

function groupWords({ type, act, count }: Group, whole: Told): string {
  const kind = kindOf(type)
  const done = isSingle(type) ? 'modifié' : doneWords(act, whole)
  if (act === 'reorder') return `ordre des ${small(kind.many)} ${done}`
  const ending = `${kind.feminine ? 'e' : ''}${count < 2 ? '' : 's'}`
  const titles = whole.lines.filter((line) => line.type === type && line.act === act).map(quoted)
  const named = titles.length === count && !isSingle(type) ? titles.filter((title) => title !== '') : []
  const words = count < 2 ? small(kind.one) : counted(type, count)
  const forGood = whole.origin === 'forget' ? 'définitivement' : ''
  return [words, named.length > 0 && named.length <= titles_max ? listed(named) : '', `${done}${ending}`, forGood]
    .filter(Boolean)
    .join(' ')
}

const titles_max = 3

function doneWords(act: Group['act'], { origin, lines: [last] }: Told): string {
  const isBack = origin === 'undo' || origin === 'restore'
  if (act === 'create') return isBack ? 'rétabli' : 'ajouté'
  if (act === 'remove') return isBack ? 'retiré' : 'supprimé'
  // What named something that is gone.
  return act === 'update' && last?.act === 'remove' ? 'détaché' : 'modifié'
}

function counted(type: string, count: number): string {
  const { one, many } = kindOf(type)
  return `${count.toLocaleString('fr-FR')} ${small(count < 2 ? one : many)}`
}

/** Within a sentence. */
export const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

const quoted = ({ title }: JournalLine) => (title === '' ? '' : `«\u00a0${title}\u00a0»`)

/** One line of an act. */
export function lineSentence(line: JournalLine, whole: Told): string {
  const { type, act, seq } = line
  const lines = whole.lines.filter((one) => one.seq === seq || one.act !== act || one.type !== type)
  return capital(groupWords({ type, act, count: 1 }, { ...whole, lines }))
}

/** Whether the act can be taken back. */
export function canBeUndone({ origin, undone, isKept }: Pick<JournalAct, 'origin' | 'undone' | 'isKept'>): boolean {
  return !undone && isKept && ['edit', 'undo', 'restore', 'demo', 'campaign'].includes(origin)
}
