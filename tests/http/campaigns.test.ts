// Drafts that go out together, by themselves at the time that was said, and come back so.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { endsTooSoonText, noTime, title_length_max, untitled } from '../../web/src/admin/campaigns/words.ts'
import { newDataFolder, type Program, start } from '../program.ts'
import { json } from './support/bodies.ts'
import {
  type Campaign,
  campaignOf,
  drafted,
  inSeconds,
  pageOf,
  read,
  type Subject,
  until,
} from './support/campaigns.ts'
import { newCategory, newProduct, productInput, unique } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { newItem } from './support/collections.ts'
import { expectStatus } from './support/expect-status.ts'
import { makeOlder } from './support/older-journal.ts'
import { runningSite } from './support/running.ts'
import { startMailServer } from './support/smtp.ts'

const { visitor, admin } = runningSite()

const titleOf = async (api: Api, id: string) =>
  (await api.get(`/api/products/categories/${id}`)).json<{ title: string }>().title

describe('a campaign', () => {
  test('goes out by itself as one act, comes back as one, and leaves the pages byte for byte as they were', async () => {
    const category = await newCategory(admin)
    const known = await newProduct(admin, { category: category._id })
    const slide = await newItem(admin, '/api/hero-slides', { title: ['Un'] })
    const pages = [
      '/',
      '/categories',
      `/categories/${category.slug}`,
      `/products/${known._id}`,
      '/blog',
      '/sitemap.xml',
    ]
    const seen = () => Promise.all(pages.map((path) => pageOf(visitor, path)))
    const before = await seen()
    const created = [randomUUID(), randomUUID()]
    const drafts = [
      await drafted(admin, 'HeroSlide', slide._id, { title: ['Deux'], _base: slide.updatedAt }),
      await drafted(admin, 'Product', known._id, { name: unique('Connue'), _base: known.updatedAt }),
    ]
    for (const id of created) {
      drafts.push(await drafted(admin, 'Product', id, await productInput(admin, { category: category._id })))
    }
    const made = await campaignOf(admin, {
      title: 'Été',
      drafts,
    })
    expect(made).toMatchObject({ state: 'prepared', held: null, batch: null })
    expect(made.items.map(({ type, item }) => ({ type, item }))).toEqual(expect.arrayContaining(drafts))
    expect(await seen()).toEqual(before)
    const say = async (times: Record<string, string>) =>
      expectStatus(await admin.put(`/api/campaigns/${made._id}`, json(times)), 200)
    await say({ publishAt: await inSeconds(admin, 3) })

    const out = await until(admin, made, ({ state }) => state !== 'prepared')
    expect(out).toMatchObject({ state: 'out', held: null })
    expect(out.items).toHaveLength(drafts.length)
    for (const id of created) expect((await visitor.get(`/products/${id}`)).status).toBe(200)
    expect((await visitor.get('/')).text).toContain('Deux')
    const { acts } = (await admin.get('/api/journal')).json<{
      acts: { batch: number; origin: string; total: number }[]
    }>()
    expect(acts[0]).toMatchObject({ batch: out.batch, origin: 'campaign', total: drafts.length })
    const { drafts: left } = (await admin.get('/api/drafts')).json<{ drafts: Subject[] }>()
    expect(left.filter(({ item }) => drafts.some((draft) => draft.item === item))).toEqual([])
    await say({ withdrawAt: await inSeconds(admin, 3) })

    expect(await until(admin, made, ({ state }) => state !== 'out')).toMatchObject({ state: 'over', held: null })
    expect(await seen()).toEqual(before)
  })

  test('goes out and comes back when somebody says so, and what was changed since is not lost without a word', async () => {
    const category = await newCategory(admin)
    const draft = await drafted(admin, 'Category', category._id, { subtitle: 'Un', _base: category.updatedAt })
    const campaign = await campaignOf(admin, { title: 'À la main', drafts: [draft] })
    const sent = await admin.post(`/api/campaigns/${campaign._id}/publish`, json({}))
    expectStatus(sent, 200)
    expect(Number(sent.headers['vitrine-batch'])).toBe(sent.json<Campaign>().batch)
    expectStatus(await admin.post(`/api/campaigns/${campaign._id}/publish`, json({})), 409)
    expectStatus(await admin.put(`/api/products/categories/${category._id}`, json({ subtitle: 'Depuis' })), 200)
    const refused = await admin.post(`/api/campaigns/${campaign._id}/withdraw`, json({}))
    expectStatus(refused, 409)
    expect(refused.json()).toMatchObject({ conflicts: [{ item: category._id, actor: { username: 'admin' } }] })
    expectStatus(await admin.post(`/api/campaigns/${campaign._id}/withdraw`, json({ force: true })), 200)
    expect((await read(admin, campaign)).state).toBe('over')
    expectStatus(await admin.put(`/api/campaigns/${campaign._id}`, json({ title: 'Autre' })), 400)
  })

  test('gathers drafts from where they were, gives them back when it is undone, and none of them is lost', async () => {
    const [one, other] = [await newCategory(admin), await newCategory(admin)]
    const drafts = [
      await drafted(admin, 'Category', one._id, { subtitle: 'Un', _base: one.updatedAt }),
      await drafted(admin, 'Category', other._id, { subtitle: 'Deux', _base: other.updatedAt }),
    ]
    const first = await campaignOf(admin, { title: 'Première', drafts })
    const second = await campaignOf(admin, { title: 'Seconde', drafts: drafts.slice(1) })
    expect((await read(admin, first)).items.map(({ item }) => item)).toEqual([one._id])
    // What is stored anew stays in its campaign.
    await drafted(admin, 'Category', other._id, { subtitle: 'Trois', _base: other.updatedAt })
    const draft = (await admin.get(`/api/drafts/Category/${other._id}`)).json<{ campaign: unknown }>()
    expect(draft.campaign).toEqual({
      _id: second._id,
      title: 'Seconde',
      publishAt: null,
      withdrawAt: null,
      removes: false,
      isUnchecked: true,
      held: null,
    })
    expectStatus(await admin.delete(`/api/campaigns/${second._id}`), 204)
    expectStatus(await admin.delete(`/api/campaigns/${second._id}`), 404)
    const kept = (await admin.get(`/api/drafts/Category/${other._id}`)).json()
    expect(kept).toMatchObject({ campaign: null, content: { subtitle: 'Trois' } })
    // It has lost one since it was seen.
    expectStatus(await admin.put(`/api/campaigns/${first._id}`, json({ drafts }), { 'If-Match': first.updatedAt }), 409)
    const { updatedAt } = await read(admin, first)
    const changed = await admin.put(`/api/campaigns/${first._id}`, json({ drafts }), { 'If-Match': updatedAt })
    expectStatus(changed, 200)
    expect(changed.json<Campaign>().items).toHaveLength(2)
    expectStatus(
      await admin.put(`/api/campaigns/${first._id}`, json({ title: 'Autre' }), { 'If-Match': first.updatedAt }),
      409,
    )
    expectStatus(await admin.delete(`/api/campaigns/${first._id}`, { 'If-Match': first.updatedAt }), 409)
  })

  test('says which drafts were stored since they were looked at', async () => {
    const [one, other] = [await newCategory(admin), await newCategory(admin)]
    const keys = [
      await drafted(admin, 'Category', one._id, { subtitle: 'Un', _base: one.updatedAt }),
      await drafted(admin, 'Category', other._id, { subtitle: 'Deux', _base: other.updatedAt }),
    ]
    const made = await campaignOf(admin, { title: 'Regardée', publishAt: '2031-05-01T08:00', drafts: keys })
    const versionOf = async ({ type, item }: Subject) =>
      (await admin.get(`/api/drafts/${type}/${item}`)).json<{ updatedAt: string; campaign: { isUnchecked: boolean } }>()
    const unchecked = async () =>
      (await read(admin, made)).items.filter((item) => item.isUnchecked).map(({ item }) => item)
    const looked = async (drafts: readonly (Subject & { readonly updatedAt: string })[]) =>
      admin.post(`/api/campaigns/${made._id}/checked`, json({ drafts }))
    expect((await unchecked()).sort()).toEqual([one._id, other._id].sort())
    const versions = await Promise.all(
      keys.map(async (key) => ({ ...key, updatedAt: (await versionOf(key)).updatedAt })),
    )
    const answer = await looked(versions)
    expectStatus(answer, 200)
    expect(answer.json<Campaign>().updatedAt).toBe(made.updatedAt)
    expect(await unchecked()).toEqual([])
    // A form stores what is typed by itself: nobody has looked at that.
    await drafted(admin, 'Category', one._id, { subtitle: 'Un demi m', _base: one.updatedAt })
    expect(await unchecked()).toEqual([one._id])
    expect((await versionOf({ type: 'Category', item: one._id })).campaign.isUnchecked).toBe(true)
    // It was looked at before it was stored.
    expectStatus(await looked(versions), 200)
    expect(await unchecked()).toEqual([one._id])
    for (const drafts of ['x', [{ type: 'Rien', item: 'x', updatedAt: '' }], [1]]) {
      expectStatus(await admin.post(`/api/campaigns/${made._id}/checked`, json({ drafts })), 400)
    }
    const many = json({ drafts: Array.from({ length: 201 }, () => ({ type: 'Category', item: one._id })) })
    for (const path of ['/api/campaigns', `/api/campaigns/${made._id}/checked`]) {
      const answer = await admin.post(path, many)
      expectStatus(answer, 400)
      expect(answer.json<{ errors: object }>().errors).toMatchObject({ drafts: 'Choisissez au plus 200 brouillons.' })
    }
    expectStatus(await admin.post(`/api/campaigns/${randomUUID()}/checked`, json({ drafts: [] })), 404)
    expectStatus(await admin.delete(`/api/campaigns/${made._id}`), 204)
  })

  test('says all that is wrong with it at once, in the words of its form', async () => {
    const category = await newCategory(admin)
    const draft = await drafted(admin, 'Category', category._id, { subtitle: 'Un', _base: category.updatedAt })
    const refused = async (body: Record<string, unknown>) => {
      const answer = await admin.post('/api/campaigns', json(body))
      expect(answer.status).toBe(400)
      return answer.json<{ errors: Record<string, string> }>().errors
    }
    const [soon, later] = [await inSeconds(admin, 3600), await inSeconds(admin, 7200)]
    expect(
      await refused({
        title: 'x'.repeat(title_length_max + 1),
        publishAt: '2026-02-30T08:00',
        withdrawAt: 'demain',
        drafts: [draft],
      }),
    ).toEqual({
      title: `Le titre compte ${title_length_max} caractères au plus.`,
      publishAt: noTime,
      withdrawAt: noTime,
    })
    expect(await refused({ title: '', publishAt: later, withdrawAt: soon, drafts: [] })).toEqual({
      title: untitled,
      withdrawAt: endsTooSoonText,
    })
    expect(await refused({ title: 'x', publishAt: await inSeconds(admin, -60), drafts: [draft] })).toEqual({
      publishAt: 'Cette heure est déjà passée.',
    })
    expect(await refused({ title: 'x', drafts: [draft, { type: 'Category', item: randomUUID() }] })).toEqual({
      drafts: 'Un de ces brouillons n’existe plus.',
    })
    for (const drafts of ['x', [1], [{ type: 'Rien', item: 'x' }], [{ type: 'Category' }]]) {
      expect(Object.keys(await refused({ title: 'x', drafts }))).toEqual(['drafts'])
    }
    expect(await refused({ title: 7, publishAt: [] })).toMatchObject({ publishAt: 'Ce champ doit être un texte.' })
    // Nothing of what was refused is there.
    expect((await admin.get(`/api/drafts/Category/${category._id}`)).json()).toMatchObject({ campaign: null })
  })
})

describe('the schedule of one draft', () => {
  test('needs no title, and ends with the draft', async () => {
    const category = await newCategory(admin)
    const draft = await drafted(admin, 'Category', category._id, { subtitle: 'Un', _base: category.updatedAt })
    const made = await campaignOf(admin, { publishAt: await inSeconds(admin, 3600), drafts: [draft] })
    expect(made).toMatchObject({ title: '', state: 'prepared' })
    const { updatedAt } = (await admin.get(`/api/drafts/Category/${category._id}`)).json<{ updatedAt: string }>()
    expectStatus(await admin.delete(`/api/drafts/Category/${category._id}`, { 'If-Match': updatedAt }), 409)
    expectStatus(await admin.delete(`/api/drafts/Category/${category._id}`), 204)
    expectStatus(await admin.get(`/api/campaigns/${made._id}`), 404)
  })

  test('is kept where the draft is published sooner: what is to come back does', async () => {
    const item = randomUUID()
    const draft = await drafted(admin, 'Category', item, { title: unique('Promo') })
    const made = await campaignOf(admin, { withdrawAt: await inSeconds(admin, 6), drafts: [draft] })
    expect(made.removes).toBe(false)
    expectStatus(await admin.post(`/api/drafts/Category/${item}/publish`, json({})), 200)
    expect(await read(admin, made)).toMatchObject({ state: 'out' })
    await until(admin, made, ({ state }) => state === 'over')
    expectStatus(await visitor.get(`/api/products/categories/${item}`), 404)
  })

  test('is kept where a save takes the draft along: what is to come back does, as it was said', async () => {
    const category = await newCategory(admin)
    const added = randomUUID()
    const title = unique('Sauvé')
    for (const item of [category._id, added]) {
      const base = item === added ? {} : { _base: category.updatedAt }
      const draft = await drafted(admin, 'Category', item, { title, ...base })
      const made = await campaignOf(admin, {
        drafts: [draft],
        publishAt: await inSeconds(admin, 3600),
        withdrawAt: await inSeconds(admin, 7200),
      })
      const { updatedAt } = (await admin.get(`/api/drafts/Category/${item}`)).json<{ updatedAt: string }>()
      const path = '/api/products/categories'
      const headers = { 'Vitrine-Draft': `${item} ${updatedAt}` }
      const input = json({ title })
      if (item === added) expectStatus(await admin.post(path, input, headers), 201)
      else expectStatus(await admin.put(`${path}/${item}`, input, headers), 200)
      const out = await read(admin, made)
      expect(out).toMatchObject({ state: 'out', title, withdrawAt: made.withdrawAt, held: null })
      expect(out.items.map(({ item }) => item)).toEqual([item])
      expectStatus(await admin.post(`/api/campaigns/${made._id}/withdraw`, json({})), 200)
      if (item === added) expectStatus(await admin.get(`${path}/${item}`), 404)
      else expect(await titleOf(admin, item)).toBe(category.title)
    }
  })

  test('does not take at once what was saved when its end had gone by', async () => {
    const category = await newCategory(admin)
    const draft = await drafted(admin, 'Category', category._id, { title: '', _base: category.updatedAt })
    const made = await campaignOf(admin, {
      drafts: [draft],
      publishAt: await inSeconds(admin, 1),
      withdrawAt: await inSeconds(admin, 2),
    })
    await until(admin, made, ({ held }) => held !== null)
    await pause(2000)
    const { updatedAt } = (await admin.get(`/api/drafts/Category/${category._id}`)).json<{ updatedAt: string }>()
    const title = unique('Resté')
    const headers = { 'Vitrine-Draft': `${category._id} ${updatedAt}` }
    expectStatus(await admin.put(`/api/products/categories/${category._id}`, json({ title }), headers), 200)
    expect(await read(admin, made)).toMatchObject({ state: 'out', held: null })
    // What is due is looked at each second.
    await pause(2500)
    expect(await read(admin, made)).toMatchObject({ state: 'out', held: null })
    expect(await titleOf(admin, category._id)).toBe(title)
  })
})

describe('times', () => {
  test('are those of the clocks of the site’s time zone, and follow it', async () => {
    const category = await newCategory(admin)
    const draft = await drafted(admin, 'Category', category._id, { subtitle: 'Un', _base: category.updatedAt })
    const made = await campaignOf(admin, { publishAt: '2030-07-01T08:00', drafts: [draft] })
    expect(made).toMatchObject({ publishAt: '2030-07-01T08:00:00', publishDue: '2030-07-01T07:00:00.000Z' })
    expectStatus(await admin.put('/api/site', json({ timeZone: 'Europe/Paris' })), 200)
    expect(await read(admin, made)).toMatchObject({
      publishAt: '2030-07-01T08:00:00',
      publishDue: '2030-07-01T06:00:00.000Z',
    })
    expect((await admin.get('/api/campaigns')).json()).toMatchObject({ timeZone: 'Europe/Paris' })
    expectStatus(await admin.put('/api/site', json({ timeZone: 'Lune/Mer' })), 400)
    expectStatus(await admin.put('/api/site', json({ timeZone: 'Africa/Tunis' })), 200)
  })
})

describe('what is due', () => {
  test('is done by whoever starts after it, and once', async () => {
    const data = newDataFolder()
    let own: Program = await start({ data })
    let api = new Api(own)
    await api.signIn()
    const category = await newCategory(api)
    const title = unique('Après la panne')
    const draft = await drafted(api, 'Category', category._id, { title, _base: category.updatedAt })
    const made = await campaignOf(api, { publishAt: await inSeconds(api, 4), drafts: [draft] })
    await own.kill()
    await pause(4500)
    own = await start({ data })
    api = new Api(own)
    await api.signIn()
    await until(api, made, ({ state }) => state === 'out')
    expect(await titleOf(api, category._id)).toBe(title)
    const { acts } = (await api.get('/api/journal')).json<{ acts: { origin: string }[] }>()
    expect(acts.filter(({ origin }) => origin === 'campaign')).toHaveLength(1)
    await own.stop()
  })

  test('and refused is held, told by letter, and done once it was seen to', async () => {
    const mail = await startMailServer()
    const own = await start({
      flags: ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', 'maison@exemple.tn'],
    })
    const api = new Api(own)
    await api.signIn()
    const item = randomUUID()
    const draft = await drafted(api, 'Category', item, { title: '', subtitle: 'Sans titre' })
    const made = await campaignOf(api, { title: 'Ramadan', publishAt: await inSeconds(api, 3), drafts: [draft] })
    const held = await until(api, made, ({ held }) => held !== null)
    expect(held.state).toBe('prepared')
    await mail.count(1)
    expect(mail.delivered[0]?.subject).toBe('Publication en attente\u00a0: «\u00a0Ramadan\u00a0»')
    expect(mail.delivered[0]?.text).toContain(String(held.held))
    // Nobody has said where the site is.
    expect(mail.delivered[0]?.text).toContain('Pour la revoir dans le calendrier de l’administration.')
    expect(mail.delivered[0]?.text).not.toContain('/admin')
    expect((await api.get(`/api/drafts/Category/${item}`)).json()).toMatchObject({ campaign: { held: held.held } })
    await drafted(api, 'Category', item, { title: 'Avec titre' })
    // What is held waits for another time, whatever else is said.
    expectStatus(await api.put(`/api/campaigns/${made._id}`, json({ title: 'Ramadan 2027' })), 200)
    expect((await read(api, made)).held).toBe(held.held)
    expectStatus(await api.put(`/api/campaigns/${made._id}`, json({ publishAt: await inSeconds(api, 3) })), 200)
    await until(api, made, ({ state }) => state === 'out')
    expect(await titleOf(api, item)).toBe('Avec titre')
    expect(mail.delivered).toHaveLength(1)
    await own.stop()
    await mail.close()
  })
})

test('a campaign that is to come back keeps the history that it needs', async () => {
  const data = newDataFolder()
  let own: Program = await start({ data })
  let api = new Api(own)
  await api.signIn()
  const category = await newCategory(api)
  const draft = await drafted(api, 'Category', category._id, { subtitle: 'Un', _base: category.updatedAt })
  const made = await campaignOf(api, { title: 'Longue', withdrawAt: '2040-01-01T00:00', drafts: [draft] })
  expectStatus(await api.post(`/api/campaigns/${made._id}/publish`, json({})), 200)
  await own.stop()
  makeOlder(data, 3)
  own = await start({ data, flags: ['--history-days', '1'] })
  api = new Api(own)
  await api.signIn()
  expectStatus(await api.post(`/api/campaigns/${made._id}/withdraw`, json({})), 200)
  await own.stop()
})

test('calls about campaigns are for administrators', async () => {
  for (const path of ['/api/campaigns', `/api/campaigns/${randomUUID()}`]) {
    expect((await visitor.get(path)).status).toBe(401)
  }
  expect((await visitor.post('/api/campaigns', json({ title: 'x' }))).status).toBe(401)
})
