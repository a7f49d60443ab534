// What is said of an act that is taken back.
import { type ApiError, request } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'
import type { Way } from './acts.ts'

export type Conflict = Pick<components['schemas']['Version'], 'seq' | 'act' | 'type' | 'item' | 'title' | 'at'> &
  Pick<components['schemas']['Version'], 'actor' | 'changes'> & { readonly names: Readonly<Record<string, string>> }

/** Says why the server refuses to take an act back, and asks what is to become of it. */
export type Refused = (way: Way, error: ApiError) => Promise<'force' | 'leave'>

interface Said {
  readonly label: string
  readonly doing: string
  readonly done: string
  readonly nothing: string
  readonly refused: string
  /** On the button that does it all the same. */
  readonly anyway: string
}

export const words: Readonly<Record<Way, Said>> = {
  undo: {
    label: 'Annuler',
    doing: 'Annulation…',
    done: 'Modification annulée',
    nothing: 'Rien à annuler dans cet onglet.',
    refused: 'Annulation impossible',
    anyway: 'Annuler quand même',
  },
  redo: {
    label: 'Rétablir',
    doing: 'Rétablissement…',
    done: 'Modification rétablie',
    nothing: 'Rien à rétablir dans cet onglet.',
    refused: 'Rétablissement impossible',
    anyway: 'Rétablir quand même',
  },
}

type What = components['schemas']['JournalLine']['act']

/** By what the taking back, or the bringing again, does to items. */
const wholes: Readonly<Record<Way, Readonly<Record<Exclude<What, 'update'>, string>>>> = {
  undo: { create: 'Suppression annulée', remove: 'Ajout annulé', reorder: 'Changement d’ordre annulé' },
  redo: { create: 'Ajout rétabli', remove: 'Suppression rétablie', reorder: 'Changement d’ordre rétabli' },
}

/** « Suppression annulée », « Ajout annulé »; « Modification annulée » of what is neither, or of some of each. */
export function doneWord(way: Way, acts: readonly What[]): string {
  const [removal, addition] = way === 'undo' ? (['create', 'remove'] as const) : (['remove', 'create'] as const)
  const does = new Set(acts.filter((act, _, all) => act !== 'reorder' || all.every((other) => other === 'reorder')))
  // What refers to an item changes with its removal, and by nothing else.
  if (does.has(removal) && !does.has(addition)) return wholes[way][removal]
  const [only] = does
  return does.size !== 1 || only === undefined || only === 'update' ? words[way].done : wholes[way][only]
}

const named_max = 2

/** « Modification annulée : « Aurelys » et 3 autres » */
export function sentenceOf(done: string, titles: readonly string[], total: number): string {
  const named = titles.slice(0, named_max).map((title) => `«\u00a0${title}\u00a0»`)
  if (named.length === 0) return done
  const others = total - named.length
  const more = others > 0 ? ` et ${others} autre${others > 1 ? 's' : ''}` : ''
  return `${done}\u00a0: ${named.join(', ')}${more}`
}

interface About {
  readonly titles: readonly string[]
  readonly total: number
  readonly acts: readonly What[]
}

const unknown: About = { titles: [], total: 0, acts: [] }

/** What an act was about; nothing where that cannot be told now: it is done all the same. */
export async function aboutAct(batch: number | undefined): Promise<About> {
  if (batch === undefined) return unknown
  try {
    const path = `/api/journal?before=${batch + 1}&limit=1`
    const { acts } = await request<components['schemas']['JournalPage']>(path)
    const lines = acts.flatMap((act) => (act.batch === batch ? act.lines : []))
    const titles = [...new Set(lines.map(({ title }) => title).filter(Boolean))]
    // Orders have no title, and one item may have several lines.
    const total = (acts[0]?.total ?? 0) - (lines.length - titles.length)
    return { titles, total, acts: lines.length > 0 ? (acts[0]?.counts.map(({ act }) => act) ?? []) : [] }
  } catch {
    return unknown
  }
}
