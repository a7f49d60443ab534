// Where the administrator is. The back office has two addresses, /login and /admin; which screen of /admin is shown, and
// which item it edits, is kept in the history entry, so that Back, Forward and a reload work though the address stays.
// This class alone touches window.history.
import { type AdminPage, adminPageAt } from '../../lib/admin-pages.ts'

const screenNames = [
  'dashboard',
  'contacts',
  'categories',
  'home',
  'about',
  'product-creation',
  'product-update',
  'articles',
  'spa',
  'fitness',
  'settings',
  'events',
] as const
export type ScreenName = (typeof screenNames)[number]

export interface Place {
  readonly page: AdminPage
  readonly screen: ScreenName
  /** The item that the screen edits; null: none chosen. */
  readonly item: string | null
}

/** Asks whether the present place may be left; undefined when nothing would be lost. */
export type Leaving = () => Promise<boolean> | undefined

export const loginPlace: Place = { page: 'login', screen: 'dashboard', item: null }

export function screenPlace(screen: ScreenName, item: string | null = null): Place {
  return { page: 'admin', screen, item }
}

interface Entry {
  readonly screen: ScreenName
  readonly item: string | null
  readonly index: number
}

export class PlaceHistory {
  private place_: Place
  private index_: number
  private moved_ = false
  /** What had the focus at the last move. */
  private mover_: Element | null = null
  private leaving_: Leaving = () => undefined
  /** A history move that we made ourselves and whose popstate must not be asked about. */
  private returning_ = false
  private readonly listeners_ = new Set<() => void>()

  constructor() {
    const entry = entryOf(window.history.state)
    this.index_ = entry?.index ?? 0
    this.place_ = placeOf(window.location.pathname, entry)
    this.write('replaceState')
  }

  /** Begins to follow Back and Forward; the answer ends it. */
  follow(): () => void {
    const onMove = (event: PopStateEvent) => void this.follows(event)
    window.addEventListener('popstate', onMove)
    return () => window.removeEventListener('popstate', onMove)
  }

  /** Whether the focus is still where the last move left it, and not where the administrator has gone on since. */
  readonly awaitsFocus = (): boolean => {
    const { activeElement, body } = document
    return this.moved_ && (activeElement === this.mover_ || activeElement === body || activeElement === null)
  }

  readonly place = (): Place => this.place_

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners_.add(listener)
    return () => this.listeners_.delete(listener)
  }

  askBeforeLeaving(leaving: Leaving): void {
    this.leaving_ = leaving
  }

  /** Whether nothing would be lost by leaving, or the administrator agrees to lose it. */
  async mayLeave(): Promise<boolean> {
    return (await this.leaving_()) ?? true
  }

  /** Goes there if we may leave here. Answers whether we went. */
  async open(place: Place): Promise<boolean> {
    const allowed = await this.mayLeave()
    if (allowed) this.go(place)
    return allowed
  }

  /** Goes there without asking. `replace` leaves no way back to the present place. */
  go(place: Place, { replace = false } = {}): void {
    this.place_ = place
    if (!replace) this.index_ += 1
    this.write(replace ? 'replaceState' : 'pushState')
    this.tell()
  }

  private write(how: 'pushState' | 'replaceState'): void {
    const entry: Entry = { screen: this.place_.screen, item: this.place_.item, index: this.index_ }
    window.history[how](entry, '', `/${this.place_.page}`)
  }

  private async follows(event: PopStateEvent): Promise<void> {
    if (this.returning_) {
      this.returning_ = false
      return
    }
    const entry = entryOf(event.state)
    // A fragment of this page: nobody left, and the browser's new entry names the place that it stands for.
    if (entry === null && adminPageAt(window.location.pathname) === this.place_.page) {
      this.index_ += 1
      return this.write('replaceState')
    }
    const target = { place: placeOf(window.location.pathname, entry), index: entry?.index ?? 0 }
    if (isSame(target.place, this.place_)) {
      this.index_ = target.index
      return
    }
    const question = this.leaving_()
    if (question !== undefined) {
      // The browser has already moved: step back to where the work is while we ask.
      const steps = target.index - this.index_
      this.returning_ = true
      window.history.go(-steps)
      if (!(await question)) return
      this.returning_ = true
      window.history.go(steps)
    }
    this.place_ = target.place
    this.index_ = target.index
    this.tell()
  }

  private tell(): void {
    this.moved_ = true
    this.mover_ = document.activeElement
    for (const listener of this.listeners_) listener()
  }
}

function isSame(one: Place, other: Place): boolean {
  return one.page === other.page && one.screen === other.screen && one.item === other.item
}

function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('screen' in state) || !('index' in state)) return null
  const screen = screenNames.find((name) => name === state.screen)
  if (!screen || typeof state.index !== 'number') return null
  const item = 'item' in state && typeof state.item === 'string' ? state.item : null
  return { screen, item, index: state.index }
}

function placeOf(path: string, entry: Entry | null): Place {
  if (adminPageAt(path) === 'login') return loginPlace
  return entry ? screenPlace(entry.screen, entry.item) : screenPlace('dashboard')
}
