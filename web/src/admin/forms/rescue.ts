// Unsaved values of forms, kept in the browser until they are saved or given up: a crash or a session that ends takes
// nothing away. Each belongs to one form, the item that it edits and the administrator who typed it. Files that were
// chosen and not uploaded cannot be kept so: their names are, and the place of such a file has what it had before.
import { useMemo, useSyncExternalStore } from 'react'
import { storedUserId } from '../../api/session.ts'
import { plainText } from '../../lib/markup.ts'
import { newKey, saysSame } from './path.ts'

interface Kept {
  /** ISO 8601. */
  readonly keptAt: string
  /** The version of the item that the form started from; '' for a new one. */
  readonly version: string
  /** Of the form; '' where an earlier back office kept it. */
  readonly address: string
  readonly values: object
}

export interface KeptDraft extends Kept {
  /** Names of the files that have to be chosen once more. */
  readonly files: readonly string[]
}

/** Whose draft of what: the name under which it is stored. */
export type DraftName = string

const prefixOf = (userId: string) => `draft:${userId}:`

/** null where nobody is signed in, or the browser refuses storage. */
export function draftName(form: string, item: string): DraftName | null {
  const userId = storedUserId()
  return userId === null ? null : `${prefixOf(userId)}${form}:${item}`
}

export function keepDraft(name: DraftName, draft: Kept): void {
  try {
    window.localStorage.setItem(name, JSON.stringify(draft, fileAsName))
  } catch (error) {
    // Full: the work itself is safe in the form, only its copy is not made.
    console.warn('The unsaved draft could not be kept.', error)
  }
  tell()
}

export function dropDraft(name: DraftName): void {
  window.localStorage.removeItem(name)
  tell()
}

/** Of an item that is no more. */
export function dropDraftOf(form: string, item: string): void {
  const name = draftName(form, item)
  if (name !== null) dropDraft(name)
}

/**
 * Whether a kept copy of `values` would bring back more than what is saved. A chosen file alone would not come back.
 */
export function isWorthKeeping(values: object, saved: object): boolean {
  const copy = JSON.parse(JSON.stringify(values, fileAsName)) as object
  return !saysSame(readAgain(copy, saved, []) as object, saved)
}

/**
 * What was kept, if it still fits the form: another version of it may have other fields. `rows` has a row of each list
 * of the form that holds rows, which `present` may have none of; any other list holds texts.
 */
export function keptDraft(name: DraftName, present: object, rows: object = {}): KeptDraft | null {
  const text = window.localStorage.getItem(name)
  const draft = text === null ? null : draftIn(text)
  if (!draft) return null
  const files: string[] = []
  const values = readAgain(draft.values, present, files) as object
  return fits(values, { ...present, ...rows }) && !saysSame(values, present) ? { ...draft, values, files } : null
}

/** Values of a form as text; files by their names alone. */
export function asText(values: object): string {
  return JSON.stringify(values, fileAsName)
}

/**
 * What `asText` was made of, if it still fits the form; else `present`, which has what stands in the place of files,
 * too.
 */
export function readAgainAs(form: unknown, present: object, rows: object): object {
  if (typeof form !== 'object' || form === null) return present
  const values = readAgain(form, present, []) as object
  return fits(values, { ...present, ...rows }) ? values : present
}

function draftIn(text: string): Kept | null {
  try {
    const draft = JSON.parse(text) as Partial<Kept> | null
    if (typeof draft?.keptAt !== 'string' || typeof draft.version !== 'string') return null
    if (typeof draft.values !== 'object' || draft.values === null) return null
    const { keptAt, version, address, values } = draft
    return { keptAt, version, address: typeof address === 'string' ? address : '', values }
  } catch {
    return null
  }
}

function fileAsName(_member: string, value: unknown): unknown {
  return value instanceof File ? { keptFile: value.name } : value
}

/**
 * Values as they were kept, made values of a form: rows get keys anew, because those of an earlier page might meet
 * those that this page gives, and a file's place has what it has in `present`. The names of such files are added to
 * `files`.
 */
function readAgain(kept: unknown, present: unknown, files: string[]): unknown {
  if (Array.isArray(kept)) return kept.map((entry) => readAgain(entry, undefined, files))
  if (typeof kept !== 'object' || kept === null) return kept
  if ('keptFile' in kept) {
    files.push(String(kept.keptFile))
    return typeof present === 'string' ? present : ''
  }
  const beside = (typeof present === 'object' ? present : null) as Readonly<Record<string, unknown>> | null
  return Object.fromEntries(
    Object.entries(kept).map(([name, member]) => [
      name,
      name === 'key' ? newKey() : readAgain(member, beside?.[name], files),
    ]),
  )
}

/** Whether a kept value is made as `like` is, down to the members of its rows. */
function fits(kept: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(kept) && kept.every((entry) => fits(entry, like[0] ?? ''))
  if (typeof like !== 'object' || like === null || like instanceof File) {
    return typeof kept === (like instanceof File ? 'string' : typeof like)
  }
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false
  const names = Object.keys(like)
  return (
    names.length === Object.keys(kept).length &&
    names.every((name) => Object.hasOwn(kept, name) && fits(memberOf(kept, name), memberOf(like, name)))
  )
}

function memberOf(holder: object, name: string): unknown {
  return (holder as Readonly<Record<string, unknown>>)[name]
}

/** The drafts of the signed-in administrator; of one form, where it is named. */
export function keptDraftNames(form?: string): readonly DraftName[] {
  const userId = storedUserId()
  if (userId === null) return []
  const prefix = prefixOf(userId) + (form === undefined ? '' : `${form}:`)
  return Object.keys(window.localStorage).filter((name) => name.startsWith(prefix))
}

const itemOf = (name: DraftName): string => name.slice(name.lastIndexOf(':') + 1)

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The items of the form of which this tab and the others keep drafts; '' is a new one. */
export function useItemsWithDrafts(form: string): readonly string[] {
  const names = useSyncExternalStore(subscribe, () => keptDraftNames(form).join('\n'))
  return useMemo(() => names.split('\n').filter(Boolean).map(itemOf), [names])
}

/** Work that waits in this browser. */
interface KeptWork {
  readonly name: DraftName
  /** Of its form. */
  readonly address: string
  /** What it was called so far; '': nothing yet. */
  readonly title: string
}

function keptWork(): readonly KeptWork[] {
  return keptDraftNames().flatMap((name) => {
    const draft = draftIn(window.localStorage.getItem(name) ?? '')
    if (!draft || draft.address === '') return []
    const title = ['name', 'title']
      .map((member) => memberOf(draft.values, member))
      .find((text) => typeof text === 'string')
    return [{ name, address: draft.address, title: plainText(title ?? '') }]
  })
}

/** What the signed-in administrator left unsaved, kept current likewise. */
export function useKeptWork(): readonly KeptWork[] {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(keptWork()))
  return useMemo(() => JSON.parse(text) as readonly KeptWork[], [text])
}
