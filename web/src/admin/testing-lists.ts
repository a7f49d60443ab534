// For tests: what the server answers of a list that a test holds whole. It searches every text, and knows no filter but
// members that are equal to one of what is asked for, and no order but the list's own.
import { fold } from '../lib/slug.ts'

export interface Item extends Readonly<Record<string, unknown>> {
  readonly _id: string
}

/** The whole list, where an answer is one. */
export function itemsIn(body: unknown): readonly Item[] | null {
  if (Array.isArray(body)) return body as readonly Item[]
  if (typeof body !== 'object' || body === null) return null
  return Object.values(body).find((member): member is readonly Item[] => Array.isArray(member)) ?? null
}

/** `{ items, total }` of the items that are asked for. */
export function pageIn(items: readonly Item[], query: URLSearchParams): object {
  const found = asked(items, query)
  const offset = Number(query.get('offset') ?? 0)
  return { items: found.slice(offset, offset + Number(query.get('limit') ?? 50)), total: found.length }
}

/** What stands beside the item of that id; undefined where there is none. */
export function besideIn(items: readonly Item[], id: string, query: URLSearchParams): object | undefined {
  if (!items.some(({ _id }) => _id === id)) return undefined
  const ids = asked(items, query).map(({ _id }) => _id)
  const at = ids.indexOf(id)
  return {
    previous: ids[at - 1] ?? null,
    next: at < 0 ? null : (ids[at + 1] ?? null),
    place: at < 0 ? null : at + 1,
    total: ids.length,
  }
}

/** In the order of the ids, without those that are none. */
export function namedIn(items: readonly Item[], query: URLSearchParams): object {
  const ids = (query.get('ids') ?? '').split(',')
  return ids.flatMap((id) => items.filter(({ _id }) => _id === id))
}

const unfiltered: readonly string[] = ['search', 'limit', 'offset', 'fields', 'sort']

function asked(items: readonly Item[], query: URLSearchParams): readonly Item[] {
  const words = fold(query.get('search') ?? '')
  const equal = [...query].filter(([name]) => !unfiltered.includes(name))
  return items.filter(
    (item) =>
      fold(JSON.stringify(Object.values(item))).includes(words) &&
      equal.every(([name, value]) => value.split(',').includes(String(item[name]))),
  )
}
