// How far down each entry of the tab's history was scrolled, for documents that are loaded after this one: a telephone
// throws away what is not looked at.
const key = 'places'
/** Of the last ones: more than anybody goes back. */
const kept_max = 200

/** Empty where nothing is kept, or the browser refuses storage. */
export function keptPositions(): Map<number, number> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]')
    const pairs = Array.isArray(kept) ? kept : []
    return new Map(pairs.filter((pair) => Array.isArray(pair) && pair.every(Number.isFinite)))
  } catch {
    return new Map()
  }
}

export function keepPositions(positions: ReadonlyMap<number, number>): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...positions].slice(-kept_max)))
  } catch {
    // Back leads to the top then, once the document was loaded anew.
  }
}
