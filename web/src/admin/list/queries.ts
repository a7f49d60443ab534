// What the lists of the back office read: pages that the server narrows, orders and counts. Each question has a place
// of its own in the cache: a late answer to an earlier one shows nowhere, and is not waited for any more.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { QueryValues } from '../../lib/address.ts'
import { type ListKind, pageItems } from './kind.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  /** How many the whole list has. */
  readonly total: number
}

/** What stands beside an item in its list. */
export interface Beside {
  readonly previous: string | null
  readonly next: string | null
  /** From 1; null: the list does not show it any more. */
  readonly place: number | null
  readonly total: number
}

export interface Part {
  /** From 1. */
  readonly page?: number
  readonly limit?: number
}

type Source<Item> = Pick<ListKind<Item>, 'path' | 'pagesAt' | 'fields'>

const suffix = '/admin/page'

/** `wanted`: what the list is narrowed to and ordered by, in the words of the API. */
export function pageQuery<Item>(
  { path, pagesAt = path + suffix, fields }: Source<Item>,
  wanted: QueryValues = {},
  { page = 1, limit = pageItems }: Part = {},
) {
  const part: Record<string, string> = { ...wanted, limit: String(limit) }
  if (page > 1) part.offset = String((page - 1) * limit)
  if (fields) part.fields = fields.join(',')
  return queryOptions({
    queryKey: [pagesAt, part],
    queryFn: ({ signal }) => request<Page<Item>>(`${pagesAt}?${new URLSearchParams(part)}`, { signal }),
  })
}

/** How many items such a list has. */
export const countQuery = (path: string, wanted: QueryValues = {}) =>
  pageQuery<{ readonly _id: string }>({ path, fields: ['_id'] }, wanted, { limit: 1 })

export function besideQuery(path: string, id: string, wanted: QueryValues) {
  const search = new URLSearchParams(wanted).toString()
  const at = `${path}/admin/${encodeURIComponent(id)}/neighbours${search === '' ? '' : `?${search}`}`
  // Asked anew with each form, and by no write: the item may be what was just deleted.
  return queryOptions({ queryKey: ['form', at], queryFn: ({ signal }) => request<Beside>(at, { signal }) })
}

/** The same of a list that is at hand, which shows what it `finds`; undefined where the item is not in it. */
export function besideIn<Item extends { readonly _id: string }>(
  items: readonly Item[],
  finds: (item: Item) => boolean,
  id: string,
): Beside | undefined {
  const at = items.findIndex(({ _id }) => _id === id)
  if (at < 0) return undefined
  const found = items.filter(finds)
  const place = found.findIndex(({ _id }) => _id === id)
  return {
    previous: items.slice(0, at).findLast(finds)?._id ?? null,
    next: items.slice(at + 1).find(finds)?._id ?? null,
    place: place < 0 ? null : place + 1,
    total: found.length,
  }
}

/**
 * Puts an item, as it was answered to its save, into the list that is read whole, ahead of reading that again: on a slow
 * line it is opened again before. What the list says of it besides stays.
 */
export function putIn<Item extends { readonly _id: string }>(client: QueryClient, path: string, saved: Item): void {
  client.setQueryData<readonly Item[]>([path], (items) =>
    items?.map((item) => (item._id === saved._id ? { ...item, ...saved } : item)),
  )
}

/** Takes items that are gone off the list, and every page of it that shows them, ahead of reading it again. */
export function takeOff(client: QueryClient, path: string, ids: ReadonlySet<string>): void {
  const stays = ({ _id }: { readonly _id: string }) => !ids.has(_id)
  client.setQueryData<Page<{ readonly _id: string }>['items']>([path], (items) => items?.filter(stays))
  client.setQueriesData<Page<{ readonly _id: string }>>({ queryKey: [path + suffix] }, (page) => {
    if (!page) return page
    const items = page.items.filter(stays)
    return { items, total: page.total - (page.items.length - items.length) }
  })
}

/** After what may have changed any of its pages: those that nobody looks at are read when they are led to. */
export function forgetPages(client: QueryClient, path: string): void {
  client.removeQueries({ queryKey: [path + suffix], type: 'inactive' })
}
