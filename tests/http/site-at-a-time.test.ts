// The whole site as it was, or will be, at a time that is said: seen by who is shown it, and by nobody else.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { type Campaign, campaignOf, drafted, inSeconds, pageOf } from './support/campaigns.ts'
import { newCategory, newProduct, unique } from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

describe('the site at a time', () => {
  const shown = async (body: Record<string, unknown>) => {
    const answer = await admin.post('/api/previews', json(body))
    expectStatus(answer, 201)
    return answer.json<{ path: string; at: string | null; campaign: string | null }>()
  }

  test('that was shows what there was, and nothing of it reaches visitors', async () => {
    const category = await newCategory(admin, { subtitle: 'Avant' })
    const page = `/categories/${category.slug}`
    await pause(1100)
    const before = await inSeconds(admin, 0)
    await pause(1100)
    const gone = await newProduct(admin, { category: category._id, name: unique('Passagère') })
    expectStatus(await admin.put(`/api/products/categories/${category._id}`, json({ subtitle: 'Après' })), 200)
    const now = await pageOf(visitor, page)
    const { path, at } = await shown({ at: before })
    expect(at).toBe(before)
    const past = await visitor.get(path + page)
    expect(past.status).toBe(200)
    expect(past.text).toContain('Avant')
    expect(past.text).not.toContain('Après')
    expect((await visitor.get(`${path}/products/${gone._id}`)).status).toBe(404)
    expect(await pageOf(visitor, page)).toEqual(now)
  })

  test('to come shows what will have gone out, without what will be back', async () => {
    const category = await newCategory(admin, { subtitle: 'Public' })
    const page = `/categories/${category.slug}`
    const draft = await drafted(admin, 'Category', category._id, { subtitle: 'Préparé', _base: category.updatedAt })
    const campaign = await campaignOf(admin, {
      title: 'À venir',
      publishAt: '2031-05-01T08:00',
      withdrawAt: '2031-05-02T08:00',
      drafts: [draft],
    })
    const textAt = async (at: string) => (await visitor.get((await shown({ at })).path + page)).text
    expect(await textAt('2031-05-01T07:59:59')).toContain('Public')
    expect(await textAt('2031-05-01T08:00')).toContain('Préparé')
    expect(await textAt('2031-05-02T08:00')).toContain('Public')
    const alone = await shown({ campaign: campaign._id })
    expect(alone.campaign).toBe(campaign._id)
    expect((await visitor.get(alone.path + page)).text).toContain('Préparé')
    // Out by hand, it will be taken back when that was said.
    expectStatus(await admin.post(`/api/campaigns/${campaign._id}/publish`, json({})), 200)
    expect(await textAt('2031-05-02T07:00')).toContain('Préparé')
    expect(await textAt('2031-05-02T08:00')).toContain('Public')
    expect((await visitor.get(page)).text).toContain('Préparé')
  })

  test('to come leaves out what will be held, says so, and so does the list', async () => {
    const [stale, refused, fine] = [await newCategory(admin), await newCategory(admin), await newCategory(admin)]
    const at = { publishAt: '2031-07-01T08:00' }
    const drafts = [
      await drafted(admin, 'Category', stale._id, { subtitle: 'Périmé', _base: stale.updatedAt }),
      await drafted(admin, 'Category', refused._id, { title: '', subtitle: 'Refusé', _base: refused.updatedAt }),
      await drafted(admin, 'Category', fine._id, { subtitle: 'Tient', _base: fine.updatedAt }),
    ]
    const titles = ['Doit attendre', 'Doit être corrigée', 'Ira']
    const made = []
    for (const [index, title] of titles.entries()) {
      made.push(await campaignOf(admin, { title, ...at, drafts: drafts.slice(index, index + 1) }))
    }
    expectStatus(await admin.put(`/api/products/categories/${stale._id}`, json({ subtitle: 'Depuis' })), 200)
    const { path } = await shown({ at: '2031-07-01T09:00' })
    const pageOfIt = async ({ slug }: { readonly slug: string }) =>
      (await visitor.get(`${path}/categories/${slug}`)).text
    expect(await pageOfIt(stale)).toContain('Depuis')
    expect(await pageOfIt(refused)).not.toContain('Refusé')
    const text = await pageOfIt(fine)
    expect(text).toContain('Tient')
    expect(text).toMatch(
      /sans «\u00a0Doit (attendre|être corrigée)\u00a0», «\u00a0Doit [^»]+\u00a0», qui seraient retenus/,
    )
    const { campaigns } = (await admin.get('/api/campaigns')).json<{ campaigns: Campaign[] }>()
    const troubles = made.map(({ _id }) => {
      const [item] = campaigns.find((one) => one._id === _id)?.items ?? []
      return [item?.isStale, item?.refusal]
    })
    expect(troubles).toEqual([
      [true, null],
      [false, 'Le titre est requis.'],
      [false, null],
    ])
    for (const { _id } of made) expectStatus(await admin.delete(`/api/campaigns/${_id}`), 204)
  })

  test('to come leaves out what was begun from what will be back by then', async () => {
    const category = await newCategory(admin, { subtitle: 'Public' })
    const page = `/categories/${category.slug}`
    const id = category._id
    const first = await campaignOf(admin, {
      title: 'La première',
      withdrawAt: '2031-06-15T08:00',
      drafts: [await drafted(admin, 'Category', id, { subtitle: 'Un', _base: category.updatedAt })],
    })
    expectStatus(await admin.post(`/api/campaigns/${first._id}/publish`, json({})), 200)
    const { updatedAt } = (await admin.get(`/api/products/categories/${id}`)).json<{ updatedAt: string }>()
    const second = await campaignOf(admin, {
      title: 'La seconde',
      publishAt: '2031-06-15T08:00',
      drafts: [await drafted(admin, 'Category', id, { subtitle: 'Deux', _base: updatedAt })],
    })
    const { text } = await visitor.get((await shown({ at: '2031-06-15T09:00' })).path + page)
    expect(text).toContain('Public')
    expect(text).toMatch(/sans «\u00a0La seconde\u00a0», qui serait retenu/)
    expectStatus(await admin.delete(`/api/campaigns/${second._id}`), 204)
    expectStatus(await admin.post(`/api/campaigns/${first._id}/withdraw`, json({})), 200)
  })

  /** A campaign of one draft, begun from what is public, that changes the category's subtitle. */
  const campaignOver = async (id: string, subtitle: string, times: Record<string, unknown>) => {
    const { updatedAt } = (await admin.get(`/api/products/categories/${id}`)).json<{ updatedAt: string }>()
    const drafts = [await drafted(admin, 'Category', id, { subtitle, _base: updatedAt })]
    return campaignOf(admin, { title: subtitle, ...times, drafts })
  }
  const act = async ({ _id }: Campaign, what: 'publish' | 'withdraw') => {
    expectStatus(await admin.post(`/api/campaigns/${_id}/${what}`, json({})), 200)
  }

  test('to come takes back what ends together, the one that stands on the other first', async () => {
    const category = await newCategory(admin, { subtitle: 'Sans rien' })
    const end = { withdrawAt: '2031-08-15T08:00' }
    const below = await campaignOver(category._id, 'Dessous', end)
    await act(below, 'publish')
    const above = await campaignOver(category._id, 'Dessus', end)
    await act(above, 'publish')
    const { path } = await shown({ at: '2031-08-15T09:00' })
    const { text } = await visitor.get(`${path}/categories/${category.slug}`)
    expect(text).toContain('Sans rien')
    expect(text).not.toContain('qui serait retenu')
    await act(above, 'withdraw')
    await act(below, 'withdraw')
  })

  test('to come does not take back what another one has changed by then, and says so', async () => {
    const category = await newCategory(admin, { subtitle: 'Sans rien' })
    const first = await campaignOver(category._id, 'Promotion', { withdrawAt: '2031-09-15T08:00' })
    await act(first, 'publish')
    const second = await campaignOver(category._id, 'Pour de bon', { publishAt: '2031-09-10T08:00' })
    const { path } = await shown({ at: '2031-09-15T09:00' })
    const { text } = await visitor.get(`${path}/categories/${category.slug}`)
    expect(text).toContain('Pour de bon')
    expect(text).toMatch(/sans «\u00a0Promotion\u00a0», qui serait retenu/)
    expectStatus(await admin.delete(`/api/campaigns/${second._id}`), 204)
    await act(first, 'withdraw')
  })

  test('to come tells whether a draft is begun from what will be there at its hour', async () => {
    const category = await newCategory(admin, { subtitle: 'Sans rien' })
    const isHeld = async ({ _id }: Campaign) => {
      const { campaigns } = (await admin.get('/api/campaigns')).json<{ campaigns: Campaign[] }>()
      return campaigns.find((one) => one._id === _id)?.items.map(({ isStale, isToCome }) => [isStale, isToCome])
    }
    const end = '2031-10-15T08:00'
    const promotion = await campaignOver(category._id, 'Promotion', { withdrawAt: end })
    // What the draft of the promotion was begun from is there again by then.
    await act(promotion, 'publish')
    const base = category.updatedAt
    const before = await drafted(admin, 'Category', category._id, { subtitle: 'Après', _base: base })
    const fine = await campaignOf(admin, { title: 'Après', publishAt: end, drafts: [before] })
    expect(await isHeld(fine)).toEqual([[false, false]])
    expectStatus(await admin.put(`/api/campaigns/${fine._id}`, json({ publishAt: '2031-10-15T07:59' })), 200)
    expect(await isHeld(fine)).toEqual([[true, false]])
    expectStatus(await admin.delete(`/api/campaigns/${fine._id}`), 204)
    const late = await campaignOver(category._id, 'Suite', { publishAt: end })
    expect(await isHeld(late)).toEqual([[true, true]])
    expectStatus(await admin.put(`/api/campaigns/${late._id}`, json({ publishAt: '2031-10-15T07:59' })), 200)
    expect(await isHeld(late)).toEqual([[false, false]])
    expectStatus(await admin.delete(`/api/campaigns/${late._id}`), 204)
    await act(promotion, 'withdraw')
  })

  test('is asked for in words that there are', async () => {
    for (const body of [{ at: 'hier' }, { at: '2031-05-01T08:00', type: 'Category', item: randomUUID() }]) {
      expectStatus(await admin.post('/api/previews', json(body)), 400)
    }
    expectStatus(await admin.post('/api/previews', json({ campaign: randomUUID() })), 404)
  })
})
