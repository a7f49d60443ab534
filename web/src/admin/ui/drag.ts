// One entry of a list that is dragged by its handle, with a mouse, a pen or a finger: it follows the pointer, the
// others give way, the list scrolls at its edges, and Escape puts everything back. What is done with the new place is
// not decided here.
import { givingWay, type Offset, type Place, placeAt, within } from './drag-places.ts'

/** So near to an edge, in pixels, the list scrolls; so far in one frame at most. */
const edge = 64
const stepMax = 14

/** A list that does not redraw in this time has refused the move. */
const settlingMs = 300

/** The entries of a list are those of its children that carry `data-entry`. */
const entriesOf = (list: HTMLElement) =>
  [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement && 'entry' in child.dataset)

export class Drag {
  private readonly list_: HTMLElement
  private readonly entries_: readonly HTMLElement[]
  private readonly from_: number
  private readonly pointerId_: number
  private readonly listening_ = new AbortController()
  private readonly scroller_: Element
  /** Where the entry was taken, from its corner. */
  private readonly grip_: Offset
  private readonly onDrop_: (from: number, to: number) => void
  private pointer_: Offset
  private to_: number
  private frame_: number

  constructor(list: HTMLElement, entry: HTMLElement, event: PointerEvent, onDrop: (from: number, to: number) => void) {
    this.list_ = list
    this.onDrop_ = onDrop
    this.entries_ = entriesOf(list)
    this.from_ = this.entries_.indexOf(entry)
    this.to_ = this.from_
    this.pointerId_ = event.pointerId
    this.pointer_ = { x: event.clientX, y: event.clientY }
    this.scroller_ = scrollerOf(list)
    // Makes the list what the places of its entries are measured from.
    list.dataset.dragging = ''
    document.documentElement.dataset.grabbing = ''
    entry.dataset.dragged = ''
    const own = placeOf(entry)
    const at = this.pointerInList()
    this.grip_ = { x: at.x - own.left, y: at.y - own.top }
    this.listen()
    this.frame_ = requestAnimationFrame(this.follow)
  }

  readonly cancel = (): void => {
    this.stop()
    this.putBack()
  }

  private listen(): void {
    const { signal } = this.listening_
    const own = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === this.pointerId_) act(event)
    }
    const moved = own(({ clientX, clientY }) => {
      this.pointer_ = { x: clientX, y: clientY }
    })
    window.addEventListener('pointermove', moved, { signal })
    window.addEventListener('pointerup', own(this.drop), { signal })
    window.addEventListener('pointercancel', own(this.cancel), { signal })
    window.addEventListener('keydown', this.key, { signal, capture: true })
  }

  private readonly key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The form around has no part in it.
    event.preventDefault()
    event.stopPropagation()
    this.cancel()
  }

  private readonly follow = (): void => {
    if (this.isSameList()) {
      this.scrollAtEdges()
      this.draw()
      this.frame_ = requestAnimationFrame(this.follow)
    } else {
      this.cancel()
    }
  }

  private draw(): void {
    const places = this.entries_.map(placeOf)
    const own = places[this.from_]
    if (!own) return
    const at = this.pointerInList()
    const wanted = { x: at.x - this.grip_.x - own.left, y: at.y - this.grip_.y - own.top }
    const offset = within(places, this.from_, wanted)
    this.to_ = placeAt(places, this.from_, offset)
    this.entries_.forEach((entry, index) => {
      shift(entry, index === this.from_ ? offset : givingWay(places, index, this.from_, this.to_))
    })
  }

  private readonly drop = (event: PointerEvent): void => {
    this.pointer_ = { x: event.clientX, y: event.clientY }
    this.stop()
    if (this.isSameList()) this.draw()
    else this.to_ = this.from_
    if (this.to_ === this.from_) this.putBack()
    else this.settle()
  }

  /** Everything stays where it is until the list is drawn in its new order. */
  private settle(): void {
    const redrawn = new MutationObserver(() => end())
    const waiting = window.setTimeout(() => end(), settlingMs)
    const end = () => {
      redrawn.disconnect()
      window.clearTimeout(waiting)
      this.putBack()
    }
    redrawn.observe(this.list_, { childList: true })
    this.onDrop_(this.from_, this.to_)
  }

  private stop(): void {
    this.listening_.abort()
    cancelAnimationFrame(this.frame_)
  }

  private putBack(): void {
    delete this.list_.dataset.dragging
    delete document.documentElement.dataset.grabbing
    for (const entry of this.entries_) {
      delete entry.dataset.dragged
      entry.style.removeProperty('transform')
    }
  }

  /** An answer of the server may have changed the list meanwhile. */
  private isSameList(): boolean {
    const now = entriesOf(this.list_)
    return (
      this.list_.isConnected && now.length === this.entries_.length && now.every((one, i) => one === this.entries_[i])
    )
  }

  private pointerInList(): Offset {
    const { left, top } = this.list_.getBoundingClientRect()
    const { clientLeft, clientTop, scrollLeft, scrollTop } = this.list_
    return { x: this.pointer_.x - left - clientLeft + scrollLeft, y: this.pointer_.y - top - clientTop + scrollTop }
  }

  private scrollAtEdges(): void {
    const box = this.scroller_.getBoundingClientRect()
    const isPage = this.scroller_ === document.scrollingElement
    const top = isPage ? 0 : Math.max(box.top, 0)
    const bottom = isPage ? window.innerHeight : Math.min(box.bottom, window.innerHeight)
    const beyond = Math.max(0, this.pointer_.y - (bottom - edge)) - Math.max(0, top + edge - this.pointer_.y)
    if (beyond !== 0) this.scroller_.scrollTop += Math.sign(beyond) * Math.min(stepMax, Math.abs(beyond) / 4)
  }
}

/** Where the entry stands in its list, whatever moves it on screen. */
function placeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Place {
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight }
}

function shift(entry: HTMLElement, { x, y }: Offset): void {
  entry.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
}

/** What scrolls when the list is longer than what can be seen of it. */
function scrollerOf(list: HTMLElement): Element {
  for (let at: HTMLElement | null = list; at && at !== document.body; at = at.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY)
    if (scrolls && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement ?? document.documentElement
}
