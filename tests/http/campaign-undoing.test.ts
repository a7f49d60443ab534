// What a campaign says of itself is what visitors see, also where its acts were taken back by the journal.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { type Campaign, campaignOf, drafted, inSeconds, read, type Subject, until } from './support/campaigns.ts'
import { newCategory, unique } from './support/catalogue.ts'
import type { Answer } from './support/client.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { admin } = runningSite()

const path = '/api/products/categories'
const actOf = (answer: Answer) => Number(answer.headers['vitrine-batch'])

/** Takes the act back, and answers the act that did so. */
async function undo(act: number): Promise<number> {
  const answer = await admin.post(`/api/journal/${act}/undo`, json({}))
  expectStatus(answer, 200)
  return actOf(answer)
}

async function act(campaign: Pick<Campaign, '_id'>, verb: 'publish' | 'withdraw'): Promise<number> {
  const answer = await admin.post(`/api/campaigns/${campaign._id}/${verb}`, json({}))
  expectStatus(answer, 200)
  return actOf(answer)
}

/** A category of which another subtitle is prepared, and one that is not there yet. */
async function prepared() {
  const known = await newCategory(admin)
  const added = randomUUID()
  const drafts = [
    await drafted(admin, 'Category', known._id, { subtitle: 'Un', _base: known.updatedAt }),
    await drafted(admin, 'Category', added, { title: unique('Ajoutée') }),
  ]
  const subtitle = async () => (await admin.get(`${path}/${known._id}`)).json<{ subtitle: string }>().subtitle
  const isThere = async () => (await admin.get(`${path}/${added}`)).status === 200
  return { known, added, drafts, subtitle, isThere }
}

const draftOf = ({ type, item }: Subject) => admin.get(`/api/drafts/${type}/${item}`)

test('a publication that is taken back leaves the campaign prepared, with its drafts, and out again with the redo', async () => {
  const { known, drafts, subtitle, isThere } = await prepared()
  const formerly = await subtitle()
  const made = await campaignOf(admin, { title: 'Soldes', drafts, withdrawAt: await inSeconds(admin, 7200) })
  const back = await undo(await act(made, 'publish'))
  expect([await subtitle(), await isThere()]).toEqual([formerly, false])
  const again = await read(admin, made)
  expect(again).toMatchObject({ state: 'prepared', undone: false, held: null, withdrawAt: made.withdrawAt })
  expect(again.items.map(({ type, item }) => ({ type, item }))).toEqual(expect.arrayContaining(drafts))
  expect(again.items.every(({ isStale, isUnchecked }) => !isStale && !isUnchecked)).toBe(true)
  for (const draft of drafts) {
    expect((await draftOf(draft)).json()).toMatchObject({ campaign: { _id: made._id }, isStale: false, isGone: false })
  }

  const undone = await undo(back)
  expect([await subtitle(), await isThere()]).toEqual(['Un', true])
  expect(await read(admin, made)).toMatchObject({ state: 'out', undone: false })
  for (const draft of drafts) expectStatus(await draftOf(draft), 404)

  // What somebody has prepared meanwhile is not lost to that.
  await undo(undone)
  await drafted(admin, 'Category', known._id, { subtitle: 'Deux', _base: known.updatedAt })
  await act(made, 'publish')
  expect([await subtitle(), await isThere()]).toEqual(['Deux', true])
  expect(await read(admin, made)).toMatchObject({ state: 'out' })
})

test('what was prepared anew before the redo is a draft of its own, which can be abandoned', async () => {
  const { known, added, drafts, subtitle } = await prepared()
  const made = await campaignOf(admin, { title: 'Redite', drafts, withdrawAt: await inSeconds(admin, 7200) })
  const back = await undo(await act(made, 'publish'))
  const edited = await drafted(admin, 'Category', known._id, { subtitle: 'Deux', _base: known.updatedAt })
  const joined = await drafted(admin, 'Category', randomUUID(), { title: unique('Venue') })
  expectStatus(await admin.put(`/api/campaigns/${made._id}`, json({ drafts: [...drafts, joined] })), 200)
  await undo(back)
  expect(await subtitle()).toBe('Un')
  expectStatus(await draftOf({ type: 'Category', item: added }), 404)
  for (const draft of [edited, joined]) {
    const left = (await draftOf(draft)).json<{ campaign: unknown; updatedAt: string }>()
    expect(left.campaign).toBeNull()
    const { type, item } = draft
    expectStatus(await admin.delete(`/api/drafts/${type}/${item}`, { 'If-Match': `"${left.updatedAt}"` }), 204)
  }
  expect(await read(admin, made)).toMatchObject({ state: 'out', withdrawAt: made.withdrawAt })
})

test('a withdrawal that is taken back leaves the campaign out, to be withdrawn once more', async () => {
  const { drafts, subtitle, isThere } = await prepared()
  const formerly = await subtitle()
  const made = await campaignOf(admin, { title: 'Ramadan', drafts })
  await act(made, 'publish')
  const back = await undo(await act(made, 'withdraw'))
  expect([await subtitle(), await isThere()]).toEqual(['Un', true])
  expect(await read(admin, made)).toMatchObject({ state: 'out', undone: false })
  // Withdrawn again by the redo, it is over, and nothing is prepared of it.
  const out = await undo(back)
  expect([await subtitle(), await isThere()]).toEqual([formerly, false])
  expect(await read(admin, made)).toMatchObject({ state: 'over' })
  for (const draft of drafts) expectStatus(await draftOf(draft), 404)
  await undo(out)
  await act(made, 'withdraw')
  expect([await subtitle(), await isThere()]).toEqual([formerly, false])
  expect(await read(admin, made)).toMatchObject({ state: 'over', undone: false })
})

test('a time that has gone by is none any more: what was taken back is not done at once again', async () => {
  const { drafts, isThere } = await prepared()
  const made = await campaignOf(admin, { title: 'À l’heure', drafts, publishAt: await inSeconds(admin, 2) })
  const out = await until(admin, made, ({ state }) => state === 'out')
  await undo(Number(out.batch))
  expect(await read(admin, made)).toMatchObject({ state: 'prepared', publishAt: null })
  expect(await isThere()).toBe(false)
})

test('the schedule of one draft is that again, whoever has published it', async () => {
  const { known, subtitle } = await prepared()
  const formerly = await subtitle()
  const draft = { type: 'Category', item: known._id }
  const { updatedAt } = (await draftOf(draft)).json<{ updatedAt: string }>()
  const made = await campaignOf(admin, {
    drafts: [draft],
    publishAt: await inSeconds(admin, 3600),
    withdrawAt: await inSeconds(admin, 7200),
  })
  const saved = await admin.put(`${path}/${known._id}`, json({ subtitle: 'Trois' }), {
    'Vitrine-Draft': `${known._id} ${updatedAt}`,
  })
  expectStatus(saved, 200)
  await undo(actOf(saved))
  expect(await subtitle()).toBe(formerly)
  expect(await read(admin, made)).toMatchObject({ title: '', state: 'prepared', publishAt: made.publishAt })
  expect((await draftOf(draft)).json()).toMatchObject({ content: { subtitle: 'Un' }, campaign: { _id: made._id } })
})

test('what was removed for good since does not come back as a draft', async () => {
  const { known, added, drafts, subtitle } = await prepared()
  const formerly = await subtitle()
  const made = await campaignOf(admin, { title: 'Sans retour', drafts })
  const out = await act(made, 'publish')
  expectStatus(await admin.delete(`${path}/${added}`), 204)
  const { items } = (await admin.get('/api/trash?type=Category')).json<{ items: { seq: number; item: string }[] }>()
  const removal = items.find(({ item }) => item === added)
  expectStatus(await admin.post('/api/trash/remove', json({ items: [removal?.seq] })), 204)
  expectStatus(await admin.post(`/api/journal/${out}/undo`, json({ force: true })), 200)
  expect(await subtitle()).toBe(formerly)
  const again = await read(admin, made)
  expect(again.state).toBe('prepared')
  expect(again.items.map(({ item }) => item)).toEqual([known._id])
})

test('what was added and is prepared again goes out from its form as well, and is shown to nobody once it has', async () => {
  const { added, drafts, isThere } = await prepared()
  const made = await campaignOf(admin, { title: 'Nouveautés', drafts })
  const act_ = await act(made, 'publish')
  const back = await undo(act_)
  const link = await admin.post('/api/previews', json({ type: 'Category', item: added, shared: true }))
  const { path: shown } = link.json<{ path: string }>()
  expectStatus(await admin.get(`${shown}/`), 200)
  const again = await undo(back)
  expectStatus(await admin.get(`${shown}/`), 404)
  await undo(again)
  const { updatedAt } = (await draftOf({ type: 'Category', item: added })).json<{ updatedAt: string }>()
  const headers = { 'Vitrine-Draft': `${added} ${updatedAt}`, 'Vitrine-Item': added }
  const saved = await admin.post(path, json({ title: unique('Publiée') }), headers)
  expectStatus(saved, 201)
  expect(saved.json<{ _id: string }>()._id).toBe(added)
  expect(await isThere()).toBe(true)
})
