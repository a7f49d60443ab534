// Campaigns as the server answers them, and what tests ask of them.
import { setTimeout as pause } from 'node:timers/promises'
import { json } from './bodies.ts'
import type { Api } from './client.ts'
import { expectStatus } from './expect-status.ts'

export interface Campaign {
  readonly _id: string
  readonly title: string
  readonly state: 'prepared' | 'out' | 'over'
  readonly publishAt: string | null
  readonly withdrawAt: string | null
  readonly publishDue: string | null
  readonly removes: boolean
  readonly held: string | null
  readonly undone: boolean
  readonly batch: number | null
  readonly items: readonly {
    readonly type: string
    readonly item: string
    readonly title: string
    readonly isNew: boolean
    readonly isStale: boolean
    readonly isToCome: boolean
    readonly isUnchecked: boolean
    readonly refusal: string | null
  }[]
  readonly updatedAt: string
}

export interface Subject {
  readonly type: string
  readonly item: string
}

export async function drafted(api: Api, type: string, item: string, body: Record<string, unknown>): Promise<Subject> {
  expectStatus(await api.put(`/api/drafts/${type}/${item}`, json(body)), 200)
  return { type, item }
}

export async function campaignOf(api: Api, body: Record<string, unknown>): Promise<Campaign> {
  return expectStatus(await api.post('/api/campaigns', json(body)), 201).json<Campaign>()
}

export const read = async (api: Api, { _id }: Pick<Campaign, '_id'>) =>
  (await api.get(`/api/campaigns/${_id}`)).json<Campaign>()

/** What visitors are shown. */
export async function pageOf(visitor: Api, path: string): Promise<readonly [number, string]> {
  const { status, text } = await visitor.get(path)
  return [status, text]
}

/** What the site's clocks show in so many seconds. */
export async function inSeconds(api: Api, seconds: number): Promise<string> {
  const { now } = (await api.get('/api/campaigns')).json<{ now: string }>()
  return new Date(Date.parse(`${now}Z`) + seconds * 1000).toISOString().slice(0, 19)
}

/**
 * Waits, as long as a test may take, until it is like that. The store shows what goes out by itself a moment before the program
 * that wrote it has told what it keeps: once that knows of the last act as well.
 */
export async function until(
  api: Api,
  campaign: Pick<Campaign, '_id'>,
  fits: (campaign: Campaign) => boolean,
): Promise<Campaign> {
  for (;;) {
    const now = await read(api, campaign)
    if (fits(now)) {
      const { acts } = (await api.get('/api/journal')).json<{ acts: readonly { batch: number }[] }>()
      expectStatus(await api.get('/api/campaigns', { 'Vitrine-Version': String(acts[0]?.batch ?? 0) }), 200)
      return now
    }
    await pause(100)
  }
}
