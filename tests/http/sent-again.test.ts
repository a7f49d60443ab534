// A creation bears the id that was asked for, and makes one item, or one campaign, of it however often it is sent.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { type Campaign, drafted, inSeconds, read } from './support/campaigns.ts'
import { unique } from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

test('gives an item the id that is asked for, once', async () => {
  const id = randomUUID()
  const title = unique('Demandée')
  const make = (item: string) => admin.post('/api/products/categories', json({ title }), { 'Vitrine-Item': item })
  const made = await make(id)
  expectStatus(made, 201)
  expect(made.json<{ _id: string }>()._id).toBe(id)
  const again = await make(id)
  expectStatus(again, 409)
  expect(again.json<{ message: string }>().message).toContain('déjà été ajouté')
  const { items } = (await admin.get(`/api/products/categories/admin/page?search=${encodeURIComponent(title)}`)).json<{
    items: object[]
  }>()
  expect(items).toHaveLength(1)
  // What the trash holds comes back under its id.
  expectStatus(await admin.delete(`/api/products/categories/${id}`), 204)
  expectStatus(await make(id), 400)
  for (const odd of ['x', id.toUpperCase(), 'categories']) expectStatus(await make(odd), 400)
  // A visitor names nothing.
  const anonymous = await visitor.post('/api/products/categories', json({ title }), { 'Vitrine-Item': randomUUID() })
  expectStatus(anonymous, 401)
})

test('of one id by several at once makes one item', async () => {
  const headers = { 'Vitrine-Item': randomUUID() }
  const calls = Array.from({ length: 8 }, () =>
    admin.post('/api/products/categories', json({ title: unique('Ensemble') }), headers),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
})

test('makes one campaign of one id, and answers that one as it is by now', async () => {
  const headers = { 'Vitrine-Item': randomUUID() }
  const drafts = [await drafted(admin, 'Category', randomUUID(), { title: unique('Préparée') })]
  const body = { title: unique('Campagne'), drafts, publishAt: await inSeconds(admin, 3600) }
  const make = (of: object) => admin.post('/api/campaigns', json(of), headers)
  const sent = await make(body)
  expectStatus(sent, 201)
  const made = sent.json<Campaign>()
  expect(made._id).toBe(headers['Vitrine-Item'])
  const changed = await admin.put(`/api/campaigns/${made._id}`, json({ title: 'Renommée' }))
  expectStatus(changed, 200)
  // Whatever is sent with it: what became of it since stays, also where its time has gone by.
  for (const again of [body, { ...body, title: 'Autre', drafts: [] }, { ...body, publishAt: '2020-01-01T08:00' }]) {
    const answer = await make(again)
    expectStatus(answer, 201)
    expect(answer.json()).toEqual(changed.json())
  }
  const { campaigns } = (await admin.get('/api/campaigns')).json<{ campaigns: Campaign[] }>()
  expect(campaigns.filter(({ title }) => [body.title, 'Renommée', 'Autre'].includes(title))).toHaveLength(1)
  expect((await read(admin, made)).items.map(({ type, item }) => ({ type, item }))).toEqual(drafts)
  expectStatus(await admin.post('/api/campaigns', json(body), { 'Vitrine-Item': 'x' }), 400)
})
