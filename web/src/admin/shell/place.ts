// Where the administrator is, and the moves from there. The address says all of it; an entry of the history keeps
// besides it only its number, and how far down the page stood when it was left. This class alone touches
// window.history.
import {
  addressOf,
  adminPlaceAt,
  draftParameter,
  fieldParameter,
  newItem,
  type Place,
  type ScreenName,
} from '../../lib/admin-addresses.ts'

/** Asks whether what is worked on may be left; undefined when nothing would be lost. */
type Leaving = () => Promise<boolean> | undefined

/** How a place was left, for whoever comes back to it. */
interface Standing {
  /** Pixels. */
  readonly scroll: number
  /** The address that was gone to. */
  readonly to: string | null
}

interface Entry extends Partial<Standing> {
  /** Its place among the entries, to tell how far Back or Forward went. */
  readonly index: number
  /** The address of the entry before it; absent where that is not known. */
  readonly from?: string
}

/** How whoever comes back finds the page. */
interface Arrival {
  /** Pixels; null: wherever the page begins. */
  readonly scroll: number | null
  /** The address of the link that takes the focus. */
  readonly focus: string | null
}

export interface GoOptions {
  /** Leaves no way back to the present place. */
  readonly replace?: boolean
  /** By Back where that leads there: looking at one item after the other makes no long way back. */
  readonly back?: boolean
  /** The item whose link is to have the focus there; by default the one that was worked on. */
  readonly focus?: string
}

/** How long a list that is refined may be ahead of the address bar: browsers bear few changes of it. */
const write_ms = 250

/** The list that the item of the place belongs to, as it was when the item was opened. */
export function listOf(place: Place): Place {
  const { copie: _, [draftParameter]: __, [fieldParameter]: ___, ...query } = place.query
  return { ...place, item: null, query }
}

/** The address of an item of the list. */
export function itemAddress(list: Place, item: string): string {
  return addressOf({ ...listOf(list), item })
}

/**
 * The address of the form that makes a new item, from another one where that is named, or that goes on with its draft.
 */
export function newItemAddress(list: Place, { copied = '', draft = '' } = {}): string {
  const { base, query } = listOf(list)
  return addressOf({ base, item: newItem, query: { ...query, copie: copied, [draftParameter]: draft } })
}

/** What is worked on at the place: the item, or the draft of a new one where it has one; ''; nothing. */
export function workAt({ item, query }: Pick<Place, 'item' | 'query'>): string {
  return item === newItem ? `${newItem}${query[draftParameter] ?? ''}` : (item ?? '')
}

/** The screens that nobody has to be led back to. */
const unsought: readonly ScreenName[] = ['login', 'missing', 'dashboard']

/** Where whoever is asked to sign in at the place does so. */
export function loginAddress(from: Place): string {
  const sought = unsought.includes(from.screen) ? '' : addressOf(from)
  return addressOf({ base: '/login', item: null, query: { retour: sought } })
}

/** Where signing in at the place leads: to what was asked for, as far as it is of the back office. */
export function returnAddress({ query }: Place): string {
  const [path = '', search] = (query.retour ?? '').split('?')
  const sought = adminPlaceAt(path, search)
  return sought === null || unsought.includes(sought.screen) ? '/admin' : addressOf(sought)
}

export class PlaceHistory {
  private place_: Place
  private index_: number
  private from_: string | undefined
  private moved_ = false
  /** What had the focus at the last move. */
  private mover_: Element | null = null
  private arrival_: Arrival | null = null
  private leaving_: Leaving = () => undefined
  /** Told once the browser has made the move that we asked it for, whose popstate is none of the administrator's. */
  private arrived_: (() => void) | null = null
  /** Back that we went ourselves to where we may go; what is to have the focus there. */
  private backing_: Pick<GoOptions, 'focus'> | null = null
  private writing_: number | undefined
  /** How places were left in this page load, by their addresses. */
  private readonly standings_ = new Map<string, Standing>()
  private readonly listeners_ = new Set<() => void>()

  constructor() {
    const entry = entryOf(window.history.state)
    this.index_ = entry?.index ?? 0
    this.from_ = entry?.from
    this.place_ = placeHere()
    if (entry?.scroll !== undefined) this.arrival_ = { scroll: entry.scroll, focus: null }
    // Content comes later than the browser would scroll.
    window.history.scrollRestoration = 'manual'
    this.write('replaceState')
  }

  /** Begins to follow Back and Forward; the answer ends it. */
  follow(): () => void {
    const onMove = (event: PopStateEvent) => void this.follows(event)
    const onHide = () => this.keepStanding(null)
    window.addEventListener('popstate', onMove)
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('popstate', onMove)
      window.removeEventListener('pagehide', onHide)
    }
  }

  /** Whether the focus is still where the last move left it, and not where the administrator has gone on since. */
  readonly awaitsFocus = (): boolean => {
    const { activeElement, body } = document
    return this.moved_ && (activeElement === this.mover_ || activeElement === body || activeElement === null)
  }

  /** How the present place is to be found by whoever comes back to it, once; null: from its top, as a new one. */
  takeArrival(): Arrival | null {
    const arrival = this.arrival_
    this.arrival_ = null
    return arrival
  }

  readonly place = (): Place => this.place_

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners_.add(listener)
    return () => this.listeners_.delete(listener)
  }

  askBeforeLeaving(leaving: Leaving): void {
    this.leaving_ = leaving
  }

  /** Whether nothing would be lost by leaving the back office, or the administrator agrees to lose it. */
  async mayLeave(): Promise<boolean> {
    return (await this.leaving_()) ?? true
  }

  /** Goes there if we may leave here. Answers whether we went. */
  async open(address: string, how: GoOptions = {}): Promise<boolean> {
    const allowed = !isLeft(this.place_, placeOf(address)) || ((await this.leaving_()) ?? true)
    if (allowed) this.go(address, how)
    return allowed
  }

  /** Goes there without asking. Throws where that is no address of the back office. */
  go(address: string, { replace = false, back = false, focus }: GoOptions = {}): void {
    // A second click may come before the browser has gone.
    if (this.backing_) return
    const place = placeOf(address)
    if (back && addressOf(place) === this.from_) {
      this.backing_ = focus === undefined ? {} : { focus }
      window.history.back()
      return
    }
    const isHere = addressOf(place) === addressOf(this.place_)
    this.keepStanding(addressOf(place))
    const isReturn = place.base === this.place_.base && place.item === null && this.place_.item !== null
    this.arrival_ = isReturn ? this.returnTo(place, focus) : null
    const from = addressOf(this.place_)
    this.place_ = place
    if (replace || isHere) {
      this.write('replaceState')
    } else {
      this.index_ += 1
      this.from_ = from
      this.write('pushState')
    }
    this.tellMove()
  }

  /** Says what the list shows by now: nobody leaves, and Back does not undo it. A member of '' is as good as none. */
  refine(query: Place['query']): void {
    this.place_ = { ...this.place_, query: { ...this.place_.query, ...query } }
    window.clearTimeout(this.writing_)
    this.writing_ = window.setTimeout(() => this.write('replaceState'), write_ms)
    this.tell()
  }

  private write(how: 'pushState' | 'replaceState'): void {
    window.clearTimeout(this.writing_)
    window.history[how](this.entry(), '', addressOf(this.place_))
  }

  /** Remembers how the present place stands, with its entry and for this page load. */
  private keepStanding(to: string | null): void {
    const standing: Standing = { scroll: window.scrollY, to }
    this.standings_.set(addressOf(this.place_), standing)
    window.clearTimeout(this.writing_)
    window.history.replaceState({ ...this.entry(), ...standing }, '', addressOf(this.place_))
  }

  private entry(): Entry {
    return this.from_ === undefined ? { index: this.index_ } : { index: this.index_, from: this.from_ }
  }

  private returnTo(place: Place, focus: string | undefined, kept?: Partial<Standing>): Arrival {
    const standing = this.standings_.get(addressOf(place)) ?? kept
    const { base, item } = this.place_
    const worked = focus ?? (base === place.base ? item : null)
    const link = worked === null ? null : itemAddress(place, worked)
    return { scroll: standing?.scroll ?? null, focus: link ?? standing?.to ?? null }
  }

  private async follows(event: PopStateEvent): Promise<void> {
    if (this.arrived_) {
      this.arrived_()
      this.arrived_ = null
      return
    }
    const entry = entryOf(event.state)
    const target = placeHere()
    const isLeaving = isLeft(this.place_, target)
    // A fragment of this page: nobody left, and the browser's new entry has no number yet.
    if (entry === null && !isLeaving) {
      this.index_ += 1
      return this.write('replaceState')
    }
    const index = entry?.index ?? 0
    const backing = this.backing_
    this.backing_ = null
    const question = !isLeaving || backing ? undefined : this.leaving_()
    if (question !== undefined) {
      // The browser has already moved: step back to where the work is while we ask.
      const asked = this.place_
      await this.travel(this.index_ - index)
      if (!(await question)) return
      // A late answer may have led on behind the question: what it was asked about is left already.
      if (isLeft(asked, this.place_)) return
      await this.travel(index - this.index_)
    }
    window.clearTimeout(this.writing_)
    this.standings_.set(addressOf(this.place_), { scroll: window.scrollY, to: null })
    this.arrival_ = this.returnTo(target, backing?.focus, entry ?? {})
    this.place_ = target
    this.index_ = index
    this.from_ = entry?.from
    this.tellMove()
  }

  /** Moves along the history; done once the browser is there: until then its entry is still the one before. */
  private travel(steps: number): Promise<void> {
    return new Promise((resolve) => {
      this.arrived_ = resolve
      window.history.go(steps)
    })
  }

  private tellMove(): void {
    this.moved_ = true
    this.mover_ = document.activeElement
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners_) listener()
  }
}

/** Whether a move leaves what is worked on; else it only looks at the list otherwise. */
function isLeft(from: Place, to: Place): boolean {
  const names = ['copie', draftParameter]
  return from.base !== to.base || from.item !== to.item || names.some((name) => from.query[name] !== to.query[name])
}

function placeHere(): Place {
  const { pathname, search } = window.location
  return adminPlaceAt(pathname, search) ?? { screen: 'missing', base: pathname, item: null, query: {} }
}

function placeOf(address: string): Place {
  const [path = '', search] = address.split('?')
  const place = adminPlaceAt(path, search)
  if (!place) throw new Error(`${address} is no address of the back office`)
  return place
}

function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('index' in state) || typeof state.index !== 'number') return null
  const from = 'from' in state && typeof state.from === 'string' ? { from: state.from } : {}
  const entry: Entry = { index: state.index, ...from }
  const scroll = 'scroll' in state && typeof state.scroll === 'number' ? state.scroll : undefined
  const to = 'to' in state && typeof state.to === 'string' ? state.to : null
  return scroll === undefined ? entry : { ...entry, scroll, to }
}
