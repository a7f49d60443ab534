// What visitors sent does not stay for ever: after the days that the settings say nothing is left of who they were.
import { setTimeout as elapse } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type Program, start } from '../program.ts'
import { writeStore } from '../stores.ts'
import { json } from './support/bodies.ts'
import { newProduct } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { type Inquiry, inquiryBy, requestFields } from './support/contact.ts'
import { folder } from './support/operator.ts'
import { rowsOf } from './support/store.ts'

const day_ms = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day_ms).toISOString()

async function withProgram<T>(data: string, work: (program: Program, admin: Api) => Promise<T>): Promise<T> {
  const program = await start({ data, flags: ['--contact-rate', '1000'] })
  try {
    return await work(program, await new Api(program).signIn())
  } finally {
    await program.stop()
  }
}
/** As if the settings had been saved that long ago. */
const settingsSaved = (data: string, hours: number) => {
  const moment = new Date(Date.now() - hours * 3_600_000).toISOString()
  writeStore(data, `UPDATE journal SET at = '${moment}' WHERE type = 'site'`)
}
/** What is done first at a start has been done once the search answers. */
const begun = async (admin: Api) => {
  expect((await admin.get('/api/products?search=x')).status).toBe(200)
  await elapse(300)
}
const at = async (admin: Api, id: string) => (await admin.get(`/api/contact/${id}`)).json<Inquiry>()

test('old requests keep what was asked for, and nothing of who asked; the setting says when', async () => {
  const data = folder()
  const words = [
    'Sonia',
    'sonia@',
    '71000000',
    'Cabinet du Lac',
    'Tunis',
    'Deux salles',
    'En blanc',
    'Rappeler',
    'Veut',
  ]
  const [old, young] = await withProgram(data, async (_program, admin) => {
    const product = await newProduct(admin, { name: 'Lumina' })
    const ask = async (): Promise<Inquiry> => {
      const fields = requestFields({ machines: [{ product: product._id, quantity: 2, note: 'En blanc' }] })
      expect((await admin.post('/api/requests', json(fields))).status).toBe(201)
      const asked = await inquiryBy(admin, fields.fullName)
      await admin.put(`/api/contact/${asked._id}`, json({ state: 'gagné', nextStep: 'Rappeler', assignee: 'admin' }))
      await admin.post(`/api/contact/${asked._id}/notes`, json({ text: 'Veut une table' }))
      return asked
    }
    expect((await admin.put('/api/site', json({ retentionDays: 29 }))).status).toBe(400)
    expect((await admin.put('/api/site', json({ retentionDays: 90 }))).status).toBe(200)
    return [await ask(), await ask()]
  })
  writeStore(data, `UPDATE contact_message SET created_at = '${daysAgo(91)}' WHERE id = '${old._id}'`)
  writeStore(data, `UPDATE contact_message SET created_at = '${daysAgo(89)}' WHERE id = '${young._id}'`)
  settingsSaved(data, 25)
  await withProgram(data, async (program, admin) => {
    while (!(await at(admin, old._id)).anonymous) await elapse(20)
    expect(program.log()).toMatch(/made_anonymous/)
    const kept = await at(admin, old._id)
    expect(kept).toMatchObject({
      fullName: 'Anonyme',
      email: '',
      phone: '',
      city: '',
      project: '',
      notes: [],
      nextStep: '',
    })
    expect(kept).toMatchObject({ reference: old.reference, state: 'gagné', summary: '2 × Lumina', kind: 'devis' })
    expect(kept.machines).toEqual([{ ...old.machines[0], note: '' }])
    const { entries, rows } = rowsOf(data, {
      entries: `SELECT * FROM contact_entry WHERE item = '${old._id}'`,
      rows: `SELECT * FROM contact_message WHERE id = '${old._id}'`,
    })
    expect(entries.length).toBeGreaterThan(0)
    for (const word of words) expect(JSON.stringify([entries, rows]), word).not.toContain(word)
    expect(await at(admin, young._id)).toMatchObject({ fullName: young.fullName, anonymous: false, email: young.email })
    // Nobody finds it by what it was.
    const found = await admin.post('/api/contact/admin/person', json({ phone: '71 000 000' }))
    expect(found.json<{ items: unknown[] }>().items).toHaveLength(1)
  })
})

test('a term that is shortened by a slip costs nothing for a day', async () => {
  const data = folder()
  const fields = requestFields()
  await withProgram(data, async (_program, admin) => {
    await admin.post('/api/requests', json(fields))
    expect((await admin.put('/api/site', json({ retentionDays: 109 }))).status).toBe(200)
  })
  writeStore(data, `UPDATE contact_message SET created_at = '${daysAgo(500)}'`)
  settingsSaved(data, 23)
  await withProgram(data, async (_program, admin) => {
    await begun(admin)
    expect((await inquiryBy(admin, fields.fullName)).anonymous).toBe(false)
    expect((await admin.put('/api/site', json({ retentionDays: 1095 }))).status).toBe(200)
  })
  settingsSaved(data, 25)
  await withProgram(data, async (_program, admin) => {
    await begun(admin)
    expect((await inquiryBy(admin, fields.fullName)).anonymous).toBe(false)
  })
})

test('a store from before there was a retention keeps everything for a month', async () => {
  const data = folder()
  const fields = requestFields()
  await withProgram(data, async (_program, admin) => {
    expect((await admin.post('/api/requests', json(fields))).status).toBe(201)
  })
  writeStore(data, `UPDATE contact_message SET created_at = '${daysAgo(4000)}'`)
  const began = (days: number) =>
    writeStore(data, `INSERT INTO retention_start (day) VALUES ('${daysAgo(days).slice(0, 10)}')`)
  began(29)
  await withProgram(data, async (program, admin) => {
    await begun(admin)
    expect((await inquiryBy(admin, fields.fullName)).anonymous).toBe(false)
    expect(program.log()).not.toMatch(/made_anonymous/)
  })
  writeStore(data, 'DELETE FROM retention_start')
  began(31)
  await withProgram(data, async (_program, admin) => {
    const all = async () => (await admin.get('/api/contact')).json<Inquiry[]>()
    while (!(await all())[0]?.anonymous) await elapse(20)
  })
})

test('what is old of the web hook goes even where nothing can be made anonymous', async () => {
  const data = folder()
  await withProgram(data, async () => {})
  const settled = Date.now() - 31 * day_ms
  writeStore(
    data,
    `DROP TABLE retention_start;
    INSERT INTO web_hook_delivery (id, event, written_at, outcome, next_attempt_at, settled_at)
    VALUES ('told-long-ago', 'ping', ${settled}, 'delivered', ${settled}, ${settled});`,
  )
  await withProgram(data, async (program) => {
    const told = () => rowsOf(data, { told: 'SELECT id FROM web_hook_delivery' }).told
    await expect.poll(told, { timeout: 10_000 }).toEqual([])
    await expect.poll(() => program.log()).toContain('not_made_anonymous')
    expect(program.log()).not.toContain('deliveries_not_forgotten')
  })
})

test('networks that limits have counted go within a day, whoever comes after', async () => {
  const data = folder()
  await withProgram(data, async () => {})
  const counted = (id: string, days: number) =>
    writeStore(
      data,
      `INSERT INTO attempt (id, kind, source, at) VALUES ('${id}', 'confirmation', '203.0.113.7', ${Date.parse(daysAgo(days))})`,
    )
  const kept = () =>
    rowsOf(data, { attempts: "SELECT id FROM attempt WHERE kind = 'confirmation' ORDER BY id" }).attempts.map(
      ({ id }) => id,
    )
  counted('ahead', -2)
  counted('lately', 0.5)
  counted('old', 1.5)
  await withProgram(data, () => vi.waitFor(() => expect(kept()).toEqual(['lately']), { timeout: 10_000 }))
})
