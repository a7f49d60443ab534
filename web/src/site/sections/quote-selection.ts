// The machines that this browser has selected, as the page of requests reads them, writes them back and empties them. Other
// parts of the page, and other tabs, hear of it as of any change of the storage.
import { type AskedMachine, machines_max } from '../../content/quote-address.ts'

const key = 'vitrine-selection'

/** Nothing where the browser refuses, or what it holds is none. */
export function readSelection(): readonly AskedMachine[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(asked).slice(0, machines_max) : []
  } catch {
    return []
  }
}

function asked(entry: unknown): readonly AskedMachine[] {
  const { product, quantity, note } = Object(entry) as Partial<Record<string, unknown>>
  if (typeof product !== 'string' || product === '') return []
  return [{ product, quantity: String(quantity ?? 1), note: typeof note === 'string' ? note : '' }]
}

export function writeSelection(machines: readonly AskedMachine[]): void {
  const stored = machines.map(({ product, quantity, note }) => ({ product, quantity: Number(quantity) || 1, note }))
  try {
    if (stored.length > 0) window.localStorage.setItem(key, JSON.stringify(stored))
    else window.localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  } catch {
    // What was typed stands in the form all the same.
  }
}
