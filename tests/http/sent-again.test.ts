// A creation bears the id that was asked for, and makes one item of it however often it is sent.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { done } from './support/campaigns.ts'
import { unique } from './support/catalogue.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

test('gives an item the id that is asked for, once', async () => {
  const id = randomUUID()
  const title = unique('Demandée')
  const make = (item: string) => admin.post('/api/products/categories', json({ title }), { 'Vitrine-Item': item })
  const made = await make(id)
  done(made, 201)
  expect(made.json<{ _id: string }>()._id).toBe(id)
  const again = await make(id)
  done(again, 409)
  expect(again.json<{ message: string }>().message).toContain('déjà été ajouté')
  const { items } = (await admin.get(`/api/products/categories/admin/page?search=${encodeURIComponent(title)}`)).json<{
    items: object[]
  }>()
  expect(items).toHaveLength(1)
  // What the trash holds comes back under its id.
  done(await admin.delete(`/api/products/categories/${id}`), 204)
  done(await make(id), 400)
  for (const odd of ['x', id.toUpperCase(), 'categories']) done(await make(odd), 400)
  // A visitor names nothing.
  const anonymous = await visitor.post('/api/products/categories', json({ title }), { 'Vitrine-Item': randomUUID() })
  done(anonymous, 401)
})

test('of one id by several at once makes one item', async () => {
  const headers = { 'Vitrine-Item': randomUUID() }
  const calls = Array.from({ length: 8 }, () =>
    admin.post('/api/products/categories', json({ title: unique('Ensemble') }), headers),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
})
