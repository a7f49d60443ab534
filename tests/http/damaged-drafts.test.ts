// A draft of which the store holds something else than what was kept: it harms no other, says what is wrong, and can go.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeStore } from '../stores.ts'
import { json } from './support/bodies.ts'
import { type Campaign, campaignOf, drafted, read, type Subject } from './support/campaigns.ts'
import { newCategory, unique } from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite()

interface Draft {
  readonly form: unknown
  readonly content: { readonly subtitle: string }
  readonly errors: Readonly<Record<string, string>>
  readonly updatedAt: string
}

const at = ({ type, item }: Subject) => `/api/drafts/${type}/${item}`
const told = /Ce brouillon est abîmé/

/** Two drafts of categories that go out together, the first of them damaged, and their addresses. */
async function damaged(body: string, item: string | null = null) {
  const [one, other] = [await newCategory(admin), await newCategory(admin)]
  const [lost, kept] = [unique('Perdu'), unique('Gardé')]
  const base = item === null ? { _base: one.updatedAt } : { title: unique('Nouvelle') }
  const drafts = [
    await drafted(admin, 'Category', item ?? one._id, { subtitle: lost, ...base, _form: { subtitle: lost } }),
    await drafted(admin, 'Category', other._id, { subtitle: kept, _base: other.updatedAt }),
  ] as const
  const campaign = await campaignOf(admin, { title: unique('Été'), drafts })
  writeStore(program.data, `UPDATE draft SET body = '${body}' WHERE item = '${drafts[0].item}'`)
  return { one, other, lost, kept, draft: drafts[0], campaign }
}

describe.each(['{"fields":', '[]', '{"fields":[],"repeated":{},"untyped":false}'])('a draft that holds %s', (body) => {
  test('keeps nobody from the lists and the previews of others', async () => {
    const { one, other, lost, kept, campaign } = await damaged(body)
    const list = await admin.get('/api/campaigns')
    expectStatus(list, 200)
    const listed = list.json<{ campaigns: Campaign[] }>().campaigns.find(({ _id }) => _id === campaign._id)
    expect(listed?.items).toHaveLength(2)
    for (const shown of [{ campaign: campaign._id }, {}]) {
      const link = await admin.post('/api/previews', json(shown))
      expectStatus(link, 201)
      const { path } = link.json<{ path: string }>()
      expect((await visitor.get(`${path}/categories/${other.slug}`)).text).toContain(kept)
      const page = await visitor.get(`${path}/categories/${one.slug}`)
      expect(page.status).toBe(200)
      expect(page.text).not.toContain(lost)
    }
    expect(program.log().match(new RegExp(`draft_unreadable.*${one._id}`, 'g'))).toHaveLength(1)
  })

  test('says so, is not published, and goes as any other', async () => {
    const { one, lost, draft, campaign } = await damaged(body)
    const answer = await admin.get(at(draft))
    expectStatus(answer, 200)
    const { form, content, errors, updatedAt } = answer.json<Draft>()
    expect(errors).toEqual({ '': expect.stringMatching(told) })
    expect(form, 'what was typed').toEqual({ subtitle: lost })
    expect(content.subtitle).toBe(one.subtitle)
    const refused = await admin.post(`${at(draft)}/publish`, json({}))
    expectStatus(refused, 400)
    expect(refused.text).toMatch(told)
    const out = await admin.post(`/api/campaigns/${campaign._id}/publish`, json({}), {
      'If-Match': (await read(admin, campaign)).updatedAt,
    })
    expectStatus(out, 400)
    expect(out.text).toMatch(told)
    expectStatus(await admin.delete(`/api/campaigns/${campaign._id}`, { 'If-Match': campaign.updatedAt }), 204)
    expectStatus(await admin.delete(at(draft), { 'If-Match': updatedAt }), 204)
    expectStatus(await admin.get(at(draft)), 404)
  })

  test('is whole again once it is stored anew', async () => {
    const { one, draft } = await damaged(body)
    const { updatedAt } = (await admin.get(at(draft))).json<Draft>()
    const subtitle = unique('De nouveau')
    const answer = await admin.put(at(draft), json({ subtitle, _base: one.updatedAt }), { 'If-Match': updatedAt })
    expectStatus(answer, 200)
    expect(answer.json<Draft>()).toMatchObject({ errors: {}, content: { subtitle } })
  })
})

test('one of an item that is not there yet opens with what was typed', async () => {
  const { lost, draft } = await damaged('{', randomUUID())
  const answer = await admin.get(at(draft))
  expectStatus(answer, 200)
  expect(answer.json<Draft>().form).toEqual({ subtitle: lost })
  expect(answer.json<Draft>().errors).toEqual({ '': expect.stringMatching(told) })
})

test('a form that cannot be read leaves what the draft would make public', async () => {
  const category = await newCategory(admin)
  const subtitle = unique('Préparé')
  const draft = await drafted(admin, 'Category', category._id, { subtitle, _base: category.updatedAt, _form: {} })
  writeStore(program.data, `UPDATE draft SET form = '{' WHERE item = '${draft.item}'`)
  const answer = await admin.get(at(draft))
  expectStatus(answer, 200)
  expect(answer.json<Draft>()).toMatchObject({ form: null, errors: {}, content: { subtitle } })
})
