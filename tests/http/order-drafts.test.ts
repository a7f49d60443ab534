// The order of what is arranged by hand, prepared as a draft: one thing for each type.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { type Campaign, campaignOf, inSeconds, until } from './support/campaigns.ts'
import { unique, unknownId } from './support/catalogue.ts'
import { idsOf, inputOf, kindOf, newItem } from './support/collections.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Draft {
  readonly isNew: boolean
  readonly isStale: boolean
  readonly updatedAt: string
  readonly base: string | null
  readonly content: Record<string, readonly { readonly _id: string }[]>
  readonly errors: Record<string, string>
}

interface Ordered {
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly type: string
  readonly item: string
  readonly member: string
  readonly pages: readonly string[]
}

const slides: Ordered = {
  ...{ path: '/api/hero-slides', method: 'POST', type: 'HeroSlide', item: 'order', member: 'slides' },
  pages: ['/'],
}
const all: readonly Ordered[] = [
  slides,
  {
    ...{ path: '/api/testimonials', method: 'PATCH', type: 'Testimonial', item: 'order' },
    ...{ member: 'testimonialIds', pages: ['/', '/temoignages'] },
  },
  {
    ...{ path: '/api/services', method: 'PUT', type: 'Service', item: 'order', member: 'serviceOrders' },
    pages: ['/'],
  },
  {
    ...{ path: '/api/references', method: 'POST', type: 'Reference', item: 'order', member: 'references' },
    pages: ['/'],
  },
  { ...{ path: '/api/partners', method: 'POST', type: 'Partner', item: 'order', member: 'partners' }, pages: ['/'] },
  {
    ...{ path: '/api/spa-services', method: 'POST', type: 'SpaService', item: 'order', member: 'services' },
    pages: ['/spa'],
  },
  {
    ...{ path: '/api/fitness-services', method: 'POST', type: 'FitnessService', item: 'order' },
    ...{ member: 'services', pages: ['/fitness'] },
  },
]

const at = ({ type, item }: Ordered) => `/api/drafts/${type}/${item}`
const subjectOf = ({ type, item }: Ordered) => ({ type, item })
const bodyOf = ({ member }: Ordered, ids: readonly string[]) => ({ [member]: ids })
const publish = (list: Ordered, body = {}) => admin.post(`${at(list)}/publish`, json(body))
const present = ({ path }: Ordered, below = '') => idsOf(visitor, below + path)

const reorder = (list: Ordered, ids: readonly string[], headers: Record<string, string> = {}) =>
  admin.call(list.method, `${list.path}/reorder`, json(bodyOf(list, ids)), headers)

async function drafted(list: Ordered, ids: readonly string[], base: readonly string[]): Promise<Draft> {
  const answer = await admin.put(at(list), json({ ...bodyOf(list, ids), _base: base.join(','), _form: { ids } }))
  expectStatus(answer, 200)
  return answer.json<Draft>()
}

const previewOf = async (body: object) => {
  const answer = await admin.post('/api/previews', json(body))
  expectStatus(answer, 201)
  return answer.json<{ path: string }>().path
}

/** A list of these three alone. */
async function three(list: Ordered): Promise<readonly [string, string, string]> {
  for (const id of await present(list)) expectStatus(await admin.delete(`${list.path}/${id}?force=true`), 204)
  await admin.delete(at(list))
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) made.push((await newItem(admin, list.path))._id)
  return made as unknown as readonly [string, string, string]
}

describe.each(all)('a draft of the order of $path', (list) => {
  test('is seen in its preview alone, published as one act, and taken back as one', async () => {
    const [a, b, c] = await three(list)
    const draft = await drafted(list, [c, a], [a, b, c])
    expect(draft).toMatchObject({ isNew: false, isStale: false, base: [a, b, c].join(','), errors: {} })
    expect(draft.content[list.member]?.map(({ _id }) => _id)).toEqual([c, a, b])
    const preview = await previewOf(subjectOf(list))
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await present(list, preview)).toEqual([c, a, b])
      expect(await present(list)).toEqual([a, b, c])
    }
    expect((await admin.get(`${at(list)}/pages`)).json()).toEqual({ pages: list.pages, alike: [] })

    const published = await publish(list)
    expectStatus(published, 200)
    expect(await present(list)).toEqual([c, a, b])
    expectStatus(await admin.get(at(list)), 404)
    expectStatus(await admin.post(`/api/journal/${published.headers['vitrine-batch']}/undo`, json({})), 200)
    expect(await present(list)).toEqual([a, b, c])
  })
})

describe('a draft of an order', () => {
  test('is one, under one name', async () => {
    const [a, b, c] = await three(slides)
    for (const other of ['site', 'HeroSlide', 'hero_slide']) {
      expectStatus(await admin.put(`/api/drafts/HeroSlide/${other}`, json(bodyOf(slides, []))), 404)
    }
    expectStatus(await admin.put('/api/drafts/Category/order', json({})), 404)
    await drafted(slides, [b, a, c], [a, b, c])
    const { drafts } = (await admin.get('/api/drafts?type=HeroSlide&item=order')).json<{ drafts: Draft[] }>()
    expect(drafts).toMatchObject([{ ...subjectOf(slides), title: '', isNew: false, isStale: false }])
    expectStatus(await admin.delete(at(slides)), 204)
    expectStatus(await admin.get(at(slides)), 404)
    expectStatus(await publish(slides), 404)
  })

  test('is not published over another order, unless it is meant to be', async () => {
    const [a, b, c] = await three(slides)
    await drafted(slides, [b, a, c], [a, b, c])
    expectStatus(await reorder(slides, [c, b, a]), 200)
    expect((await admin.get(at(slides))).json<Draft>().isStale).toBe(true)
    const refused = await publish(slides)
    expectStatus(refused, 409)
    expect(refused.text).toContain('Cet élément a été modifié entre-temps.')
    expect(await present(slides)).toEqual([c, b, a])
    expectStatus(await publish(slides, { force: true }), 200)
    expect(await present(slides)).toEqual([b, a, c])
  })

  test('has nothing against what was added or removed since: the one comes last, the other is left out', async () => {
    const [a, b, c] = await three(slides)
    await drafted(slides, [c, b, a], [a, b, c])
    expectStatus(await admin.delete(`${slides.path}/${b}`), 204)
    const d = (await newItem(admin, slides.path))._id
    const draft = (await admin.get(at(slides))).json<Draft>()
    expect([draft.isStale, draft.errors]).toEqual([false, {}])
    expect(draft.content.slides?.map(({ _id }) => _id)).toEqual([c, a, d])
    expectStatus(await publish(slides), 200)
    expect(await present(slides)).toEqual([c, a, d])
  })

  test('may name what is a draft yet, and goes out without it where it goes out before', async () => {
    const [a, b, c] = await three(slides)
    const fresh = randomUUID()
    const input = await inputOf(admin, kindOf(slides.path))
    expectStatus(await admin.put(`/api/drafts/HeroSlide/${fresh}`, json(input)), 200)
    expect((await drafted(slides, [fresh, c, a, b], [a, b, c])).errors).toEqual({})
    expect(await present(slides, await previewOf(subjectOf(slides)))).toEqual([c, a, b])
    expect(await present(slides, await previewOf({}))).toEqual([fresh, c, a, b])
    expectStatus(await publish(slides), 200)
    expect(await present(slides)).toEqual([c, a, b])
    expectStatus(await admin.post(`/api/drafts/HeroSlide/${fresh}/publish`, json({})), 200)
    expect(await present(slides)).toEqual([c, a, b, fresh])
  })

  test('that the rules refuse is shown as it is in public, whole, and told as a save would', async () => {
    const [a, b, c] = await three(slides)
    const faults: [readonly string[], Record<string, string>][] = [
      [[b, unknownId], { slides: "Un des éléments nommés n'existe pas." }],
      [[b, b], { slides: 'Un élément est nommé deux fois.' }],
    ]
    for (const [ids, errors] of faults) {
      const draft = await drafted(slides, ids, [a, b, c])
      expect(draft.errors).toEqual(errors)
      expect(draft.content.slides?.map(({ _id }) => _id)).toEqual([a, b, c])
      expect(await present(slides, await previewOf({}))).toEqual([a, b, c])
      for (const refused of [await publish(slides), await reorder(slides, ids)]) {
        expectStatus(refused, 400)
        expect(refused.json<{ errors: object }>().errors).toEqual(errors)
      }
    }
  })
})

describe('an ordinary move', () => {
  test('takes along the draft that it makes public, and no newer one', async () => {
    const [a, b, c] = await three(slides)
    const { updatedAt } = await drafted(slides, [b, a, c], [a, b, c])
    const save = (version: string) => reorder(slides, [b, a, c], { 'Vitrine-Draft': `order ${version}` })
    expectStatus(await save('2020-01-01T00:00:00.000Z'), 200)
    expectStatus(await admin.get(at(slides)), 200)
    expectStatus(await save(updatedAt), 200)
    expectStatus(await admin.get(at(slides)), 404)
  })

  test('that says what it has seen is refused where the list is another one by now', async () => {
    const [a, b, c] = await three(slides)
    expectStatus(await reorder(slides, [b, a, c], { 'If-Match': `"${[b, a, c].join(',')}"` }), 409)
    expectStatus(await reorder(slides, [b, a, c], { 'If-Match': `"${[a, b, c].join(',')}"` }), 200)
    expect(await present(slides)).toEqual([b, a, c])
    // What came or went since is in nobody's way.
    expectStatus(await admin.delete(`${slides.path}/${a}`), 204)
    const d = (await newItem(admin, slides.path))._id
    expectStatus(await reorder(slides, [c, b, a], { 'If-Match': `"${[b, a, c].join(',')}"` }), 200)
    expect(await present(slides)).toEqual([c, b, d])
  })
})

test('a campaign puts what it brings first, and the home page is byte for byte what it was once it is over', async () => {
  const [a, b, c] = await three(slides)
  const fresh = randomUUID()
  const body = await inputOf(admin, kindOf(slides.path), { title: [unique('Soldes')] })
  expectStatus(await admin.put(`/api/drafts/HeroSlide/${fresh}`, json(body)), 200)
  await drafted(slides, [fresh, a, b, c], [a, b, c])
  const home = async () => (await visitor.get('/')).text
  const before = await home()
  const drafts = [subjectOf(slides), { type: 'HeroSlide', item: fresh }]
  const made = await campaignOf(admin, { title: 'Soldes', drafts })
  expect(await present(slides, await previewOf({ campaign: made._id }))).toEqual([fresh, a, b, c])
  expect(await home()).toBe(before)

  const reached = (state: Campaign['state']) =>
    until(admin, made, (now) => {
      expect(now.held).toBeNull()
      return now.state === state
    })
  expectStatus(await admin.put(`/api/campaigns/${made._id}`, json({ publishAt: await inSeconds(admin, 2) })), 200)
  const out = await reached('out')
  expect(out.items).toHaveLength(2)
  expect(out.items).toContainEqual(expect.objectContaining({ ...subjectOf(slides), title: '', isNew: false }))
  expect(await present(slides)).toEqual([fresh, a, b, c])
  expectStatus(await admin.put(`/api/campaigns/${made._id}`, json({ withdrawAt: await inSeconds(admin, 2) })), 200)
  await reached('over')
  expect(await present(slides)).toEqual([a, b, c])
  expect(await home()).toBe(before)
})

test('is for administrators', async () => {
  const body = json(bodyOf(slides, []))
  for (const call of [
    visitor.get(at(slides)),
    visitor.put(at(slides), body),
    visitor.post(`${at(slides)}/publish`, json({})),
  ]) {
    expect((await call).status).toBe(401)
  }
})
