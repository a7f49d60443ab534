// Someone who writes anything that an administrator can, in no order: items of every kind, at once or by a draft, orders,
// choices, settings, many items at once, lists of redirects, takes items off where they appear, takes back what was done,
// and brings back what was. The same seed writes the same.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { file, json, multipart } from './bodies.ts'
import { uploadImage } from './catalogue.ts'
import type { Answer, Api } from './client.ts'
import { film } from './files.ts'
import { type Kind, kinds, redirectFields, singles } from './random-kinds.ts'

/** Numbers from 0 up to 1 that look random (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Place {
  readonly type: string
  readonly removable: boolean
  readonly items: readonly { readonly _id: string }[]
}

interface Version {
  readonly seq: number
  readonly changes: readonly { readonly field: string }[] | null
}

/** As the API names a type: hero_slide. */
const schemaOf = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Addresses that redirects begin at. */
export const paths: readonly string[] = Array.from({ length: 6 }, (_, i) => `/ancienne-${i}`)

const slugs_max = 4

export class RandomWriter {
  readonly random: () => number
  readonly items = new Map<string, string[]>(Object.keys(kinds).map((kind) => [kind, []]))
  /** Acts that may be taken back. */
  private readonly acts: string[] = []
  private pictures: readonly string[] = []
  private films: readonly string[] = []
  private captioned: readonly string[] = []
  private readonly addresses = new Map<string, Set<string>>()
  private readonly admin: Api

  constructor(admin: Api, seed: number) {
    this.admin = admin
    this.random = randomNumbers(seed)
  }

  /** Some of everything. */
  async begin(): Promise<void> {
    const pictures: string[] = []
    for (let i = 0; i < 6; i += 1) pictures.push(await uploadImage(this.admin))
    this.pictures = pictures
    const sent = await this.admin.post(
      '/api/events/upload-video',
      multipart({}, [file('video', 'salle.mp4', 'video/mp4', film())]),
    )
    this.films = [sent.json<{ videoPath: string }>().videoPath]
    const said = await this.admin.post(
      '/api/upload/captions',
      multipart({}, [file('captions', 'salle.vtt', 'text/vtt', Buffer.from('WEBVTT\n'))]),
    )
    this.captioned = ['', said.json<{ file: { url: string } }>().file.url]
    for (const kind of Object.keys(kinds)) {
      await this.create(kind)
      await this.create(kind)
    }
  }

  /** Writes something; answers what, for whoever asks why a test failed. */
  async write(): Promise<string> {
    const kind = this.pick(Object.keys(kinds))
    const way = this.random()
    if (way < 0.15) return this.create(kind)
    if (way < 0.45) return this.update(kind)
    if (way < 0.53) return this.publish(kind)
    if (way < 0.63) return this.remove(kind)
    if (way < 0.69) return this.reorder(kind)
    if (way < 0.71) return this.reorderProducts()
    if (way < 0.74) return this.takeOff()
    if (way < 0.78) return this.choose()
    if (way < 0.81) return this.importRedirects()
    if (way < 0.87) return this.single()
    if (way < 0.89) return this.bulk(kind)
    if (way < 0.92) return this.restore(kind)
    if (way < 0.945) return this.bringBack()
    return this.undo()
  }

  /** The act that was written last. */
  lastAct(): string | undefined {
    return this.acts.at(-1)
  }

  number(): number {
    return Math.floor(this.random() * 1_000_000)
  }
  words(word: string): string {
    return `${word} ${this.number()}`
  }
  chance(share: number): boolean {
    return this.random() < share
  }
  among<T>(values: readonly T[]): T {
    return this.pick(values)
  }
  perhaps<T>(value: T): T | undefined {
    return this.chance(0.5) ? value : undefined
  }
  picture(): string {
    return this.pick(this.pictures)
  }
  captions(): string {
    return this.pick(this.captioned)
  }
  film(): string {
    return this.pick(this.films)
  }
  path(): string {
    return this.pick(paths)
  }
  /** What items of this kind were or are known by in the addresses of their pages, the last few of them. */
  slugs(kind: string): string[] {
    return [...(this.addresses.get(kind) ?? [])].slice(-slugs_max)
  }
  /** An item of this kind, null where there is none. */
  one(kind: string): string | null {
    const ids = this.ids(kind)
    return ids.length > 0 ? this.pick(ids) : null
  }
  some(kind: string, most: number): string[] {
    return this.ids(kind)
      .filter(() => this.chance(0.5))
      .slice(0, most)
  }
  ids(kind: string): string[] {
    return this.items.get(kind) ?? []
  }

  private pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.random() * of.length)] as T
  }

  private done(what: string, answer: Answer): string {
    expect([200, 201, 204, 400, 404, 409], `${what}: ${answer.text}`).toContain(answer.status)
    const batch = answer.headers['vitrine-batch']
    if (typeof batch === 'string') this.acts.push(batch)
    return `${what}: ${answer.status}`
  }

  private kind(name: string): Kind {
    return kinds[name] as Kind
  }

  private async create(name: string): Promise<string> {
    const kind = this.kind(name)
    if (this.ids(name).length >= kind.most) return this.update(name)
    const answer = await this.admin.post(kind.path, json(kind.fields(this)))
    if (answer.status === 201) this.ids(name).push(answer.json<{ _id: string }>()._id)
    this.note(name, answer)
    return this.done(`create ${name}`, answer)
  }

  private async update(name: string): Promise<string> {
    const id = this.one(name)
    if (id === null) return this.single()
    const all = Object.entries(this.kind(name).fields(this))
    const fields = Object.fromEntries(all.filter(() => this.chance(0.4)))
    const answer = await this.admin.put(`${this.kind(name).path}/${id}`, json(fields))
    this.note(name, answer)
    return this.done(`update ${name} ${id}`, answer)
  }

  /** Of an item that is there, or of a new one. */
  private async publish(name: string): Promise<string> {
    const isNew = this.chance(0.3) && this.ids(name).length < this.kind(name).most
    const id = isNew ? randomUUID() : this.one(name)
    if (id === null) return this.single()
    const all = Object.entries(this.kind(name).fields(this))
    const fields = Object.fromEntries(all.filter(() => isNew || this.chance(0.4)))
    const draft = `/api/drafts/${schemaOf(name)}/${id}`
    const put = await this.admin.put(draft, json(fields))
    expect(put.status, put.text).toBe(200)
    const answer = await this.admin.post(`${draft}/publish`, json({ force: this.chance(0.5) }))
    if (answer.status !== 200) await this.admin.delete(draft)
    await this.look()
    return this.done(`publish ${name} ${id}`, answer)
  }

  /** What answers say of it. */
  private note(name: string, { status, text }: Answer): void {
    if (status >= 300 || !text.startsWith('{')) return
    const { slug } = JSON.parse(text) as { slug?: string }
    if (!slug) return
    const known = this.addresses.get(name) ?? new Set()
    known.delete(slug)
    this.addresses.set(name, known.add(slug))
  }

  private async remove(name: string): Promise<string> {
    const id = this.one(name)
    if (id === null) return this.single()
    const answer = await this.admin.delete(`${this.kind(name).path}/${id}?force=true`)
    await this.look()
    return this.done(`remove ${name} ${id}`, answer)
  }

  private async reorder(name: string): Promise<string> {
    const { order, path } = this.kind(name)
    const ids = [...this.ids(name)].sort(() => this.random() - 0.5)
    if (!order || ids.length < 2) return this.update(name)
    const answer = await this.admin.call(order.method, `${path}/reorder`, json(order.body(ids)))
    return this.done(`reorder ${name}`, answer)
  }

  private async reorderProducts(): Promise<string> {
    const id = this.one('fitness_service')
    const path = `/api/fitness-services/${id}`
    const { products = [] } = (await this.admin.get(path)).json<{ products?: readonly { readonly _id: string }[] }>()
    const ids = products.map(({ _id }) => _id).sort(() => this.random() - 0.5)
    const body = { products: ids.map((one, displayOrder) => ({ id: one, displayOrder })) }
    return this.done(`reorder products of ${id}`, await this.admin.post(`${path}/reorder-products`, json(body)))
  }

  /** One place of an item. */
  private async takeOff(): Promise<string> {
    const name = this.chance(0.7) ? 'product' : this.pick(Object.keys(kinds))
    const id = this.one(name)
    const item = `${this.kind(name).path}/admin/${id}/appearances`
    const { places = [] } = (await this.admin.get(item)).json<{ places?: readonly Place[] }>()
    const removable = places.filter((place) => place.removable && place.items.length > 0)
    if (removable.length === 0) return this.update(name)
    const { type, items } = this.pick(removable)
    const from = this.pick(items)._id
    return this.done(`take ${id} off ${type} ${from}`, await this.admin.delete(`${item}/${type}/${from}`))
  }

  private async importRedirects(): Promise<string> {
    const items = Array.from({ length: 3 }, () => redirectFields(this))
    const answer = await this.admin.post('/api/redirects/admin/import', json({ items }))
    await this.look()
    return this.done('import redirects', answer)
  }

  private async choose(): Promise<string> {
    const products = this.some('product', 4).map((productId, i) => ({ productId, order: i + 1 }))
    return this.done('choose', await this.admin.post('/api/homepage/products', json({ products })))
  }

  private async single(): Promise<string> {
    const path = this.pick(Object.keys(singles))
    return this.done(`change ${path}`, await this.admin.put(path, json(singles[path]?.(this) ?? {})))
  }

  private async bulk(name: string): Promise<string> {
    const { bulk, path } = this.kind(name)
    const ids = this.some(name, 4)
    if (ids.length === 0) return this.single()
    const removes = !bulk || this.chance(0.2)
    const body = removes ? { act: 'delete', ids, force: true } : { act: 'change', ids, changes: bulk(this) }
    const answer = await this.admin.post(`${path}/admin/bulk`, json(body))
    await this.look()
    return this.done(`bulk ${removes ? 'delete' : 'change'} ${name}`, answer)
  }

  private async undo(): Promise<string> {
    const act = this.acts.pop()
    if (act === undefined) return this.single()
    const answer = await this.admin.post(`/api/journal/${act}/undo`, json({ force: this.chance(0.5) }))
    await this.look()
    return this.done(`undo ${act}`, answer)
  }

  /** What an item or an order once was, or a field of it. */
  private async restore(name: string): Promise<string> {
    const item = this.kind(name).order && this.chance(0.3) ? 'order' : this.one(name)
    const path = `/api/history/${schemaOf(name)}/${item}`
    const { versions = [] } = (await this.admin.get(path)).json<{ versions?: readonly Version[] }>()
    if (versions.length === 0) return this.update(name)
    const { seq, changes } = this.pick(versions)
    const [change] = item === 'order' ? [] : (changes ?? [])
    const fields = change && this.chance(0.5) ? { fields: [change.field] } : {}
    const answer = await this.admin.post(`${path}/restore`, json({ seq: this.chance(0.5) ? seq : seq - 1, ...fields }))
    return this.done(`restore ${name} ${item} as of ${seq}`, answer)
  }

  /** Something of the trash. */
  private async bringBack(): Promise<string> {
    const { items } = (await this.admin.get('/api/trash')).json<{ items: readonly { readonly seq: number }[] }>()
    if (items.length === 0) return this.single()
    const seqs = [this.pick(items).seq, this.pick(items).seq]
    const answer = await this.admin.post('/api/trash/restore', json({ items: seqs }))
    await this.look()
    return this.done(`bring back ${seqs}`, answer)
  }

  /** What is there by now: acts take along and bring back more than they name. */
  private async look(): Promise<void> {
    for (const [name, kind] of Object.entries(kinds)) {
      const answer = await this.admin.get(`${kind.path}/admin/page?limit=100&fields=_id`)
      this.items.set(
        name,
        answer.json<{ items: { _id: string }[] }>().items.map(({ _id }) => _id),
      )
    }
  }
}
