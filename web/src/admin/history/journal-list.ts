// What of the journal can be asked for, and the pages of it that have been read.
import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'
import type { QueryValues } from '../../lib/address.ts'
import { journalKinds, kindOf } from '../kinds.ts'
import { type Choice, type ListKind, wantedOf } from '../list/kind.ts'
import { inMoments, periodFilters } from '../list/period.ts'
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
    ...periodFilters,
  ],
  orders: [],
}

/** The address of the acts on things of a type. */
export function journalOf(type: string): string {
  return `/admin/journal?type=${kindOf(type).value}`
}

/** What the address asks of the server. */
export const journalWanted = (query: QueryValues): QueryValues => inMoments(wantedOf(journalList, query))

const page_items = 100

interface JournalPart {
  /** Where it goes on; null: from the newest on. */
  readonly before: number | null
  /** What has been read is known up to this line: the page says what was taken back since. */
  readonly since?: number | undefined
}

export function journalPage(
  wanted: QueryValues,
  { before, since }: JournalPart,
  signal?: AbortSignal,
): Promise<JournalPage> {
  const part = {
    ...wanted,
    limit: String(page_items),
    ...(before === null ? {} : { before: String(before) }),
    ...(since === undefined ? {} : { since: String(since) }),
  }
  return request<JournalPage>(`/api/journal?${new URLSearchParams(part)}`, signal ? { signal } : {})
}

export type JournalPages = InfiniteData<JournalPage, number | null>

/** The last line that all of these pages know. */
export function knownTo({ pages }: JournalPages): number {
  return Math.min(...pages.map(({ version }) => version))
}

/**
 * What has been read, with the newest page as it is now: reading all of it again would take a call for every page. Of
 * acts further down, it says which were taken back, or stand again, since they were read.
 */
export function withNewest({ pages, pageParams }: JournalPages, newest: JournalPage): JournalPages {
  if (newest.version < knownTo({ pages, pageParams })) return { pages, pageParams } // an answer that came late
  const known = new Set(pages.flatMap(({ acts }) => acts.map(({ batch }) => batch)))
  const added = newest.acts.filter(({ batch }) => !known.has(batch))
  // What lies between is not known.
  if (added.length === newest.acts.length && newest.next !== null) return { pages: [newest], pageParams: [null] }
  const told = new Map(newest.acts.map((act) => [act.batch, act]))
  const settled = new Map(newest.settled.map(({ batch, undone }) => [batch, undone]))
  const current = (act: JournalAct) => {
    const undone = settled.get(act.batch) ?? act.undone
    return told.get(act.batch) ?? (undone === act.undone ? act : { ...act, undone })
  }
  return {
    pageParams,
    pages: pages.map(({ acts, ...page }, index) => ({
      ...page,
      version: newest.version,
      acts: [...(index === 0 ? added : []), ...acts.map(current)],
    })),
  }
}
