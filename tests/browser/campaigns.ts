// What tests of campaigns ask of the server besides the screens.
import { expect } from '@playwright/test'
import type { Campaign } from '../http/support/campaigns.ts'
import type { Program } from '../program.ts'
import type { Session } from './catalogue.ts'

interface List {
  readonly now: string
  readonly campaigns: readonly Campaign[]
}

export class Campaigns {
  private readonly url: string
  private readonly headers: Readonly<Record<string, string>>

  constructor({ url }: Program, { token }: Session) {
    this.url = url
    this.headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  }

  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: this.headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect([answer.status < 300, answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([
      true,
      answer.status,
      '',
    ])
    return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T)
  }

  list = () => this.send<List>('GET', '/api/campaigns')
  one = (id: string) => this.send<Campaign>('GET', `/api/campaigns/${id}`)
  make = (body: object) => this.send<Campaign>('POST', '/api/campaigns', body)
  change = (id: string, body: object) => this.send<Campaign>('PUT', `/api/campaigns/${id}`, body)

  async titled(title: string): Promise<Campaign> {
    const found = (await this.list()).campaigns.find((one) => one.title === title)
    if (!found) throw new Error(`there is no campaign “${title}”`)
    return found
  }

  /** Stores a draft, and answers what names it. */
  async draft(type: string, item: string, body: object): Promise<{ readonly type: string; readonly item: string }> {
    await this.send('PUT', `/api/drafts/${type}/${item}`, body)
    return { type, item }
  }

  /** What the site's clocks show in so many seconds. */
  async inSeconds(seconds: number): Promise<string> {
    const { now } = await this.list()
    return new Date(Date.parse(`${now}Z`) + seconds * 1000).toISOString().slice(0, 19)
  }

  /** Nothing of it is left. */
  async sweep(): Promise<void> {
    for (const { _id } of (await this.list()).campaigns) await this.send('DELETE', `/api/campaigns/${_id}`)
  }
}
