// Requests for quotes and demonstrations: what is taken, what is refused, and the reference that each is known by.
import { describe, expect, test } from 'vitest'
import { start } from '../program.ts'
import { type Body, type Fields, json, multipart, urlencoded } from './support/bodies.ts'
import { newProduct, unknownId } from './support/catalogue.ts'
import { type Answer, Api, type ErrorAnswer } from './support/client.ts'
import { contactFields, inquiryBy, requestFields } from './support/contact.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite({ flags: ['--contact-rate', '100000'] })

const ask = (fields: Fields, headers = {}): Promise<Answer> => visitor.post('/api/requests', json(fields), headers)
const errorsOf = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(400)
  return answer.json<ErrorAnswer>().errors
}
const year = new Date().getUTCFullYear()

describe('a request', () => {
  test('is kept with its machines, named as they are called now, and answered with its reference', async () => {
    const product = await newProduct(admin, { name: 'Lumina Pro' })
    const machines = [{ product: product._id, quantity: 2, note: 'En blanc', name: 'Un autre nom' }]
    const fields = requestFields()
    const answer = await ask({ ...fields, machines })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const kept = await inquiryBy(admin, fields.fullName)
    const named = [{ product: product._id, name: 'Lumina Pro', quantity: 2, note: 'En blanc' }]
    expect(kept).toMatchObject({ ...fields, kind: 'devis', phone: '+21671000000', machines: named, message: '' })
    expect(kept).toMatchObject({ state: 'nouveau', isRead: false, suspected: false, assignee: '', notes: [] })
    expect(kept.summary).toBe('2 × Lumina Pro — Deux salles.')
    const told = answer.json<Record<string, unknown>>()
    expect(told).toMatchObject({ reference: kept.reference, machines: named })
    expect(told.reference).toMatch(new RegExp(`^D-${year}-\\d{4,}$`))
    for (const ours of ['state', 'isRead', 'suspected', 'notes', 'updatedAt']) expect(told).not.toHaveProperty(ours)
    // It says what it asked for whatever becomes of the product.
    await admin.delete(`/api/products/${product._id}`)
    expect((await inquiryBy(admin, fields.fullName)).machines).toEqual(named)
  })

  test.each([
    ['urlencoded', urlencoded],
    ['multipart', (fields: Fields) => multipart(fields)],
  ])('arrives as %s, its machines one by one or as JSON', async (_name, write: (fields: Fields) => Body) => {
    const product = await newProduct(admin, { name: 'Aria' })
    const id = product._id
    const bare = requestFields()
    const plain = { ...bare, machine: id, [`quantity-${id}`]: '3', [`note-${id}`]: 'Première\nseconde' }
    expect((await visitor.post('/api/requests', write(plain))).status).toBe(201)
    expect((await inquiryBy(admin, bare.fullName)).machines).toEqual([
      { product: id, name: 'Aria', quantity: 3, note: 'Première\nseconde' },
    ])
    const other = requestFields()
    const machines = JSON.stringify([{ product: id }])
    expect((await visitor.post('/api/requests', write({ ...other, machines }))).status).toBe(201)
    expect((await inquiryBy(admin, other.fullName)).machines).toMatchObject([{ quantity: 1, note: '' }])
    const none = requestFields()
    expect((await visitor.post('/api/requests', write({ ...none, machine: id, [`quantity-${id}`]: '0' }))).status).toBe(
      201,
    )
    expect((await inquiryBy(admin, none.fullName)).machines).toEqual([])
  })

  test('may name no machine, may ask for a demonstration, and needs no email to be called', async () => {
    const fields = requestFields({ kind: 'demonstration', email: '', project: '' })
    expect((await ask(fields)).status).toBe(201)
    expect(await inquiryBy(admin, fields.fullName)).toMatchObject({ kind: 'demonstration', email: '', summary: '' })
  })

  test('carries nothing but what a visitor says', async () => {
    const fields = requestFields()
    const more = {
      state: 'gagné',
      isRead: true,
      assignee: 'x',
      reference: 'D-1',
      notes: [{ text: 'x' }],
      message: 'x'.repeat(20),
    }
    expect((await ask({ ...fields, ...more, kind: 'message' })).status).toBe(201)
    const kept = await inquiryBy(admin, fields.fullName)
    expect(kept).toMatchObject({ kind: 'devis', state: 'nouveau', isRead: false, assignee: '', notes: [], message: '' })
    expect(kept.reference).not.toBe('D-1')
  })

  test('is refused with every fault at once', async () => {
    expect(errorsOf(await ask({}))).toEqual({
      fullName: 'Le nom complet est requis',
      phone: 'Le numéro de téléphone est requis',
      profile: 'Dites-nous qui vous êtes.',
      city: 'Indiquez votre ville.',
      country: 'Choisissez votre pays.',
      purpose: 'Dites-nous pour quel projet.',
      timing: 'Dites-nous pour quand.',
      reachBy: 'Choisissez comment vous joindre.',
    })
    const hidden = await newProduct(admin, { isActive: false })
    const machines = [{ product: unknownId }, { product: hidden._id }]
    expect(
      errorsOf(await ask(requestFields({ machines, email: 'sonia@', phone: '12', profile: 'roi', timing: 'hier' }))),
    ).toEqual({
      'machines.0.product': 'Cette machine n’est plus au catalogue.',
      'machines.1.product': 'Cette machine n’est plus au catalogue.',
      email: 'Veuillez entrer une adresse email valide',
      phone: 'Un numéro tunisien a 8 chiffres\u00a0: 71 000 000 ou +216 71 000 000.',
      profile: 'Dites-nous qui vous êtes.',
      timing: 'Dites-nous pour quand.',
    })
    const quantity = [{ product: unknownId, quantity: 100 }]
    expect(errorsOf(await ask(requestFields({ machines: quantity })))).toEqual({
      'machines.0.quantity': 'La quantité est un nombre de 1 à 99.',
    })
    const many = Array.from({ length: 31 }, () => ({ product: unknownId }))
    expect(errorsOf(await ask(requestFields({ machines: many })))).toEqual({
      machines: 'Une demande nomme 30 machines au plus.',
    })
    expect(errorsOf(await ask(requestFields({ email: '', reachBy: 'email' })))).toEqual({
      email: 'L’email est requis pour vous répondre par email.',
    })
    for (const machines of ['x', 7, [7], ['x'], [null], { product: 'x' }]) {
      expect((await ask(requestFields({ machines }))).status, JSON.stringify(machines)).toBeLessThan(500)
    }
  })

  test('keeps numbers of its country as they are dialled from anywhere', async () => {
    const phone = async (country: string, written: string) => {
      const fields = requestFields({ country, phone: written })
      expect((await ask(fields)).status, written).toBe(201)
      return (await inquiryBy(admin, fields.fullName)).phone
    }
    expect(await phone('TN', '+216 22 000 000')).toBe('+21622000000')
    expect(await phone('MA', '06 12 34 56 78')).toBe('+212612345678')
    expect(errorsOf(await ask(requestFields({ country: 'MA', phone: '71 000 000' })))).toEqual({
      phone: 'Un numéro marocain a 10 chiffres\u00a0: 06 12 34 56 78 ou +212 6 12 34 56 78.',
    })
  })

  test('falls into the traps of the contact form, and is then no news', async () => {
    for (const trap of [{ website: 'x' }, { openedAt: String(Date.now()) }, { openedAt: '' }]) {
      const fields = requestFields()
      const answer = await ask({ ...fields, ...trap })
      expect(answer.status).toBe(201)
      expect(answer.json<object>()).toHaveProperty('reference')
      expect(await inquiryBy(admin, fields.fullName)).toMatchObject({ suspected: true, state: 'indésirable' })
    }
  })

  test('is stored once when it comes twice, also at once, and twice with another machine', async () => {
    const fields = requestFields()
    const both = await Promise.all([ask(fields), ask(fields)])
    const [first, second] = both.map((answer) => answer.json<{ reference: string }>().reference)
    expect(first).toBe(second)
    const product = await newProduct(admin)
    const other = await ask({ ...fields, machines: [{ product: product._id }] })
    expect(other.json<{ reference: string }>().reference).not.toBe(first)
  })

  test('counts against the limit of messages', async () => {
    const limited = await start({ flags: ['--contact-rate', '2'] })
    const api = new Api(limited)
    expect((await api.post('/api/contact', json(contactFields()))).status).toBe(201)
    expect((await api.post('/api/requests', json(requestFields()))).status).toBe(201)
    const refused = await api.post('/api/requests', json(requestFields()))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limited.stop()
  })
})

test('who corrects a word, or asks for another place, asks once more', async () => {
  const fields = requestFields()
  await ask(fields)
  await ask(fields)
  for (const more of [{ city: 'Sfax' }, { city: 'Sfax', reachBy: 'whatsapp' }, { timing: 'plus-tard' }]) {
    const answer = await ask({ ...fields, ...more })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json()).toMatchObject(more)
  }
  const all = (await admin.get('/api/contact')).json<{ fullName: string }[]>()
  expect(all.filter(({ fullName }) => fullName === fields.fullName)).toHaveLength(4)
})

describe('a reference', () => {
  test('is given once, whoever asks at the same instant, messages included', async () => {
    const sent = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? ask(requestFields()) : visitor.post('/api/contact', json(contactFields())),
    )
    for (const answer of await Promise.all(sent)) expect(answer.status).toBe(201)
    const all = (await admin.get('/api/contact')).json<{ reference: string }[]>()
    const numbers = all.map(({ reference }) => Number(reference.split('-')[2])).toSorted((a, b) => a - b)
    expect(new Set(numbers).size).toBe(all.length)
    expect(all.every(({ reference }) => reference.startsWith(`D-${year}-`))).toBe(true)
  })

  test('is never given again, whatever is deleted', async () => {
    const first = requestFields()
    await ask(first)
    const { _id, reference } = await inquiryBy(admin, first.fullName)
    expect((await admin.delete(`/api/contact/${_id}`)).status).toBe(204)
    const second = requestFields()
    await ask(second)
    expect(Number((await inquiryBy(admin, second.fullName)).reference.slice(7))).toBe(Number(reference.slice(7)) + 1)
  })
})

test('a form opens at the moment of the server', async () => {
  const answer = await visitor.get('/api/requests/form')
  expect(Object.keys(answer.json<object>())).toEqual(['openedAt'])
  expect(program.port).toBeGreaterThan(0)
})
