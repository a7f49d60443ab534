// Someone who changes one category with its treatments and goes back: takes acts back, has versions restored, removes it
// with all that goes along, and has the trash bring it back. It may be cut off anywhere: what was acknowledged stands,
// and an act that was under way stands whole or not at all.
import { expect } from 'vitest'
import { json } from './bodies.ts'
import { type Category, newCategory, newTreatment, type Treatment, unique } from './catalogue.ts'
import { type Answer, type Api, survived } from './client.ts'

interface Version {
  readonly seq: number
  readonly title: string
  readonly changes: readonly { readonly field: string; readonly after: unknown }[] | null
}

/** What it is called; null: it is in the trash. */
type State = string | null

interface Act {
  readonly batch: string
  readonly before: State
}

const ways = ['change', 'undo', 'restore', 'remove', 'bringBack'] as const
type Way = (typeof ways)[number]

interface Call {
  readonly way: Way
  readonly to: State
  readonly answer: Promise<Answer>
}

export class ThereAndBack {
  /** How often each way was gone to its end. */
  readonly done = Object.fromEntries(ways.map((way) => [way, 0])) as Record<Way, number>
  private readonly id: string
  private readonly treatments: readonly string[]
  private state: State
  /** What comes of the act whose end is not known. */
  private underWay: State | undefined
  /** Those since the last one whose end is not known, the newest last. */
  private acts: Act[] = []

  private constructor(category: Category, treatments: readonly Treatment[]) {
    this.id = category._id
    this.state = category.title
    this.treatments = treatments.map(({ _id }) => _id)
  }

  static async begin(admin: Api): Promise<ThereAndBack> {
    const category = await newCategory(admin)
    const treatments = [await newTreatment(admin, category._id), await newTreatment(admin, category._id)]
    return new ThereAndBack(category, treatments)
  }

  /** One act by chance; false where the program died over it. */
  async write(admin: Api): Promise<boolean> {
    const possible: readonly Way[] = [
      ...(this.state === null ? (['bringBack'] as const) : (['change', 'restore', 'remove'] as const)),
      ...(this.acts.length > 0 ? (['undo'] as const) : []),
    ]
    const call = await this[possible[Math.floor(Math.random() * possible.length)] as Way](admin)
    if (!call) return false
    this.underWay = call.to
    const answer = await survived(call.answer)
    if (!answer) return false
    expect([200, 204], answer.text).toContain(answer.status)
    this.acts.push({ batch: String(answer.headers['vitrine-batch']), before: this.state })
    this.state = call.to
    this.underWay = undefined
    this.done[call.way] += 1
    return true
  }

  /** What is there is what was acknowledged, or the act that was under way. */
  async verify(admin: Api): Promise<void> {
    const categories = (await admin.get('/api/products/categories')).json<readonly Category[]>()
    const treatments = (await admin.get('/api/products/treatments')).json<readonly Treatment[]>()
    const found = categories.find(({ _id }) => _id === this.id)?.title ?? null
    expect([this.state, ...(this.underWay === undefined ? [] : [this.underWay])]).toContain(found)
    const along = treatments.filter(({ _id }) => this.treatments.includes(_id)).length
    expect(along, 'what goes along goes and comes with it').toBe(found === null ? 0 : this.treatments.length)
    this.state = found
    if (this.underWay !== undefined) this.acts = []
    this.underWay = undefined
  }

  private change(admin: Api): Call {
    const title = unique('Aller')
    return { way: 'change', to: title, answer: admin.put(`/api/products/categories/${this.id}`, json({ title })) }
  }

  private undo(admin: Api): Call {
    const { batch, before } = this.acts.at(-1) as Act
    return { way: 'undo', to: before, answer: admin.post(`/api/journal/${batch}/undo`, json({})) }
  }

  private async restore(admin: Api): Promise<Call | undefined> {
    const versions = await this.versions(admin)
    const titles = versions?.flatMap(({ seq, changes }) =>
      (changes ?? []).flatMap(({ field, after }) => (field === 'title' ? [{ seq, to: after as State }] : [])),
    )
    const past = titles?.filter(({ to }) => to !== null && to !== this.state)
    const version = past?.[Math.floor(Math.random() * past.length)]
    if (!version) return past && this.change(admin)
    const { seq, to } = version
    return { way: 'restore', to, answer: admin.post(`/api/history/Category/${this.id}/restore`, json({ seq })) }
  }

  private remove(admin: Api): Call {
    return { way: 'remove', to: null, answer: admin.delete(`/api/products/categories/${this.id}?force=true`) }
  }

  private async bringBack(admin: Api): Promise<Call | undefined> {
    const [removal] = (await this.versions(admin)) ?? []
    if (!removal) return undefined
    const { seq, title } = removal
    return { way: 'bringBack', to: title, answer: admin.post('/api/trash/restore', json({ items: [seq] })) }
  }

  /** The newest ones; undefined where the program is gone. */
  private async versions(admin: Api): Promise<readonly Version[] | undefined> {
    const answer = await survived(admin.get(`/api/history/Category/${this.id}`))
    return answer?.json<{ versions: readonly Version[] }>().versions
  }
}
