// Unsaved values of long forms, kept in the browser until they are saved or given up: a crash or a session that ends
// takes nothing away. Each belongs to one form, the item that it edits and the administrator who typed it. Forms that
// hold files cannot be kept so; theirs are uploaded first.
import { newKey } from './path.ts'

export interface KeptDraft {
  /** ISO 8601. */
  readonly keptAt: string
  /** The version of the item that the form started from; '' for a new one. */
  readonly version: string
  readonly values: object
}

/** Whose draft of what: the name under which it is stored. */
export type DraftName = string

const prefixOf = (userId: string) => `draft:${userId}:`

/** null where nobody is signed in, or the browser refuses storage. */
export function draftName(form: string, item: string): DraftName | null {
  const userId = storedUserId()
  return userId === null ? null : `${prefixOf(userId)}${form}:${item}`
}

function storedUserId(): string | null {
  try {
    return window.localStorage.getItem('userId')
  } catch {
    return null
  }
}

export function keepDraft(name: DraftName, draft: KeptDraft): void {
  try {
    window.localStorage.setItem(name, JSON.stringify(draft))
  } catch (error) {
    // Full: the work itself is safe in the form, only its copy is not made.
    console.warn('The unsaved draft could not be kept.', error)
  }
}

export function dropDraft(name: DraftName): void {
  window.localStorage.removeItem(name)
}

/** What was kept, if it still fits the form: another version of it may have other fields. */
export function keptDraft(name: DraftName, present: object): KeptDraft | null {
  const text = window.localStorage.getItem(name)
  const draft = text === null ? null : draftIn(text)
  if (!draft || !fits(draft.values, present) || saysSame(draft.values, present)) return null
  return { ...draft, values: rekeyed(draft.values) as object }
}

function draftIn(text: string): KeptDraft | null {
  try {
    const draft = JSON.parse(text) as Partial<KeptDraft> | null
    if (typeof draft?.keptAt !== 'string' || typeof draft.version !== 'string') return null
    if (typeof draft.values !== 'object' || draft.values === null) return null
    return { keptAt: draft.keptAt, version: draft.version, values: draft.values }
  } catch {
    return null
  }
}

function fits(values: object, present: object): boolean {
  const names = Object.keys(present)
  const kindOf = (holder: object, name: string) => {
    const value = (holder as Record<string, unknown>)[name]
    return Array.isArray(value) ? 'list' : typeof value
  }
  return (
    names.length === Object.keys(values).length && names.every((name) => kindOf(values, name) === kindOf(present, name))
  )
}

/** Rows have other keys every time that they are read. */
function saysSame(one: object, other: object): boolean {
  const text = (values: object) => JSON.stringify(values, (name, value: unknown) => (name === 'key' ? '' : value))
  return text(one) === text(other)
}

/** Keys of an earlier page might meet those that this page gives. */
function rekeyed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rekeyed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'key' ? newKey() : rekeyed(member)]),
  )
}

/** The drafts of the signed-in administrator; of one form, where it is named. */
export function keptDraftNames(form?: string): readonly DraftName[] {
  const userId = storedUserId()
  if (userId === null) return []
  const prefix = prefixOf(userId) + (form === undefined ? '' : `${form}:`)
  return Object.keys(window.localStorage).filter((name) => name.startsWith(prefix))
}

/** The items of the form of which drafts are kept; '' is a new one. */
export function itemsWithDrafts(form: string): readonly string[] {
  return keptDraftNames(form).map((name) => name.slice(name.lastIndexOf(':') + 1))
}
