// The gate before publication: the pages that drafts touch, as they would be, and what is wrong with them by these
// drafts.
import { request } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'
import { findDraft, type StoredDraft } from '../drafts/calls.ts'
import { makePreview, type PreviewSubject } from '../preview/calls.ts'
import { type Fault, type FieldPlace, type Finding, keyOf, severityOf } from './finding.ts'
import { Looker, type Seen } from './look.ts'
import { ownerOf, whereIs } from './whose.ts'

export interface Progress {
  readonly done: number
  readonly total: number
  /** The page that is looked at. */
  readonly path: string
}

interface CheckOptions {
  readonly signal: AbortSignal
  readonly onProgress?: (progress: Progress) => void
  /** Where the site stands with these drafts; by default with the one, or with all that there are. */
  readonly preview?: () => Promise<{ readonly path: string }>
}

const calls_max = 4
/** Of all drafts together, as long as there are not more of them; of one the server names no more than sixteen. */
export const pages_max = 32

type Affected = components['schemas']['AffectedPages']

const pagesOf = ({ type, item }: PreviewSubject, signal: AbortSignal) =>
  request<Affected>(`/api/drafts/${type}/${encodeURIComponent(item)}/pages`, { signal })

function each(values: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(values.flat())]
}

/** A few at a time: each of them asks the server to lay a draft over the site. */
async function inTurns<One, Answer>(all: readonly One[], ask: (one: One) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < all.length; at += calls_max) {
    answers.push(...(await Promise.all(all.slice(at, at + calls_max).map(ask))))
  }
  return answers
}

/** The nearest of each, then the next of each, as far as somebody waits for them. */
export function nearestOf(pages: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(0, ...pages.map(({ length }) => length))
  const nearest = Array.from({ length: longest }, (_, at) => pages.flatMap((of) => of[at] ?? []))
  return each(nearest).slice(0, Math.max(pages_max, pages.length))
}

/** What is found, errors first. Throws an ApiError where it cannot be known, and AbortError where nobody wants to. */
export async function checkDrafts(
  drafts: readonly PreviewSubject[],
  { signal, onProgress, preview }: CheckOptions,
): Promise<readonly Finding[]> {
  const [first] = drafts
  if (!first) return []
  const affected = await inTurns(drafts, (draft) => pagesOf(draft, signal))
  const stored = await inTurns(drafts, findDraft)
  const refused = stored.flatMap((draft) => (draft ? refusalsOf(draft) : []))
  const paths = nearestOf(affected.map(({ pages }) => pages))
  if (paths.length === 0) return refused
  const { path: base } = await (preview?.() ?? makePreview(drafts.length === 1 ? first : null, false))
  const seen = await seenBelow(base, paths, each(affected.map(({ alike }) => alike)), signal, onProgress)
  const online = await onlineOf(seen, signal)
  const isOfDrafts = (place: FieldPlace | null) =>
    drafts.some(({ type, item }) => type === place?.type && item === place.item)
  const found = seen.flatMap((page) => placed(page, online, isOfDrafts))
  return [...refused, ...once(found)].sort((one, other) => weightOf(one) - weightOf(other))
}

function weightOf(finding: Finding): number {
  return (finding.holds ? 0 : 2) + (severityOf(finding) === 'error' ? 0 : 1) + (finding.isOnline ? 4 : 0)
}

/** The same thing of the same field stands on several pages, and is said once. */
function once(findings: readonly Finding[]): readonly Finding[] {
  const kept = new Map<string, Finding>()
  for (const finding of findings) {
    const { place, page } = finding
    const key = `${keyOf(finding)} ${place ? `${place.type} ${place.item}` : page}`
    if (!kept.has(key)) kept.set(key, finding)
  }
  return [...kept.values()]
}

async function seenBelow(
  base: string,
  paths: readonly string[],
  alike: readonly string[],
  signal: AbortSignal,
  onProgress: CheckOptions['onProgress'],
): Promise<readonly Seen[]> {
  const looker = new Looker(base, signal)
  try {
    const seen: Seen[] = []
    let done = 0
    onProgress?.({ done, total: paths.length, path: paths[0] ?? '' })
    await looker.note(alike.filter((path) => !paths.includes(path)))
    for await (const page of looker.look(paths)) {
      if (page) seen.push(page)
      done += 1
      onProgress?.({ done, total: paths.length, path: paths[done] ?? paths[done - 1] ?? '' })
    }
    return seen
  } finally {
    looker.close()
  }
}

/** What the public pages have of it already, by page. Only pages with a fault are looked at a second time. */
async function onlineOf(seen: readonly Seen[], signal: AbortSignal): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const faulty = seen.filter(({ faults }) => faults.length > 0).map(({ path }) => path)
  const looker = new Looker('', signal)
  try {
    // A page that is not public yet would be counted as asked for in vain.
    const absent = await looker.absentOf(faulty)
    const found = new Map<string, ReadonlySet<string>>()
    for await (const page of looker.look(faulty.filter((path) => !absent.has(path)))) {
      if (page) found.set(page.path, new Set(page.faults.map(keyOf)))
    }
    return found
  } finally {
    looker.close()
  }
}

function placed(
  { path, answers, faults }: Seen,
  online: ReadonlyMap<string, ReadonlySet<string>>,
  isOfDrafts: (place: FieldPlace | null) => boolean,
): readonly Finding[] {
  return faults.flatMap((fault) => {
    const place = placeOf(fault, answers, path)
    if (place === null && fault.isOutside) return []
    const isOnline = online.get(path)?.has(keyOf(fault)) === true
    const holds = severityOf(fault) === 'error' && (!isOnline || isOfDrafts(place))
    return [{ ...fault, page: path, place, isOnline, holds }]
  })
}

/** The field that says it, else the item whose page it is. */
export function placeOf(fault: Fault, answers: Seen['answers'], path: string): FieldPlace | null {
  const owner = ownerOf(answers, path)
  const found = fault.needle ? whereIs(answers, fault.needle, owner) : null
  return found ?? (fault.isOutside ? null : owner)
}

/** What the rules refuse, the server would refuse again. */
function refusalsOf({ type, item, title, errors, address }: StoredDraft): readonly Finding[] {
  return Object.entries(errors).map(([field, sentence]) => ({
    ...{ check: 'refusal', sentence, about: field, needle: null, isOnline: false, holds: true },
    ...{ page: address ?? '', place: { type, item, title, field } },
  }))
}
