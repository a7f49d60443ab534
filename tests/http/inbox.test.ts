// What the house does with messages and requests: states, people in charge, next steps, notes, and who did it.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { run } from '../program.ts'
import { json } from './support/bodies.ts'
import { unknownId } from './support/catalogue.ts'
import { type Answer, Api, type ErrorAnswer } from './support/client.ts'
import { contactFields, type Inquiry, inquiryBy, requestFields } from './support/contact.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite({ flags: ['--contact-rate', '100000'] })

const ok = (answer: Answer) => expectStatus(answer, 200)
async function asked(more = {}): Promise<Inquiry> {
  const fields = requestFields(more)
  expect((await visitor.post('/api/requests', json(fields))).status).toBe(201)
  return inquiryBy(admin, fields.fullName)
}
const pageOf = async (query: string) =>
  ok(await admin.get(`/api/contact/admin/page?${query}`)).json<{ items: Inquiry[]; total: number }>()
const counts = async (query = '') =>
  ok(await admin.get(`/api/contact/admin/counts${query}`)).json<{
    unread: number
    due: number
    states: Record<string, number>
  }>()
const change = (id: string, fields: object, headers = {}) => admin.put(`/api/contact/${id}`, json(fields), headers)
const history = async (id: string) =>
  ok(await admin.get(`/api/contact/${id}/history`)).json<
    { at: string; actor: string; act: string; changes: Record<string, { before: unknown; after: unknown }> }[]
  >()

beforeEach(async () => {
  const { total } = await pageOf('limit=1')
  if (total > 0) ok(await admin.post('/api/contact/admin/bulk', json({ act: 'delete', all: true, total })))
})

describe('a change', () => {
  test('says where it is, who has it and what is next, and is told with who did it', async () => {
    const { _id, updatedAt } = await asked()
    const step = { state: 'à traiter', isRead: true, assignee: 'ADMIN', nextStep: 'Rappeler', nextStepOn: '2026-12-01' }
    const saved = ok(await change(_id, step, { 'If-Match': updatedAt })).json<Inquiry>()
    expect(saved).toMatchObject({ ...step, assignee: 'admin' })
    expect(saved.updatedAt > updatedAt).toBe(true)
    expect((await change(_id, { state: 'gagné' }, { 'If-Match': updatedAt })).status).toBe(409)
    ok(await change(_id, { state: 'gagné' }))
    const told = await history(_id)
    expect(told.map(({ actor, act }) => [actor, act])).toEqual([
      ['admin', 'change'],
      ['admin', 'change'],
    ])
    expect(told[0]?.changes).toEqual({
      state: { before: 'nouveau', after: 'à traiter' },
      isRead: { before: false, after: true },
      assignee: { before: '', after: 'admin' },
      nextStep: { before: '', after: 'Rappeler' },
      nextStepOn: { before: '', after: '2026-12-01' },
    })
    expect(told[1]?.changes).toEqual({ state: { before: 'à traiter', after: 'gagné' } })
    ok(await change(_id, { state: 'gagné' })) // as it was: nothing to tell
    expect(await history(_id)).toHaveLength(2)
  })

  test('leaves what the visitor said as it is', async () => {
    const before = await asked()
    const others = {
      fullName: 'x',
      email: 'x@y.z',
      reference: 'D-1',
      kind: 'message',
      suspected: true,
      notes: [],
      machines: [],
    }
    const after = ok(await change(before._id, others)).json<Inquiry>()
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
  })

  test('is refused with what is wrong', async () => {
    const { _id } = await asked()
    const refused = await change(_id, { state: 'perdu ?', nextStepOn: 'demain', nextStep: 'x'.repeat(301) })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json<ErrorAnswer>().errors ?? {}).sort()).toEqual(['nextStep', 'nextStepOn', 'state'])
    const unknown = await change(_id, { assignee: 'personne' })
    expect(unknown.json<ErrorAnswer>().errors).toEqual({ assignee: 'Ce compte n’existe pas.' })
    expect((await change(unknownId, { state: 'perdu' })).status).toBe(404)
    expect((await change('x', { state: 'perdu' })).status).toBe(404)
    expect((await visitor.put(`/api/contact/${_id}`, json({ state: 'perdu' }))).status).toBe(401)
  })

  test('of many is told of each, and names accounts that there are', async () => {
    const ids = [(await asked())._id, (await asked())._id]
    const bulk = (changes: object) => admin.post('/api/contact/admin/bulk', json({ act: 'change', ids, changes }))
    expect(ok(await bulk({ state: 'perdu', assignee: 'Admin' })).json()).toEqual({ done: 2, unknown: 0 })
    for (const id of ids) {
      expect((await history(id))[0]?.changes).toMatchObject({ state: { after: 'perdu' }, assignee: { after: 'admin' } })
    }
    expect((await bulk({ assignee: 'personne' })).status).toBe(400)
    expect((await bulk({ fullName: 'x' })).status).toBe(400)
  })
})

describe('a note', () => {
  test('says who wrote it when, and goes again', async () => {
    const { _id } = await asked()
    const path = `/api/contact/${_id}/notes`
    ok(await admin.post(path, json({ text: ' Veut aussi une table.\n' })))
    const [note, second] = ok(await admin.post(path, json({ text: 'Seconde' }))).json<Inquiry>().notes
    expect(note).toMatchObject({ author: 'admin', text: 'Veut aussi une table.' })
    expect(second?.text).toBe('Seconde')
    expect(
      ok(await admin.delete(`${path}/${note?.id}`))
        .json<Inquiry>()
        .notes.map(({ text }) => text),
    ).toEqual(['Seconde'])
    expect((await admin.delete(`${path}/${note?.id}`)).status).toBe(404)
    for (const text of ['', '  ', null, 7, 'x'.repeat(5001)]) {
      expect((await admin.post(path, json({ text }))).status, String(text)).toBe(400)
    }
    expect((await admin.post(`/api/contact/${unknownId}/notes`, json({ text: 'x' }))).status).toBe(404)
  })

  test('that is sent again, since its answer was lost, is there once', async () => {
    const { _id } = await asked()
    const named = { 'Vitrine-Item': randomUUID() }
    const write = () => admin.post(`/api/contact/${_id}/notes`, json({ text: 'Une fois' }), named)
    const answers = await Promise.all([write(), write(), write()])
    for (const answer of answers) {
      expect(
        ok(answer)
          .json<Inquiry>()
          .notes.map(({ id }) => id),
      ).toEqual([named['Vitrine-Item']])
    }
  })

  test('of two who write at once both stay', async () => {
    const { _id } = await asked()
    const texts = Array.from({ length: 8 }, (_, index) => `Note ${index}`)
    await Promise.all(texts.map((text) => admin.post(`/api/contact/${_id}/notes`, json({ text }))))
    const { notes } = (await admin.get(`/api/contact/${_id}`)).json<Inquiry>()
    expect(notes.map(({ text }) => text).toSorted()).toEqual(texts)
  })
})

describe('the list', () => {
  test('is narrowed by each thing that the house says, and searched in everything', async () => {
    const first = await asked({ city: 'Sfax', project: 'Une cabine hammam' })
    const second = await asked({ kind: 'demonstration', country: 'MA', phone: '0612345678', profile: 'hotel' })
    await visitor.post('/api/contact', json(contactFields()))
    ok(await change(first._id, { assignee: 'admin', nextStepOn: '2026-05-02', isRead: true, state: 'devis envoyé' }))
    ok(await change(second._id, { nextStepOn: '2026-06-01' }))
    ok(await admin.post(`/api/contact/${second._id}/notes`, json({ text: 'Rencontrée au salon' })))
    const ids = async (query: string) => (await pageOf(query)).items.map(({ _id }) => _id)
    expect(await ids('kind=demonstration')).toEqual([second._id])
    expect(await ids(`state=${encodeURIComponent('devis envoyé')}`)).toEqual([first._id])
    expect(await ids('isRead=true')).toEqual([first._id])
    const several = `state=${encodeURIComponent('devis envoyé,nouveau')}`
    expect(await ids(`${several}&kind=devis`)).toEqual([first._id])
    expect((await pageOf(several)).total).toBe(3)
    expect(await ids(`${several}&search=hammam`)).toEqual([first._id])
    expect((await admin.get('/api/contact/admin/page?state=nouveau,ouvert')).status).toBe(400)
    expect(await ids('sort=nextStepOn')).toHaveLength(3)
    expect((await ids('sort=nextStepOn')).slice(0, 2)).toEqual([first._id, second._id])
    expect((await ids('sort=-nextStepOn')).slice(0, 2)).toEqual([second._id, first._id])
    expect(await ids('assignee=admin')).toEqual([first._id])
    expect(await ids('country=MA')).toEqual([second._id])
    expect(await ids('profile=hotel&kind=demonstration')).toEqual([second._id])
    expect(await ids('nextStepOn=2026-05-02')).toEqual([first._id])
    expect(await ids('nextStepOn=2026-06-01&sort=nextStepOn')).toEqual([first._id, second._id])
    expect(await ids('search=hammam')).toEqual([first._id])
    expect(await ids(`search=${first.reference}`)).toEqual([first._id])
    expect(await ids('search=salon')).toEqual([second._id])
    expect(await ids('search=sonia&assignee=admin')).toEqual([first._id])
    expect(await ids('search=sonia&nextStepOn=2026-05-30')).toEqual([first._id])
    for (const number of ['612345678', '06 12 34 56 78', '06.12.34.56.78', '%2B212 6 12-34-56-78', '00212612345678']) {
      expect(await ids(`search=${number.replaceAll(' ', '%20')}`), number).toEqual([second._id])
    }
    expect(await ids('sort=reference&kind=devis')).toEqual([first._id])
    expect((await admin.get('/api/contact/admin/page?nextStepOn=demain')).status).toBe(400)
    expect((await admin.get('/api/contact/admin/page?state=ouvert')).status).toBe(400)
  })

  test('has the best match first, of one state or of several', async () => {
    const best = await asked({ fullName: 'Alix Hammami' })
    await asked({ project: 'Comme chez Madame Hammami' })
    const of = async (more: string) =>
      (await pageOf(`search=hammami&state=${encodeURIComponent(`nouveau${more}`)}`)).items.map(({ _id }) => _id)
    const expected = await of('')
    expect(expected).toHaveLength(2)
    expect(expected[0]).toBe(best._id)
    expect(await of(',répondu')).toEqual(expected)
    const beside = await admin.get(
      `/api/contact/admin/${best._id}/neighbours?search=hammami&state=nouveau,${encodeURIComponent('répondu')}`,
    )
    expect(beside.json()).toMatchObject({ previous: null, next: expected[1], place: 1, total: 2 })
  })

  test('counts what is unread and what is due, spam left out', async () => {
    const first = await asked()
    await asked({ website: 'x' })
    expect(await counts()).toMatchObject({ unread: 1, due: 0, states: { nouveau: 1, indésirable: 1, gagné: 0 } })
    ok(await change(first._id, { isRead: true, nextStepOn: '2026-05-02' }))
    expect(await counts('?on=2026-05-01')).toMatchObject({ unread: 0, due: 0 })
    expect(await counts('?on=2026-05-02')).toMatchObject({ unread: 0, due: 1 })
    ok(await change(first._id, { state: 'perdu' }))
    expect(await counts('?on=2026-05-02')).toMatchObject({ due: 0 })
    expect((await admin.get('/api/contact/admin/counts?on=x')).status).toBe(400)
    expect((await visitor.get('/api/contact/admin/counts')).status).toBe(401)
  })

  test('may be taken care of by each account', async () => {
    expect(run(['admin', 'add', 'karim', '--data', program.data], 'une autre phrase de passe\n').code).toBe(0)
    expect(ok(await admin.get('/api/contact/admin/assignees')).json()).toEqual(['admin', 'karim'])
  })
})

describe('one person', () => {
  test('is shown all that is kept of them, however it is written', async () => {
    const email = 'Nadia@Exemple.tn'
    const one = await asked({ email, phone: '22 111 222' })
    const message = contactFields({ email: 'autre@exemple.tn', phone: '(+216) 22.111.222' })
    await visitor.post('/api/contact', json(message))
    await asked({ email: 'quelqu-un@exemple.tn', phone: '22 111 223' })
    ok(await change(one._id, { state: 'répondu' }))
    const shown = async (person: object) =>
      ok(await admin.post('/api/contact/admin/person', json(person))).json<{
        items: { message: Inquiry; history: unknown[] }[]
      }>().items
    const both = await shown({ email: 'nadia@exemple.tn', phone: '0021622111222' })
    expect(both.map((item) => item.message.fullName)).toEqual([one.fullName, message.fullName])
    expect(both[0]?.history).toHaveLength(1)
    expect(await shown({ email: 'nadia@exemple.tn' })).toHaveLength(1)
    expect(await shown({ email: 'n' })).toEqual([])
    // However a number was written, and whatever stands beside it.
    const numbers = [
      '+216 24 555 666 (bureau)',
      '\u202a24 555 666\u202c',
      '71 222 333 / 24.555.666',
      'Tél : 24555666 poste 12',
    ]
    for (const phone of [...numbers, '0033 6 12 34 56 78']) {
      expect((await visitor.post('/api/contact', json(contactFields({ phone })))).status).toBe(201)
    }
    expect(await shown({ phone: '24 555 666' })).toHaveLength(numbers.length)
    expect(await shown({ phone: '+33 6 12 34 56 78' })).toHaveLength(1)
    for (const nobody of [{}, { email: ' ', phone: '' }, { phone: '12' }]) {
      expect((await admin.post('/api/contact/admin/person', json(nobody))).status).toBe(400)
    }
    expect((await visitor.post('/api/contact/admin/person', json({ email }))).status).toBe(401)

    const erased = await admin.post('/api/contact/admin/person/erase', json({ email, phone: '22111222' }))
    expect(ok(erased).json()).toEqual({ erased: 2 })
    expect(await shown({ email, phone: '22111222' })).toEqual([])
    expect((await pageOf('')).total).toBe(6)
    expect((await admin.get(`/api/contact/${one._id}`)).status).toBe(404)
  })
})

test('the log says who takes people’s words along', async () => {
  await asked({ email: 'trace@exemple.tn' })
  ok(await admin.get('/api/contact'))
  ok(await admin.post('/api/contact/admin/person', json({ email: 'trace@exemple.tn' })))
  await expect.poll(() => program.log()).toMatch(/contacts_read.*by["=:]*admin/)
  await expect.poll(() => program.log()).toMatch(/person_read.*by["=:]*admin.*items["=:]*1/)
  expect(program.log()).not.toContain('trace@exemple.tn')
})

test('nobody else is asked', async () => {
  const anyone = new Api(program)
  for (const path of ['/api/contact/admin/assignees', `/api/contact/${unknownId}/history`]) {
    expect((await anyone.get(path)).status).toBe(401)
  }
})
