// The products that the home page puts forward, prepared as a draft: a choice is one thing, whatever it is made of.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { type Campaign, campaignOf, inSeconds, read, until } from './support/campaigns.ts'
import { newProduct, type Product, productInput, unique, unknownId } from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Draft {
  readonly title: string
  readonly isNew: boolean
  readonly isStale: boolean
  readonly updatedAt: string
  readonly base: string | null
  readonly form: unknown
  readonly content: { readonly products: readonly { readonly productId: string; readonly order: number }[] }
  readonly errors: Record<string, string>
  readonly address: string | null
}

const path = '/api/homepage/products'
const item = 'homepage_product'
const at = `/api/drafts/HomepageProduct/${item}`
const subject = { type: 'HomepageProduct', item }

const bodyOf = (ids: readonly string[]) => ({ products: ids.map((productId, i) => ({ productId, order: i + 1 })) })

async function choose(ids: readonly string[]): Promise<void> {
  expectStatus(await admin.post(path, json(bodyOf(ids))), 200)
}

async function drafted(ids: readonly string[], base: readonly string[]): Promise<Draft> {
  const answer = await admin.put(at, json({ ...bodyOf(ids), _base: base.join(','), _form: { products: ids } }))
  expectStatus(answer, 200)
  return answer.json<Draft>()
}

const publish = (body = {}) => admin.post(`${at}/publish`, json(body))
const chosen = async () => (await admin.get(path)).json<{ productId: string }[]>().map(({ productId }) => productId)
const idsOf = ({ content }: Draft) => content.products.map(({ productId }) => productId)

/** What the home page of the path puts forward, in its order. */
async function shown(below: string, products: readonly Product[]): Promise<readonly string[]> {
  const { status, text } = await visitor.get(`${below}/`)
  expect(status).toBe(200)
  const section = text.slice(text.indexOf('Produits à la une'))
  const found = products.map(({ _id, name }) => ({ _id, at: section.indexOf(`>${name}<`) })).filter(({ at }) => at >= 0)
  return found.toSorted((one, other) => one.at - other.at).map(({ _id }) => _id)
}

const home = async () => {
  const { status, text } = await visitor.get('/')
  return [status, text]
}

const previewOf = async (body: object) => {
  const answer = await admin.post('/api/previews', json(body))
  expectStatus(answer, 201)
  return answer.json<{ path: string }>().path
}

async function four(): Promise<readonly [Product, Product, Product, Product]> {
  const made: Product[] = []
  for (const name of ['Aube', 'Brise', 'Cime', 'Dune']) made.push(await newProduct(admin, { name: unique(name) }))
  return made as unknown as readonly [Product, Product, Product, Product]
}

beforeEach(async () => {
  expectStatus(await admin.delete(at), 204)
  await choose([])
})

describe('a draft of the choice', () => {
  test('is seen on the home page of its preview alone, published as one act, and taken back as one', async () => {
    const all = await four()
    const [a, b, c, d] = all.map(({ _id }) => _id) as [string, string, string, string]
    await choose([a, b, c])
    const before = await home()
    expect(await shown('', all)).toEqual([a, b, c])

    const draft = await drafted([d, a], [a, b, c])
    expect(draft).toMatchObject({ isNew: false, isStale: false, base: `${a},${b},${c}`, errors: {}, address: null })
    expect(draft.form).toEqual({ products: [d, a] })
    expect(draft.content.products.map(({ productId, order }) => [productId, order])).toEqual([
      [d, 1],
      [a, 2],
    ])
    expect((await admin.get(at)).json<Draft>()).toMatchObject({ form: draft.form, errors: {} })
    const preview = await previewOf(subject)
    expect((await visitor.get(`${preview}/`)).text).toContain('d’un brouillon, non publié')
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await shown(preview, all)).toEqual([d, a])
      expect(await home()).toEqual(before)
    }
    expect(await chosen()).toEqual([a, b, c])
    expect((await admin.get(`${at}/pages`)).json()).toEqual({ pages: ['/'], alike: [] })

    const published = await publish()
    expectStatus(published, 200)
    expect(idsOf({ ...draft, content: published.json() })).toEqual([d, a])
    expect(await shown('', all)).toEqual([d, a])
    expectStatus(await admin.get(at), 404)
    expectStatus(await publish(), 404)
    const { acts } = (await admin.get('/api/journal')).json<{ acts: { batch: number }[] }>()
    expect(acts[0]?.batch).toBe(Number(published.headers['vitrine-batch']))
    expectStatus(await admin.post(`/api/journal/${acts[0]?.batch}/undo`, json({})), 200)
    expect(await home()).toEqual(before)
  })

  test('may be of nothing, or say nothing yet', async () => {
    const [a] = await four()
    await choose([a._id])
    const silent = await admin.put(at, json({ _form: {}, _base: a._id }))
    expectStatus(silent, 200)
    expect(silent.json<Draft>().errors).toEqual({ products: 'Cette liste est requise.' })
    expect(idsOf(silent.json())).toEqual([a._id])
    const refused = await publish()
    expectStatus(refused, 400)
    expect(refused.json<{ errors: object }>().errors).toEqual({ products: 'Cette liste est requise.' })

    const empty = await drafted([], [a._id])
    expect([empty.errors, idsOf(empty)]).toEqual([{}, []])
    expectStatus(await publish(), 200)
    expect(await chosen()).toEqual([])
  })

  test('begun where nothing was chosen has no version to begin from', async () => {
    const [a, b] = await four()
    expect(await drafted([a._id], [])).toMatchObject({ base: null, isStale: false })
    expectStatus(await publish(), 200)
    expect(await drafted([b._id], [])).toMatchObject({ base: null, isStale: true })
    await choose([])
    expect((await admin.get(at)).json<Draft>().isStale).toBe(false)
  })

  test('is not published over another choice, unless it is meant to be', async () => {
    const [a, b, c] = await four()
    await choose([a._id, b._id])
    await drafted([c._id], [a._id, b._id])
    await choose([b._id, a._id])
    expect((await admin.get(at)).json<Draft>().isStale).toBe(true)
    const refused = await publish()
    expectStatus(refused, 409)
    expect(refused.text).toContain('Cet élément a été modifié entre-temps.')
    expect(await chosen()).toEqual([b._id, a._id])
    // What is again what it was is what somebody has seen.
    await choose([a._id, b._id])
    expect((await admin.get(at)).json<Draft>().isStale).toBe(false)
    await choose([])
    expectStatus(await publish(), 409)
    expectStatus(await publish({ force: true }), 200)
    expect(await chosen()).toEqual([c._id])
  })

  test('that the rules refuse is shown as it is in public, whole, and told as a save would', async () => {
    const all = await four()
    const [a, b] = all
    const faults: [readonly unknown[], Record<string, string>][] = [
      [[{ productId: b._id }, { productId: unknownId }], { products: "Un des éléments nommés n'existe pas." }],
      [[{ productId: b._id }, { productId: b._id }], { products: 'Un élément est nommé deux fois.' }],
      [[{ productId: b._id }, {}], { 'products.1': "Un des éléments nommés n'existe pas." }],
    ]
    await choose([a._id])
    for (const [products, errors] of faults) {
      const answer = await admin.put(at, json({ products, _base: a._id }))
      expectStatus(answer, 200)
      expect(answer.json<Draft>().errors).toEqual(errors)
      expect(idsOf(answer.json())).toEqual([a._id])
      expect(await shown(await previewOf({}), all)).toEqual([a._id])
      for (const refused of [await publish(), await admin.post(path, json({ products }))]) {
        expectStatus(refused, 400)
        expect(refused.json<{ errors: object }>().errors).toEqual(errors)
      }
      expect(await chosen()).toEqual([a._id])
    }
  })

  test('is one, under one name', async () => {
    const [a] = await four()
    for (const other of [randomUUID(), 'site', 'HomepageProduct']) {
      expectStatus(await admin.put(`/api/drafts/HomepageProduct/${other}`, json(bodyOf([]))), 404)
    }
    await drafted([a._id], [])
    const { drafts } = (await admin.get(`/api/drafts?type=HomepageProduct&item=${item}`)).json<{ drafts: Draft[] }>()
    expect(drafts).toMatchObject([{ type: 'HomepageProduct', item, title: '', isNew: false }])
    expectStatus(await admin.post(`/api/presence/HomepageProduct/${item}`, json({ tab: 'a' })), 200)
    expectStatus(await admin.delete(at), 204)
    expectStatus(await admin.get(at), 404)
    expectStatus(await admin.post('/api/previews', json(subject)), 201)
    expect(await chosen()).toEqual([])
  })
})

describe('an ordinary save', () => {
  test('takes along the draft that it makes public, and no newer one', async () => {
    const [a] = await four()
    const { updatedAt } = await drafted([a._id], [])
    const save = (version: string) => admin.post(path, json(bodyOf([a._id])), { 'Vitrine-Draft': `${item} ${version}` })
    expectStatus(await save('2020-01-01T00:00:00.000Z'), 200)
    expectStatus(await admin.get(at), 200)
    expectStatus(await save(updatedAt), 200)
    expectStatus(await admin.get(at), 404)
  })

  test('of what was begun from another choice is refused, and leaves the draft', async () => {
    const [a, b] = await four()
    await choose([a._id])
    const { updatedAt } = await drafted([b._id], [])
    const save = (version: string) =>
      admin.post(path, json(bodyOf([b._id])), { 'If-Match': version, 'Vitrine-Draft': `${item} ${updatedAt}` })
    expectStatus(await save('""'), 409)
    expectStatus(await save(`"${b._id}"`), 409)
    expectStatus(await admin.get(at), 200)
    expect(await chosen()).toEqual([a._id])
    expectStatus(await save(`"${a._id}"`), 200)
    expectStatus(await admin.get(at), 404)
    await choose([])
    expectStatus(await admin.post(path, json(bodyOf([a._id])), { 'If-Match': '""' }), 200)
  })
})

describe('with a campaign', () => {
  const told = { ...subject, title: '', isNew: false, isStale: false }
  const reached = (made: Campaign, state: Campaign['state']) =>
    until(admin, made, (now) => {
      expect(now.held).toBeNull()
      return now.state === state
    })

  const say = async ({ _id }: Campaign, times: object) =>
    expectStatus(await admin.put(`/api/campaigns/${_id}`, json(times)), 200)

  test('goes out by itself with what is new, and comes back: the home page is byte for byte what it was', async () => {
    const all = await four()
    const [a, b, c, d] = all.map(({ _id }) => _id) as [string, string, string, string]
    await choose([a, b, c])
    const fresh = { _id: randomUUID(), name: unique('Neuf') } as Product
    expectStatus(
      await admin.put(`/api/drafts/Product/${fresh._id}`, json({ ...(await productInput(admin)), ...fresh })),
      200,
    )
    const before = await home()
    const answered = (await visitor.get(path)).text
    await drafted([d, fresh._id, b], [a, b, c])
    const drafts = [subject, { type: 'Product', item: fresh._id }]
    const made = await campaignOf(admin, { title: 'Été', drafts })
    expect(await shown(await previewOf({ campaign: made._id }), [...all, fresh])).toEqual([d, fresh._id, b])
    expect(await home()).toEqual(before)

    await say(made, { publishAt: await inSeconds(admin, 2) })
    const out = await reached(made, 'out')
    expect(out.items).toHaveLength(2)
    expect(out.items).toContainEqual(expect.objectContaining(told))
    expect(await shown('', [...all, fresh])).toEqual([d, fresh._id, b])
    const end = await inSeconds(admin, 3)
    await say(made, { withdrawAt: end })
    expect(await shown(await previewOf({ at: end }), [...all, fresh])).toEqual([a, b, c])
    await reached(made, 'over')
    expect((await visitor.get(path)).text).toBe(answered)
    expect(await home()).toEqual(before)
  })

  test('comes back where a save has taken the draft along', async () => {
    const [a, b] = await four()
    await choose([a._id])
    const before = await home()
    const { updatedAt } = await drafted([b._id], [a._id])
    const times = { publishAt: await inSeconds(admin, 3600), withdrawAt: await inSeconds(admin, 7200) }
    const made = await campaignOf(admin, { drafts: [subject], ...times })
    const headers = { 'Vitrine-Draft': `${item} ${updatedAt}` }
    expectStatus(await admin.post(path, json(bodyOf([b._id])), headers), 200)
    const out = await read(admin, made)
    expect(out).toMatchObject({ state: 'out', items: [told] })
    expectStatus(await admin.post(`/api/campaigns/${made._id}/withdraw`, json({})), 200)
    expect(await home()).toEqual(before)
  })

  test('is held against what will be chosen at its hour, and that is told before', async () => {
    const [a, b, c] = await four()
    await choose([a._id])
    await drafted([b._id], [a._id])
    const end = await inSeconds(admin, 7200)
    const promotion = await campaignOf(admin, { title: 'Promotion', withdrawAt: end, drafts: [subject] })
    expectStatus(await admin.post(`/api/campaigns/${promotion._id}/publish`, json({})), 200)
    const troubles = async (base: readonly string[]) => {
      await drafted([c._id], base)
      const made = await campaignOf(admin, { title: 'Après', publishAt: end, drafts: [subject] })
      const [item] = (await read(admin, made)).items
      expectStatus(await admin.delete(`/api/campaigns/${made._id}`), 204)
      return [item?.isStale, item?.isToCome]
    }
    expect(await troubles([b._id])).toEqual([true, true])
    expect(await troubles([a._id])).toEqual([false, false])
    expect(await troubles([c._id])).toEqual([true, false])
    expectStatus(await admin.post(`/api/campaigns/${promotion._id}/withdraw`, json({})), 200)
  })

  test('cannot be taken off alone: the home page stays', async () => {
    const [a] = await four()
    await drafted([a._id], [])
    const refused = await admin.post(
      '/api/campaigns',
      json({ withdrawAt: await inSeconds(admin, 3600), drafts: [subject] }),
    )
    expectStatus(refused, 400)
    expect(refused.json<{ errors: object }>().errors).toEqual({
      withdrawAt: 'Cette page reste en ligne. Indiquez aussi quand publier ce brouillon.',
    })
  })

  test('that only moves what is chosen is told as one thing, and held where somebody has chosen otherwise', async () => {
    const [a, b, c] = await four()
    await choose([a._id, b._id])
    const before = await home()
    await drafted([b._id, a._id], [a._id, b._id])
    const made = await campaignOf(admin, { drafts: [subject] })
    expectStatus(await admin.post(`/api/campaigns/${made._id}/publish`, json({})), 200)
    const { items } = await read(admin, made)
    expect(items).toHaveLength(1)
    expect(items).toMatchObject([told])
    expect(await chosen()).toEqual([b._id, a._id])
    const since = await admin.post(path, json(bodyOf([c._id])))
    expectStatus(await admin.post(`/api/campaigns/${made._id}/withdraw`, json({})), 409)
    expect(await chosen()).toEqual([c._id])
    expectStatus(await admin.post(`/api/journal/${since.headers['vitrine-batch']}/undo`, json({})), 200)
    expectStatus(await admin.post(`/api/campaigns/${made._id}/withdraw`, json({})), 200)
    expect(await home()).toEqual(before)
  })
})

test('is for administrators', async () => {
  for (const call of [visitor.get(at), visitor.put(at, json(bodyOf([]))), visitor.post(`${at}/publish`, json({}))]) {
    expect((await call).status).toBe(401)
  }
})
