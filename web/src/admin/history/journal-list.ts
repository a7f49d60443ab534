// What of the journal can be asked for, and the pages of it that have been read.
import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'
import type { QueryValues } from '../../lib/address.ts'
import { journalKinds, kindOf } from '../catalogue/kinds.ts'
import { type Choice, type ListKind, wantedOf } from '../list/kind.ts'
import { actorName } from './act-words.ts'
import type { JournalAct, JournalPage } from './answers.ts'

type Accounts = components['schemas']['JournalAccounts']

const accountsQuery = {
  queryKey: ['form', 'journal-accounts'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<Accounts>('/api/journal/accounts', { signal }),
}

function useAccounts(): readonly Choice[] {
  const { data } = useQuery(accountsQuery)
  return (data?.accounts ?? []).map((account) => ({ value: account._id, label: actorName(account) }))
}

export const journalList: Pick<ListKind<never>, 'filters' | 'orders' | 'searched'> = {
  filters: [
    { name: 'compte', parameter: 'account', label: 'Compte', any: 'Tous les comptes', choices: useAccounts },
    {
      name: 'type',
      parameter: 'type',
      label: 'Type',
      any: 'Tous les types',
      choices: journalKinds.map(({ type, many, value }) => ({ value, label: many, sends: type })),
    },
    {
      name: 'action',
      parameter: 'act',
      label: 'Action',
      any: 'Toutes les actions',
      choices: [
        { value: 'ajout', label: 'Ajouts', sends: 'create' },
        { value: 'modification', label: 'Modifications', sends: 'update' },
        { value: 'suppression', label: 'Suppressions', sends: 'remove' },
        { value: 'ordre', label: 'Changements d’ordre', sends: 'reorder' },
      ],
    },
    { name: 'du', parameter: 'from', label: 'Du', any: '', choices: 'day' },
    { name: 'au', parameter: 'to', label: 'Au', any: '', choices: 'day' },
  ],
  orders: [],
}

/** The address of the acts on things of a type. */
export function journalOf(type: string): string {
  return `/admin/journal?type=${kindOf(type).value}`
}

/** What the address asks of the server. Days are the administrator's own: they are asked for by their moments. */
export function journalWanted(query: QueryValues): QueryValues {
  const { from = '', to = '', ...others } = wantedOf(journalList, query)
  const [begin, end] = [momentOf(from, 0), momentOf(to, 1)]
  return { ...others, ...(begin ? { from: begin } : {}), ...(end ? { to: end } : {}) }
}

/** Where the day, or a later one, begins; undefined where it is no day. */
function momentOf(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year) return undefined
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + daysLater)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

const page_items = 100

export function journalPage(wanted: QueryValues, before: number | null, signal?: AbortSignal): Promise<JournalPage> {
  const part = { ...wanted, limit: String(page_items), ...(before === null ? {} : { before: String(before) }) }
  return request<JournalPage>(`/api/journal?${new URLSearchParams(part)}`, signal ? { signal } : {})
}

export type JournalPages = InfiniteData<JournalPage, number | null>

/**
 * What has been read, with the newest page as it is now: reading all of it again would take a call for every page. Of an act
 * further down, a new one may have changed whether it stands.
 */
export function withNewest({ pages, pageParams }: JournalPages, newest: JournalPage): JournalPages {
  const known = new Map(pages.flatMap(({ acts }) => acts.map((act) => [act.batch, act])))
  const added = newest.acts.filter(({ batch }) => !known.has(batch))
  // What lies between is not known.
  if (added.length === newest.acts.length && newest.next !== null) return { pages: [newest], pageParams: [null] }
  const told = newest.acts.map((act) => [act.batch, act] as const)
  const current = new Map([...known, ...told])
  for (const act of added.toReversed()) takenBackBy(act, current)
  for (const [batch, act] of told) current.set(batch, act)
  const acts = (page: JournalPage) => page.acts.map(({ batch }) => current.get(batch) as JournalAct)
  return {
    pageParams,
    pages: pages.map((page, index) => ({ ...page, acts: [...(index === 0 ? added : []), ...acts(page)] })),
  }
}

/** The act that it took back stands no more; one that this had taken back does again. */
function takenBackBy({ origin, takenBack }: JournalAct, acts: Map<number, JournalAct>): void {
  let isUndone = true
  for (let batch = origin === 'undo' ? takenBack : null; batch !== null; isUndone = !isUndone) {
    const act = acts.get(batch)
    if (!act) return
    acts.set(batch, { ...act, undone: isUndone })
    batch = act.origin === 'undo' ? act.takenBack : null
  }
}
