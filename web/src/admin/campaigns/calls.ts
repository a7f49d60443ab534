// Drafts that go out together, or one that does so by itself, as the server keeps them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { Writes } from '../../api/writes.ts'
import type { components } from '../../content/api.d.ts'
import { refreshCatalogue } from '../catalogue/queries.ts'
import type { DraftKey, DraftSummary } from '../drafts/calls.ts'

type Schemas = components['schemas']

/** Without a title it is the schedule of one draft. Times are what the site's clocks show. */
export type Campaign = Schemas['Campaign']
export type CampaignList = Schemas['CampaignList']

/** What is said of one; what is not sent stays as it is. */
export interface CampaignInput {
  readonly title?: string
  readonly publishAt?: string | null
  readonly withdrawAt?: string | null
  readonly drafts?: readonly DraftKey[]
}

const path = '/api/campaigns'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

export const campaignsQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request<CampaignList>(path, { signal }),
})

const onlyIfSeen = (seen: string | null): Readonly<Record<string, string>> =>
  seen === null ? {} : { 'If-Match': `"${seen}"` }

export const readCampaign = (id: string) => request<Campaign>(pathOf(id))

export const makeCampaign = (body: CampaignInput) => request<Campaign>(path, { method: 'POST', body })

/** `seen`: the `updatedAt` that was seen; another is 409. Without it whatever there is gives way. */
export const changeCampaign = (id: string, body: CampaignInput, seen: string | null = null) =>
  request<Campaign>(pathOf(id), {
    method: 'PUT',
    body,
    headers: onlyIfSeen(seen),
  })

/** The pages were looked at with these versions. */
export const noteChecked = (id: string, drafts: readonly DraftVersion[]) =>
  request<Campaign>(`${pathOf(id)}/checked`, { method: 'POST', body: { drafts } })

/** Its drafts stay. `seen` as above. */
export const removeCampaign = (id: string, seen: string | null = null) =>
  request<void>(pathOf(id), { method: 'DELETE', headers: onlyIfSeen(seen) })

type Seen = Pick<Campaign, '_id' | 'updatedAt'>

/** As it was seen. `force`: over what has changed since of the items. */
export const sendOut = (seen: Seen, force: boolean, writes: Writes) => act(seen, 'publish', force, writes)
export const takeBack = (seen: Seen, force: boolean, writes: Writes) => act(seen, 'withdraw', force, writes)

const act = ({ _id, updatedAt }: Seen, verb: 'publish' | 'withdraw', force: boolean, writes: Writes) =>
  request<Campaign>(`${pathOf(_id)}/${verb}`, {
    method: 'POST',
    body: { force },
    headers: onlyIfSeen(updatedAt),
    writes,
  })

export type DraftVersion = Pick<DraftSummary, 'type' | 'item' | 'updatedAt'>

export const keysOf = (items: readonly DraftKey[]): readonly DraftKey[] =>
  items.map(({ type, item }) => ({ type, item }))

/** Lists of drafts name the campaign that each is of, and what goes out changes the catalogue. */
export const refreshCampaigns = (client: QueryClient): Promise<void> => refreshCatalogue(client)
