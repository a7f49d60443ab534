// Letters about requests: to the house, and to whoever asked.
import { afterAll, expect, test } from 'vitest'
import { type Program, removeDataFolder, start } from '../program.ts'
import { writeStore } from '../stores.ts'
import { type Fields, json } from './support/bodies.ts'
import { newProduct } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { contactFields, inquiryBy, requestFields } from './support/contact.ts'
import { type Delivered, type MailServer, startMailServer } from './support/smtp.ts'
import { rowsOf } from './support/store.ts'

const house = 'accueil@exemple.tn'
const site = 'https://www.exemple.tn'
const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
})

async function withMail(...more: string[]): Promise<{ program: Program; mail: MailServer; admin: Api }> {
  const mail = await startMailServer()
  open.push(() => mail.close())
  const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', house, '--public-url', site]
  const program = await start({ flags: [...flags, '--contact-rate', '1000', ...more] })
  open.push(() => program.stop())
  return { program, mail, admin: await new Api(program).signIn() }
}
const sentTo = (mail: MailServer, mailbox: string): Delivered[] =>
  mail.delivered.filter(({ to }) => to.includes(mailbox))

test('the house is told everything, the visitor their reference and nothing that was typed', async () => {
  const { program, mail, admin } = await withMail()
  const product = await newProduct(admin, { name: 'Lumina Pro' })
  const machines = [{ product: product._id, quantity: 2, note: 'Remarque typée' }]
  const fields = requestFields({ machines, project: 'Mots typés', city: 'Ville typée', company: 'Maison typée' })
  expect((await new Api(program).post('/api/requests', json(fields))).status).toBe(201)
  await mail.count(2)
  const { _id, reference } = await inquiryBy(admin, fields.fullName)
  const [told] = sentTo(mail, house)
  expect(told?.subject).toBe(`Demande de devis ${reference} : ${fields.fullName}`)
  expect(told?.headers.get('reply-to')).toBe('<sonia@exemple.tn>')
  const page = `${site}/products/${product._id}`
  for (const words of [
    'Remarque typée',
    'Mots typés',
    'Ville typée (Tunisie)',
    'Maison typée',
    '+21671000000',
    'Sous 3 mois',
  ]) {
    expect(told?.text).toContain(words)
  }
  expect(told?.text).toContain(`${site}/admin/contacts/${_id}`)
  expect(told?.text).toContain(`${page}/fiche.pdf`)

  const [confirmed] = sentTo(mail, 'sonia@exemple.tn')
  expect(confirmed?.subject).toBe(`Votre demande ${reference}`)
  expect(confirmed?.headers.get('reply-to')).toBe(`<${house}>`)
  expect(confirmed?.text).toContain('2 × Lumina Pro')
  for (const link of [page, `${page}/fiche.pdf`, `${site}/confidentialite`]) expect(confirmed?.text).toContain(link)
  expect(confirmed?.text).toContain('1095 jours')
  expect(confirmed?.raw + (confirmed?.text ?? '')).not.toMatch(/typée|typés|Sonia/)
})

test('no mailbox is flooded, and who is trapped or has none gets nothing', async () => {
  const { program, mail, admin } = await withMail()
  const ask = async (more: Fields) => {
    const fields = requestFields(more)
    expect((await new Api(program).post('/api/requests', json(fields))).status).toBe(201)
    return fields
  }
  const spelt = ['victime@', 'Victime@', 'victime+0@', 'victime+1+2@', 'VICTIME+a@', 'victime@', 'victiMe+@']
  for (const name of spelt) await ask({ email: `${name}exemple.tn` })
  const dotted = ['victime', 'v.ictime', 'vic.time', 'v.i.c.time', 'victim.e+x', 'Vi.ctime']
  for (const name of dotted) await ask({ email: `${name}@${name.length > 8 ? 'googlemail' : 'Gmail'}.com` })
  await ask({ email: 'piege@exemple.tn', website: 'x' })
  await ask({ email: '' })
  const last = await ask({ email: 'dernier@exemple.tn', kind: 'demonstration' })
  await mail.count(7 + 6 + 1 + 1 + 5 + 5 + 1)
  const toVictim = mail.delivered.filter(({ to }) => to.some((one) => /^victime(\+.*)?@exemple.tn$/i.test(one)))
  expect(toVictim).toHaveLength(5)
  expect(sentTo(mail, 'piege@exemple.tn')).toEqual([])
  expect(sentTo(mail, 'dernier@exemple.tn')[0]?.text).toContain('demande de démonstration')
  expect(sentTo(mail, house).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(`^Demande de démonstration D-.* : ${String(last.fullName)}$`),
  )
  expect((await admin.get('/api/contact/admin/counts')).json<{ unread: number }>().unread).toBe(15)
})

test('strangers are written to no more often than a network and a day bear; the house always', async () => {
  const mail = await startMailServer()
  open.push(() => mail.close())
  const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', house]
  const program = await start({ flags: [...flags, '--contact-rate', '1000', '--trust-proxy', '127.0.0.1'] })
  open.push(() => program.stop())
  const ask = async (number: number, network: string) => {
    const body = json(requestFields({ email: `inconnu${number}@exemple.tn` }))
    const sent = await new Api(program).post('/api/requests', body, { 'X-Forwarded-For': network })
    expect(sent.status).toBe(201)
    expect(sent.json<{ reference: string }>().reference).toMatch(/^D-/)
  }
  const toStrangers = () => mail.delivered.filter(({ to }) => !to.includes(house))
  for (let number = 0; number < 22; number++) await ask(number, '198.51.100.7')
  await mail.count(22 + 20)
  expect(toStrangers()).toHaveLength(20)
  for (let number = 22; number < 34; number++) await ask(number, '203.0.113.9')
  await mail.count(34 + 30)
  expect(toStrangers()).toHaveLength(30)
  expect(sentTo(mail, house)).toHaveLength(34)
  expect(program.log()).toContain('confirmation_not_written')
})

test('a flood brings the house one letter about all that is not told one by one', async () => {
  const { program, mail, admin } = await withMail('--trust-proxy', '127.0.0.1')
  const write = async (count: number, network: string) => {
    for (let number = 0; number < count; number++) {
      const sent = await new Api(program).post('/api/contact', json(contactFields()), { 'X-Forwarded-For': network })
      expect(sent.status).toBe(201)
    }
  }
  await write(31, '198.51.100.7')
  await mail.count(30 + 1)
  await write(34, '203.0.113.9')
  await write(1, '192.0.2.5')
  await mail.count(60 + 1)
  const many = sentTo(mail, house).filter(({ subject }) => !subject.startsWith('Nouveau message de '))
  expect(many.map(({ subject }) => subject)).toEqual(['Beaucoup de messages\u00a0: 31 en une heure'])
  expect(many[0]?.text).toContain(`${site}/admin/contacts`)
  await expect.poll(async () => (await admin.get('/metrics')).text).toContain('vitrine_mail_waiting 0')
  expect((await admin.get('/api/contact/admin/counts')).json<{ unread: number }>().unread).toBe(66)
})

/** With a mail server that takes nothing yet. */
async function withoutMail() {
  const mail = await startMailServer({ reply: (line) => (line.startsWith('MAIL') ? '451 plus tard' : undefined) })
  open.push(() => mail.close())
  const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', house]
  const program = await start({ flags: [...flags, '--contact-rate', '1000'] })
  open.push(() => program.stop())
  const admin = await new Api(program).signIn()
  const waiting = async (count: number) => {
    const now = async () => Number(/vitrine_mail_waiting (\d+)/.exec((await admin.get('/metrics')).text)?.[1])
    while ((await now()) !== count) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const erase = (email: string) => admin.post('/api/contact/admin/person/erase', json({ email }))
  return { program, admin, waiting, erase }
}

test('letters about a person that wait are erased with them, and no others', async () => {
  const { program, admin, waiting, erase } = await withoutMail()
  for (const email of ['sonia@exemple.tn', 'nadia@exemple.tn']) {
    expect((await admin.post('/api/requests', json(requestFields({ email })))).status).toBe(201)
  }
  expect((await admin.post('/api/contact', json(contactFields()))).status).toBe(201)
  await waiting(5)
  // As a program of before stores it.
  writeStore(program.data, "UPDATE contact_message SET reference = '' WHERE kind = 'message'")
  expect((await erase('lea@exemple.com')).json()).toEqual({ erased: 1 })
  await waiting(4)
  expect((await erase('sonia@exemple.tn')).json()).toEqual({ erased: 1 })
  await waiting(2)
})

test('whoever names a mailbox of the house takes no letters about others along', async () => {
  const { admin, waiting, erase } = await withoutMail()
  expect((await admin.post('/api/contact', json(contactFields({ email: house })))).status).toBe(201)
  expect((await admin.post('/api/requests', json(requestFields()))).status).toBe(201)
  await waiting(3)
  expect((await erase(house.toUpperCase())).json()).toEqual({ erased: 1 })
  await waiting(2)
})

test('letters about what was deleted go with the person', async () => {
  const { admin, waiting, erase } = await withoutMail()
  const fields = requestFields()
  expect((await admin.post('/api/requests', json(fields))).status).toBe(201)
  const { _id } = await inquiryBy(admin, fields.fullName)
  expect((await admin.delete(`/api/contact/${_id}`)).status).toBe(204)
  await waiting(2)
  expect((await erase('Sonia@exemple.tn')).json()).toEqual({ erased: 0 })
  await waiting(0)
})

test('a mailbox that the server refuses keeps no other waiting, and is given up after three days', async () => {
  const reply = (line: string) => (/^RCPT TO:<inconnu/.test(line) ? '550 pas de cette personne' : undefined)
  const mail = await startMailServer({ reply })
  open.push(() => mail.close())
  const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', house]
  let program = await start({ flags: [...flags, '--contact-rate', '1000'] })
  const { data } = program
  open.push(async () => removeDataFolder(data))
  open.push(() => program.stop())
  const admin = await new Api(program).signIn()
  for (let number = 0; number < 15; number++) {
    const asked = await admin.post('/api/requests', json(requestFields({ email: `inconnu${number}@exemple.tn` })))
    expect(asked.status).toBe(201)
  }
  await mail.count(15) // to the house; a rest of five seconds behind each refusal would take longer than a test may
  const fields = requestFields({ email: 'inconnu@exemple.tn' })
  expect((await admin.post('/api/requests', json(fields))).status).toBe(201)
  const { _id, reference } = await inquiryBy(admin, fields.fullName)
  const answer = { subject: 'Votre devis', text: 'Bonjour' }
  expect((await admin.post(`/api/contact/${_id}/letters`, json(answer))).status).toBe(200)
  const letter = async () =>
    (await admin.get(`/api/contact/${_id}/history`))
      .json<{ letter?: { waiting: boolean; refused: boolean } }[]>()
      .find((entry) => entry.letter)?.letter
  await mail.count(16)
  expect(await letter()).toMatchObject({ waiting: true, refused: false })
  const fourDaysAgo = Date.now() - 4 * 86_400_000
  writeStore(program.data, `UPDATE mail_letter SET written_at = ${fourDaysAgo}, next_attempt_at = ${fourDaysAgo}`)
  await expect.poll(letter, { timeout: 20_000 }).toMatchObject({ waiting: false, refused: true })
  const waiting = async () => /vitrine_mail_waiting (\d+)/.exec((await admin.get('/metrics')).text)?.[1]
  await expect.poll(waiting, { timeout: 20_000 }).toBe('0')
  expect(program.log()).toContain('mail_given_up')
  const notices = () => sentTo(mail, house).filter(({ subject }) => subject.startsWith('Réponse non partie'))
  await expect.poll(notices, { timeout: 20_000 }).toHaveLength(1)
  expect(notices()[0]?.subject).toBe('Réponse non partie\u00a0: Votre devis')
  expect(notices()[0]?.text).toContain(`inconnu@exemple.tn n’est pas partie`)
  expect(notices()[0]?.text).toContain(`Demande\u00a0: ${reference}`)

  // Nobody sees it any more once what it answers is deleted: it goes when the house is kept next.
  const kept = () => rowsOf(data, { letters: 'SELECT id FROM mail_letter' }).letters
  await expect.poll(kept, { timeout: 20_000 }).toHaveLength(17)
  expect((await admin.delete(`/api/contact/${_id}`)).status).toBe(204)
  await program.kill()
  // Nor one that is about nothing, whatever a program of before has stored without a reference.
  const of = "= 'inconnu0@exemple.tn'"
  writeStore(data, `UPDATE mail_letter SET thread = '' WHERE recipient ${of}`)
  writeStore(data, `UPDATE contact_message SET reference = '' WHERE email ${of}`)
  program = await start({ flags, data })
  await expect.poll(kept, { timeout: 20_000 }).toHaveLength(14)
})
