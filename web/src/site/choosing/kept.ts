// A list that a visitor keeps in this browser: under one name of localStorage, the same in all tabs. Where the browser
// refuses to keep it or has no room left, it lasts as long as the page's document does.
import { useSyncExternalStore } from 'react'

interface KeptOptions<Item> {
  /** Of localStorage. */
  readonly name: string
  /** How many it takes. */
  readonly max: number
  /** One entry of what was stored, or null where it is none: whatever stands there may have been written by anyone. */
  readonly read: (stored: unknown) => Item | null
  /** Of the product that it is about. */
  readonly idOf: (item: Item) => string
}

/** What it holds until it was looked at: on the server, and while a page is made alive. */
export const unread: readonly never[] = []

const changes = ['storage', 'pageshow']

export class Kept<Item> {
  readonly max: number
  readonly idOf: (item: Item) => string
  private readonly name: string
  private readonly read: (stored: unknown) => Item | null
  private readonly followers = new Set<() => void>()
  private items: readonly Item[] = unread
  /** What `items` was read of, as it stands in the storage. */
  private stored: string | undefined

  constructor({ name, max, read, idOf }: KeptOptions<Item>) {
    this.name = name
    this.max = max
    this.read = read
    this.idOf = idOf
  }

  readonly all = (): readonly Item[] => this.items

  /** All of it as it stands now, for whoever does not follow it. */
  current(): readonly Item[] {
    this.look()
    return this.items
  }

  has(id: string): boolean {
    return this.items.some((item) => this.idOf(item) === id)
  }

  /** Calls `onChange` at every change, of other tabs too, until the function that it answers is called. */
  readonly follow = (onChange: () => void): (() => void) => {
    this.followers.add(onChange)
    if (this.followers.size === 1) for (const event of changes) window.addEventListener(event, this.look)
    this.look()
    return () => {
      this.followers.delete(onChange)
      if (this.followers.size === 0) for (const event of changes) window.removeEventListener(event, this.look)
    }
  }

  /**
   * Puts what `edit` makes of the list in its place; what `edit` is given holds what other tabs have done so far.
   * Answers whether the browser keeps it.
   */
  change(edit: (items: readonly Item[]) => readonly Item[]): boolean {
    this.look()
    this.items = edit(this.items)
    const text = JSON.stringify(this.items)
    try {
      localStorage.setItem(this.name, text)
      this.stored = text
      return true
    } catch {
      return false
    } finally {
      this.tell()
    }
  }

  /** A page that comes back from the browser's memory has heard nothing meanwhile. */
  private readonly look = (): void => {
    let text = this.stored ?? ''
    try {
      text = localStorage.getItem(this.name) ?? ''
    } catch {
      // Refused: what this document knows is all there is.
    }
    if (text === this.stored) return
    this.stored = text
    this.items = this.readAll(text)
    this.tell()
  }

  private readAll(text: string): readonly Item[] {
    const items = new Map<string, Item>()
    for (const stored of listIn(text)) {
      const item = this.read(stored)
      if (item && items.size < this.max) items.set(this.idOf(item), item)
    }
    return [...items.values()]
  }

  private tell(): void {
    for (const follower of this.followers) follower()
  }
}

function listIn(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** All of a kept list; `unread` until the page is alive. */
export const useKept = <Item>(kept: Kept<Item>): readonly Item[] =>
  useSyncExternalStore(kept.follow, kept.all, () => unread)

/** Whether it holds this product. */
export const useIsKept = <Item>(kept: Kept<Item>, id: string): boolean =>
  useSyncExternalStore(
    kept.follow,
    () => kept.has(id),
    () => false,
  )
