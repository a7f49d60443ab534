// Answers by letter from the inbox: their models, the copy in the history, the thread, and what is refused.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Program, start } from '../program.ts'
import { json } from './support/bodies.ts'
import { unknownId } from './support/catalogue.ts'
import { Api, type ErrorAnswer } from './support/client.ts'
import { contactFields, type Inquiry, inquiryBy, requestFields } from './support/contact.ts'
import { type MailServer, type MailServerOptions, startMailServer } from './support/smtp.ts'

const house = 'accueil@exemple.tn'
const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
})

async function withMail(options: MailServerOptions = {}): Promise<{ program: Program; mail: MailServer; admin: Api }> {
  const mail = await startMailServer(options)
  open.push(() => mail.close())
  const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', house]
  const program = await start({ flags: [...flags, '--contact-rate', '1000'] })
  open.push(() => program.stop())
  return { program, mail, admin: await new Api(program).signIn() }
}
async function asked(admin: Api, more = {}): Promise<Inquiry> {
  const fields = requestFields(more)
  expect((await admin.post('/api/requests', json(fields))).status).toBe(201)
  return inquiryBy(admin, fields.fullName)
}
interface Entry {
  readonly act: string
  readonly actor: string
  readonly changes: object
  readonly letter?: { readonly to: string; readonly subject: string; readonly text: string; readonly waiting: boolean }
}
const versionOf = async (admin: Api, id: string) => (await admin.get(`/api/contact/${id}`)).json<Inquiry>().updatedAt

const history = async (admin: Api, id: string) => (await admin.get(`/api/contact/${id}/history`)).json<Entry[]>()

test('an answer goes out, keeps a copy, changes the state, and is of the thread of its request', async () => {
  const { mail, admin } = await withMail()
  expect((await admin.get('/api/contact/admin/answering')).json()).toEqual({ sends: true })
  expect((await admin.put('/api/site', json({ brand: 'Maison "Été"' }))).status).toBe(200)
  const { _id, reference } = await asked(admin)
  await mail.count(2)
  const body = { subject: 'Votre devis é', text: 'Bonjour,\n\nVoici.', state: 'devis envoyé' }
  const answered = await admin.post(`/api/contact/${_id}/letters`, json(body))
  expect(answered.status, answered.text).toBe(200)
  expect(answered.json()).toMatchObject({ state: 'devis envoyé', isRead: true })
  await mail.count(3)
  const letter = mail.delivered.find(({ subject }) => subject === body.subject)
  expect(letter?.to).toEqual(['sonia@exemple.tn'])
  expect(letter?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(body.text)
  expect(letter?.headers.get('reply-to')).toBe(`<${house}>`)
  // Written by a person, in the name of the house, whatever that is called.
  expect(letter?.headers.get('auto-submitted')).toBeUndefined()
  expect(letter?.headers.get('from')).toMatch(/^=\?UTF-8\?B\?[A-Za-z0-9+/=]+\?= <site@exemple\.tn>$/)
  for (const one of mail.delivered) {
    expect(one.headers.get('references'), one.subject).toBe(`<${reference}@exemple.tn>`)
    expect(one.headers.get('in-reply-to'), one.subject).toBe(`<${reference}@exemple.tn>`)
  }
  expect(new Set(mail.delivered.map(({ headers }) => headers.get('message-id'))).size).toBe(3)
  const told = await history(admin, _id)
  expect(told.map(({ act, actor }) => [act, actor])).toContainEqual(['letter', 'admin'])
  await expect
    .poll(async () => (await history(admin, _id)).find(({ act }) => act === 'letter')?.letter)
    .toEqual({ to: 'sonia@exemple.tn', subject: body.subject, text: body.text, waiting: false, refused: false })
})

test('a copy says that its letter waits, and goes with what is known of the person', async () => {
  const { admin } = await withMail({
    reply: (line) => (line.startsWith('MAIL') ? '451 plus tard' : undefined),
  })
  const { _id } = await asked(admin)
  const sent = await admin.post(`/api/contact/${_id}/letters`, json({ subject: 'Bien reçu', text: 'Merci.' }))
  expect(sent.json()).toMatchObject({ state: 'nouveau', isRead: true })
  expect((await history(admin, _id)).find(({ act }) => act === 'letter')?.letter?.waiting).toBe(true)
  const person = { email: 'sonia@exemple.tn' }
  const kept = await admin.post('/api/contact/admin/person', json(person))
  expect(kept.text).toContain('Merci.')
  expect((await admin.post('/api/contact/admin/person/erase', json(person))).json()).toEqual({ erased: 1 })
  const waiting = async () => Number(/vitrine_mail_waiting (\d+)/.exec((await admin.get('/metrics')).text)?.[1])
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
})

test('what cannot be sent is refused, with every fault', async () => {
  const { program, admin } = await withMail()
  const { _id } = await asked(admin, { email: '' })
  const path = `/api/contact/${_id}/letters`
  const good = { subject: 'Objet', text: 'Texte' }
  const nobody = await admin.post(path, json(good))
  expect(nobody.status).toBe(400)
  expect(nobody.json<ErrorAnswer>().message).toContain('pas d’adresse')
  const faulty = await admin.post(path, json({ subject: ' ', text: 'x'.repeat(10_001), state: 'parti' }))
  expect(Object.keys(faulty.json<ErrorAnswer>().errors ?? {}).sort()).toEqual(['state', 'subject', 'text'])
  expect((await admin.post(path, json({ subject: 'a\r\nBcc: x@y.z', text: 'Texte' }))).status).toBe(400)
  expect((await admin.post(`/api/contact/${unknownId}/letters`, json(good))).status).toBe(404)
  expect((await new Api(program).post(path, json(good))).status).toBe(401)
  expect(await history(admin, _id)).toEqual([])
})

test('without a mail server nothing is sent from here', async () => {
  const program = await start()
  open.push(() => program.stop())
  const admin = await new Api(program).signIn()
  expect((await admin.get('/api/contact/admin/answering')).json()).toEqual({ sends: false })
  await admin.post('/api/contact', json(contactFields({ fullName: 'Léa' })))
  const { _id } = await inquiryBy(admin, 'Léa')
  const refused = await admin.post(`/api/contact/${_id}/letters`, json({ subject: 'Objet', text: 'Texte' }))
  expect(refused.json<ErrorAnswer>().message).toBe('Aucun serveur de courrier n’est réglé.')
})

test('models are the administrators’ own, in their order', async () => {
  const program = await start()
  open.push(() => program.stop())
  const admin = await new Api(program).signIn()
  const path = '/api/answer-models'
  const model = { name: 'Devis', subject: 'Votre devis {référence}', text: 'Bonjour {nom}', state: 'devis envoyé' }
  expect((await admin.post(path, json(model))).json()).toMatchObject(model)
  expect((await admin.post(path, json({ ...model, name: 'Second', state: undefined }))).json()).toMatchObject({
    state: 'répondu',
  })
  expect((await admin.get(path)).json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Devis', 'Second'])
  const faulty = await admin.post(path, json({ state: 'perdu' }))
  expect(Object.keys(faulty.json<ErrorAnswer>().errors ?? {}).sort()).toEqual(['name', 'state', 'subject', 'text'])
  expect((await new Api(program).get(path)).status).toBe(401)
})

test('one that is sent again, since its answer was lost, is the same letter', async () => {
  const { mail, admin } = await withMail()
  const { _id } = await asked(admin)
  await mail.count(2)
  const item = randomUUID()
  const seen = { 'If-Match': `"${await versionOf(admin, _id)}"`, 'Vitrine-Item': item }
  const path = `/api/contact/${_id}/letters`
  const answer = () => admin.post(path, json({ subject: 'Devis', text: 'Une fois.' }), seen)
  const first = await answer()
  expect(first.status).toBe(200)
  const again = await Promise.all([answer(), answer()])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(again[0]?.json()).toEqual(first.json())
  expect((await admin.post(path, json({ subject: 'Suite', text: 'Deux.' }))).status).toBe(200)
  await mail.count(4)
  expect(mail.delivered.filter(({ subject }) => subject === 'Devis')).toHaveLength(1)
  expect((await history(admin, _id)).filter(({ letter }) => letter)).toHaveLength(2)
  const odd = await admin.post(path, json({ subject: 'x', text: 'y' }), { 'Vitrine-Item': 'x' })
  expect(odd.status).toBe(400)
})

test('of two who answer at once, the second is told of the first', async () => {
  const { mail, admin } = await withMail()
  const { _id } = await asked(admin)
  await mail.count(2)
  const seen = { 'If-Match': `"${await versionOf(admin, _id)}"` }
  const answer = (text: string) => admin.post(`/api/contact/${_id}/letters`, json({ subject: 'Devis', text }), seen)
  expect((await answer('De moi')).status).toBe(200)
  expect((await answer('De moi aussi')).status).toBe(409)
  await mail.count(3)
  expect((await history(admin, _id)).filter(({ letter }) => letter)).toHaveLength(1)
})
