// The letter of the day about what is due: once, of however many programs, and only where something is.
import { afterAll, expect, test } from 'vitest'
import { type Program, removeDataFolder, start } from '../program.ts'
import { writeStore } from '../stores.ts'
import { json } from './support/bodies.ts'
import { Api } from './support/client.ts'
import { inquiryBy, requestFields } from './support/contact.ts'
import { startMailServer } from './support/smtp.ts'
import { rowsOf } from './support/store.ts'

const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
})

/** A zone where it is between eight in the morning and ten in the evening by now; no setting offers all of these. */
const awake = ['Africa/Tunis', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Auckland'].find((timeZone) => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const hour = Number(parts.format(new Date()))
  return hour >= 8 && hour < 22
})

const asInTheMorning = `DELETE FROM reminder; UPDATE site SET time_zone = '${awake}'`

test('is written once a day, and names what is due', async () => {
  const mail = await startMailServer()
  open.push(() => mail.close())
  const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', 'accueil@exemple.tn']
  const site = ['--public-url', 'https://www.exemple.tn']
  const first = await start({ flags: [...flags, ...site] })
  const admin = await new Api(first).signIn()
  expect((await admin.put('/api/site', json({ timeZone: 'UTC' }))).status).toBe(200)
  const due = requestFields({ email: '' })
  const later = requestFields({ email: '' })
  for (const fields of [due, later]) expect((await admin.post('/api/requests', json(fields))).status).toBe(201)
  const { _id, reference } = await inquiryBy(admin, due.fullName)
  const step = { nextStep: 'Rappeler pour le devis', nextStepOn: '2026-01-05', assignee: 'admin' }
  expect((await admin.put(`/api/contact/${_id}`, json(step))).status).toBe(200)
  const other = await inquiryBy(admin, later.fullName)
  expect((await admin.put(`/api/contact/${other._id}`, json({ nextStepOn: '2999-01-01' }))).status).toBe(200)
  await mail.count(2)
  const { data } = first
  open.push(async () => removeDataFolder(data))
  await first.kill()
  writeStore(data, asInTheMorning)

  const again = async (): Promise<Program> => start({ flags: [...flags, ...site], data })
  const second = await again()
  const reminders = () => mail.delivered.filter(({ subject }) => subject.startsWith('Contacts\u00a0: '))
  await expect.poll(() => reminders().length, { timeout: 20_000 }).toBe(1)
  const [letter] = reminders()
  expect(letter?.subject).toMatch(/^Contacts\u00a0: 1 étape à faire au \d{2}\/\d{2}\/\d{4}$/)
  expect(letter?.text).toContain(`${String(due.fullName)} : Rappeler pour le devis (05/01/2026, admin) ${reference}`)
  expect(letter?.text).toContain(`https://www.exemple.tn/admin/contacts/${_id}`)
  expect(letter?.text).not.toContain(other.reference)
  expect(letter?.headers.get('auto-submitted')).toBe('auto-generated')
  await second.kill()

  // The day is done: nobody writes again, and what comes then is the first letter after it.
  const third = await again()
  open.push(() => third.stop())
  const last = requestFields({ email: '' })
  expect((await new Api(third).post('/api/requests', json(last))).status).toBe(201)
  const isThere = () => mail.delivered.some(({ subject }) => subject.includes(String(last.fullName)))
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
  // A letter that was on its way at the kill may come twice, under one identifier.
  expect(new Set(reminders().map(({ headers }) => headers.get('message-id'))).size).toBe(1)
})

test('goes with a person of whom it tells and who is erased while it waits; the next one tells of the others', async () => {
  let takes = false
  const mail = await startMailServer({
    reply: (line) => (!takes && line.startsWith('MAIL') ? '451 plus tard' : undefined),
  })
  open.push(() => mail.close())
  const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', 'accueil@exemple.tn']
  let program = await start({ flags })
  const { data } = program
  open.push(async () => removeDataFolder(data))
  open.push(() => program.stop())
  const waiting = () =>
    rowsOf(data, { letters: "SELECT subject FROM mail_letter WHERE subject LIKE 'Contacts\u00a0: %'" }).letters
  let admin = await new Api(program).signIn()
  expect((await admin.put('/api/site', json({ timeZone: 'UTC' }))).status).toBe(200)
  const references: string[] = []
  for (const email of ['sonia@exemple.tn', 'nadia@exemple.tn']) {
    const fields = requestFields({ email })
    expect((await admin.post('/api/requests', json(fields))).status).toBe(201)
    const { _id, reference } = await inquiryBy(admin, fields.fullName)
    references.push(reference)
    expect((await admin.put(`/api/contact/${_id}`, json({ nextStepOn: '2026-01-05' }))).status).toBe(200)
  }
  await program.kill()
  writeStore(data, asInTheMorning)
  program = await start({ flags, data })
  admin = await new Api(program).signIn()
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1)
  expect(waiting()[0]?.subject).toContain('2 étapes')
  const erased = await admin.post('/api/contact/admin/person/erase', json({ email: 'sonia@exemple.tn' }))
  expect(erased.json()).toEqual({ erased: 1 })
  expect(waiting()).toEqual([])
  await program.kill()
  writeStore(data, asInTheMorning)
  takes = true
  program = await start({ flags, data })
  const reminder = () => mail.delivered.find(({ subject }) => subject.startsWith('Contacts\u00a0: '))
  await expect
    .poll(reminder, { timeout: 20_000 })
    .toMatchObject({ subject: expect.stringContaining('1 étape à faire') })
  expect(reminder()?.text).toContain(references[1])
  expect(reminder()?.text).not.toContain(references[0])
})
