// Where the entries of a list stand, and where one that is dragged would come to stand. Numbers only: no document here.

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Offset {
  readonly x: number
  readonly y: number
}

/** One below the other; otherwise they fill lines, as tiles do. */
function isColumn(places: readonly Place[]): boolean {
  return places.every(({ left }) => left === places[0]?.left)
}

/** The offset, cut so that the entry stays within the list, and in its column where there is one. */
export function within(places: readonly Place[], from: number, offset: Offset): Offset {
  const own = places[from]
  if (!own) return { x: 0, y: 0 }
  const cut = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  const left = Math.min(...places.map((place) => place.left))
  const right = Math.max(...places.map((place) => place.left + place.width))
  const top = Math.min(...places.map((place) => place.top))
  const bottom = Math.max(...places.map((place) => place.top + place.height))
  return {
    x: cut(offset.x, left - own.left, right - own.width - own.left),
    y: cut(offset.y, top - own.top, bottom - own.height - own.top),
  }
}

/** The place that the entry at `from` takes when it is let go at `offset` from where it stood. */
export function placeAt(places: readonly Place[], from: number, offset: Offset): number {
  const own = places[from]
  if (!own) return from
  if (isColumn(places)) return placeInColumn(places, from, own.top + offset.y, own.height)
  const x = own.left + own.width / 2 + offset.x
  const y = own.top + own.height / 2 + offset.y
  const distance = (place: Place) => Math.hypot(place.left + place.width / 2 - x, place.top + place.height / 2 - y)
  return places.reduce((best, place, index) => (distance(place) < distance(places[best] ?? place) ? index : best), from)
}

/** A neighbour gives way once the edge that goes ahead has come past its middle, however tall either is. */
function placeInColumn(places: readonly Place[], from: number, top: number, height: number): number {
  const middle = (place: Place) => place.top + place.height / 2
  const after = places.filter((place, index) => index > from && top + height > middle(place)).length
  const before = places.filter((place, index) => index < from && top < middle(place)).length
  return from + after - before
}

/** How far the entry at `index` gives way while the one at `from` is over the place `to`. */
export function givingWay(places: readonly Place[], index: number, from: number, to: number): Offset {
  const still = { x: 0, y: 0 }
  const step = Math.sign(to - from)
  const passed = step > 0 ? index > from && index <= to : index < from && index >= to
  const own = places[index]
  const next = places[index - step]
  if (!passed || !own || !next) return still
  if (!isColumn(places)) return { x: next.left - own.left, y: next.top - own.top }
  const dragged = places[from]
  const beside = places[from + step]
  if (!dragged || !beside) return still
  const y = step > 0 ? dragged.top - beside.top : dragged.top + dragged.height - beside.top - beside.height
  return { x: 0, y }
}
