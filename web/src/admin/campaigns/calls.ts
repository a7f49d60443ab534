// Drafts that go out together, or one that does so by itself, as the server keeps them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { onlyIf } from '../../api/only-if.ts'
import { request } from '../../api/request.ts'
import type { Writes } from '../../api/writes.ts'
import type { components } from '../../content/api.d.ts'
import { fieldTime } from '../../lib/wall-time.ts'
import { type DraftKey, type DraftSummary, isSameDraft, making } from '../drafts/calls.ts'
import { refreshContent } from '../queries.ts'

type Schemas = components['schemas']

/** Without a title it is the schedule of one draft. Times are what the site's clocks show. */
export type Campaign = Schemas['Campaign']
export type CampaignList = Schemas['CampaignList']

/** What is said of one; what is not sent stays as it is. */
interface CampaignInput {
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

export const readCampaign = (id: string) => request<Campaign>(pathOf(id))

/**
 * One is made under this id, however often that is sent. Where it is there already, since an earlier answer was lost, it
 * becomes what is said now, unless it is out by then.
 */
export async function makeCampaign(id: string, body: CampaignInput): Promise<Campaign> {
  const made = await request<Campaign>(path, { method: 'POST', body, headers: making(id) })
  return made.state !== 'prepared' || says(made, body) ? made : changeCampaign(id, body, made.updatedAt)
}

function says(campaign: Campaign, { title, publishAt, withdrawAt, drafts }: CampaignInput): boolean {
  const isTime = (time: string | null | undefined, said: string | null) =>
    time === undefined || fieldTime(time) === fieldTime(said)
  const isThere = (draft: DraftKey) => campaign.items.some((item) => isSameDraft(item, draft))
  return (
    (title === undefined || title.trim() === campaign.title) &&
    isTime(publishAt, campaign.publishAt) &&
    isTime(withdrawAt, campaign.withdrawAt) &&
    (drafts === undefined || (drafts.length === campaign.items.length && drafts.every(isThere)))
  )
}

/** `seen`: the `updatedAt` that was seen; another is 409. Without it whatever there is gives way. */
export const changeCampaign = (id: string, body: CampaignInput, seen: string | null = null) =>
  request<Campaign>(pathOf(id), {
    method: 'PUT',
    body,
    headers: onlyIf(seen),
  })

/** The pages were looked at with these versions. */
export const noteChecked = (id: string, drafts: readonly DraftVersion[]) =>
  request<Campaign>(`${pathOf(id)}/checked`, { method: 'POST', body: { drafts } })

/** Its drafts stay. `seen` as above. */
export const removeCampaign = (id: string, seen: string | null = null) =>
  request<void>(pathOf(id), { method: 'DELETE', headers: onlyIf(seen) })

type Seen = Pick<Campaign, '_id' | 'updatedAt'>

/** As it was seen. `force`: over what has changed since of the items. */
export const sendOut = (seen: Seen, force: boolean, writes: Writes) => act(seen, 'publish', force, writes)
export const takeBack = (seen: Seen, force: boolean, writes: Writes) => act(seen, 'withdraw', force, writes)

const act = ({ _id, updatedAt }: Seen, verb: 'publish' | 'withdraw', force: boolean, writes: Writes) =>
  request<Campaign>(`${pathOf(_id)}/${verb}`, {
    method: 'POST',
    body: { force },
    headers: onlyIf(updatedAt),
    writes,
  })

export type DraftVersion = Pick<DraftSummary, 'type' | 'item' | 'updatedAt'>

export const keysOf = (items: readonly DraftKey[]): readonly DraftKey[] =>
  items.map(({ type, item }) => ({ type, item }))

/** Lists of drafts name the campaign that each is of, and what goes out changes the catalogue. */
export const refreshCampaigns = (client: QueryClient): Promise<void> => refreshContent(client)
