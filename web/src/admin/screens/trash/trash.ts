// What was removed and can come back: what of it can be asked for, and how it is told.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import type { components } from '../../../content/api.d.ts'
import { siteName } from '../../../content/formats.ts'
import type { QueryValues } from '../../../lib/address.ts'
import { kindOf, kinds } from '../../kinds.ts'
import { type Acts, actsOf, type ListKind, type Noun, wantedOf } from '../../list/kind.ts'
import { inMoments, periodFilters } from '../../list/period.ts'

export type RemovedItem = components['schemas']['RemovedItem']
/** As much of it as it takes to bring it back. */
export type NamedRemoval = components['schemas']['NamedRemoval']
export type TrashPage = components['schemas']['TrashPage']

const path = '/api/trash'

const noun: Noun = { one: 'élément' }

/** Both are asked of the screen, not of a list of the API. */
export const trashActs: Acts = actsOf(noun, {
  changes: [{ label: 'Rétablir', changes: {}, done: ({ count, ending }) => `${count} rétabli${ending}` }],
  remove: 'Supprimer définitivement',
})

export const trashList: Pick<ListKind<never>, 'filters' | 'orders' | 'searched'> = {
  searched: 'Titre',
  filters: [
    {
      name: 'type',
      parameter: 'type',
      label: 'Type',
      any: 'Tous les types',
      choices: kinds.map(({ type, many, value }) => ({ value, label: many, sends: type })),
    },
    ...periodFilters,
  ],
  orders: [],
}

/** What the address asks of the server. */
export const trashWanted = (query: QueryValues): QueryValues => inMoments(wantedOf(trashList, query))

/** In pages, each from where the one before ended. */
export function trashQuery(wanted: QueryValues) {
  return {
    queryKey: [path, wanted],
    queryFn: ({ pageParam, signal }: { readonly pageParam: number | null; readonly signal: AbortSignal }) => {
      const asked = new URLSearchParams({ ...wanted, ...(pageParam === null ? {} : { before: String(pageParam) }) })
      return request<TrashPage>(asked.size > 0 ? `${path}?${asked}` : path, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: TrashPage) => next,
  }
}

/** Takes what is not in the trash any more off the list, ahead of reading it again. */
export function takeOffTrash(client: QueryClient, gone: readonly NamedRemoval[]): void {
  const seqs = new Set(gone.map(({ seq }) => seq))
  client.setQueriesData<InfiniteData<TrashPage>>({ queryKey: [path] }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ seq }) => !seqs.has(seq)) }))
    return { ...data, pages }
  })
}

/** What is named by an address of the web is called as its own list calls it. */
export const titleOf = ({ title }: Pick<NamedRemoval, 'title'>) => siteName(title) || 'Sans titre'

/** What the trash holds that has to come back with these, and is not among them. */
export function neededBy(items: readonly RemovedItem[]): readonly NamedRemoval[] {
  const seqs = new Set(items.map(({ seq }) => seq))
  return items.flatMap(({ needs }) => needs).filter(({ seq }) => !seqs.has(seq) && seqs.add(seq))
}

/** As they have to come back where it is one by one: what goes on being needed was removed last. */
export const inOrder = (items: readonly NamedRemoval[]) => [...items].sort((one, other) => other.seq - one.seq)

const names_max = 3

/** « la catégorie « Peau », la catégorie « Cheveux » » */
export function listedNeeds(needs: readonly NamedRemoval[]): string {
  const named = needs.slice(0, names_max).map((need) => {
    const { one, feminine } = kindOf(need.type)
    const word = one.toLowerCase()
    const article = /^[aeéèiou]/.test(word) ? 'l’' : feminine ? 'la ' : 'le '
    return `${article}${word} «\u00a0${titleOf(need)}\u00a0»`
  })
  const others = needs.length - named.length
  return [...named, ...(others > 0 ? [`${others} autre${others > 1 ? 's' : ''}`] : [])].join(', ')
}

/** « avec 3 éléments » */
export function alongText({ along }: Pick<RemovedItem, 'along'>): string {
  return along === 0 ? '' : `avec ${along} élément${along > 1 ? 's' : ''}`
}
