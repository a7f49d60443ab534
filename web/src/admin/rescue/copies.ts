// Unsaved values of forms, kept in the browser until they are saved or given up: a crash or a session that ends takes
// nothing away. Each belongs to one form, the item that it edits and the administrator who typed it.
import { useMemo, useSyncExternalStore } from 'react'
import { storedUserId } from '../../api/session.ts'
import { plainText } from '../../lib/markup.ts'
import type { NamedFields } from '../fields/named.ts'
import { saysSame } from '../forms/path.ts'
import { asText, readAgain } from './as-text.ts'

interface Kept {
  /** ISO 8601. */
  readonly keptAt: string
  /** The version of the item that the values were begun from; '' for a new one. */
  readonly version: string
  /** Of the form; '' where an earlier back office kept it. */
  readonly address: string
  /** The draft on the server that it goes on from, by its `updatedAt`; '': none; null: an earlier back office kept it. */
  readonly draft: string | null
  /** What a new item was to be called, as it may have been sent; null: it is none. */
  readonly newItem?: string | null
  readonly values: object
}

export interface KeptCopy extends Kept {
  /** The values as they were kept, which `over` reads once more. */
  readonly asKept: object
  /** Names of the files that have to be chosen once more. */
  readonly files: readonly string[]
}

/** Whose copy of what: the name under which it is stored. */
export type KeptName = string

const prefixOf = (userId: string) => `draft:${userId}:`

/** null where nobody is signed in, or the browser refuses storage. */
export function keptName(form: string, item: string): KeptName | null {
  const userId = storedUserId()
  return userId === null ? null : `${prefixOf(userId)}${form}:${item}`
}

export function keepCopy(name: KeptName, copy: Kept): void {
  try {
    window.localStorage.setItem(name, asText(copy))
  } catch (error) {
    // Full: the work itself is safe in the form, only its copy is not made.
    console.warn('The unsaved draft could not be kept.', error)
  }
  tell()
}

export function dropCopy(name: KeptName): void {
  window.localStorage.removeItem(name)
  tell()
}

/** Of an item that is no more. */
export function dropCopyOf(form: string, item: string): void {
  const name = keptName(form, item)
  if (name !== null) dropCopy(name)
}

/**
 * What was kept, if it still fits the form and says something else than `present`. `fields` are the form's, and `shown`
 * the members that it has a place for (by default all): of others it says what `present` does.
 */
export function keptCopy(
  name: KeptName,
  present: object,
  fields: NamedFields = {},
  shown?: readonly string[],
): KeptCopy | null {
  const text = window.localStorage.getItem(name)
  const kept = text === null ? null : keptIn(text)
  return kept && over({ ...kept, asKept: kept.values }, present, fields, shown)
}

/** The copy over another `present`, as keptCopy answers it: where it was stored, it may be gone by now. */
export function over(
  copy: Omit<KeptCopy, 'files'>,
  present: object,
  fields: NamedFields = {},
  shown?: readonly string[],
): KeptCopy | null {
  const again = readAgain(copy.asKept, present, fields)
  if (!again) return null
  const isShown = ([name]: readonly [string, unknown]) => shown?.includes(name) !== false
  const values = { ...present, ...Object.fromEntries(Object.entries(again.values).filter(isShown)) }
  return saysSame(values, present) ? null : { ...copy, ...again, values }
}

function keptIn(text: string): Kept | null {
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null
    if (typeof kept?.keptAt !== 'string' || typeof kept.version !== 'string') return null
    if (typeof kept.values !== 'object' || kept.values === null) return null
    const { keptAt, version, address, draft, newItem, values } = kept
    return {
      keptAt,
      version,
      address: typeof address === 'string' ? address : '',
      draft: typeof draft === 'string' ? draft : null,
      newItem: typeof newItem === 'string' ? newItem : null,
      values,
    }
  } catch {
    return null
  }
}

/** Of what the browser keeps for the signed-in administrator; of one form, where it is named. */
export function keptNames(form?: string): readonly KeptName[] {
  const userId = storedUserId()
  if (userId === null) return []
  const prefix = prefixOf(userId) + (form === undefined ? '' : `${form}:`)
  return Object.keys(window.localStorage).filter((name) => name.startsWith(prefix))
}

const itemOf = (name: KeptName): string => name.slice(name.lastIndexOf(':') + 1)

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

/** The items of the form of which this tab and the others keep copies; '' is a new one. */
export function useItemsWithCopies(form: string): readonly string[] {
  const names = useSyncExternalStore(subscribe, () => keptNames(form).join('\n'))
  return useMemo(() => names.split('\n').filter(Boolean).map(itemOf), [names])
}

/** Work that waits in this browser. */
interface KeptWork {
  readonly name: KeptName
  /** Of its form. */
  readonly address: string
  /** What it was called so far; '': nothing yet. */
  readonly title: string
}

function keptWork(): readonly KeptWork[] {
  return keptNames().flatMap((name) => {
    const copy = keptIn(window.localStorage.getItem(name) ?? '')
    if (!copy || copy.address === '') return []
    const called = copy.values as { readonly name?: unknown; readonly title?: unknown }
    const title = [called.name, called.title].find((text) => typeof text === 'string')
    return [{ name, address: copy.address, title: plainText(title ?? '') }]
  })
}

/** What the signed-in administrator left unsaved, kept current likewise. */
export function useKeptWork(): readonly KeptWork[] {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(keptWork()))
  return useMemo(() => JSON.parse(text) as readonly KeptWork[], [text])
}
