// The site settings: one item that always exists, public to read, an administrator's to change.
import { describe, expect, test } from 'vitest'
import { file, json, multipart, urlencoded } from './support/bodies.ts'
import type { ErrorAnswer } from './support/client.ts'
import { mp4 } from './support/files.ts'
import { faults } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

interface Site {
  readonly brand: string
  readonly tagline: string
  readonly phones: readonly { readonly department: string; readonly numbers: readonly string[] }[]
  readonly mailboxes: readonly { readonly department: string; readonly email: string }[]
  readonly addresses: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly map: { readonly latitude: number; readonly longitude: number; readonly zoom: number }
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  readonly socialLinks: readonly { readonly network: string; readonly url: string }[]
  readonly showBlogSection: boolean
}

const { visitor, admin } = runningSite()

const read = async (): Promise<Site> => (await visitor.get('/api/site')).json<Site>()

describe('GET /api/site', () => {
  test('has neutral defaults in an empty store', async () => {
    const site = await read()
    expect(site).toMatchObject({
      tagline: 'Vente de Matériel Médico-Esthétique et Sportif en Tunisie',
      phones: [],
      mailboxes: [],
      addresses: [],
      socialLinks: [],
      showBlogSection: true,
    })
    expect(site.brand).not.toBe('')
    expect(site.openingHours).toHaveLength(1)
  })
})

describe('PUT /api/site', () => {
  test('changes what it carries, nothing else, and the next read shows it', async () => {
    const before = await read()
    const phones = [{ department: 'SAV', numbers: ['+216 70 000 041', '+216 70 000 042'] }]
    const answer = await admin.put('/api/site', json({ brand: 'Maison d’Essai', phones }))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json()).toMatchObject({ brand: 'Maison d’Essai', phones })
    expect(await read()).toMatchObject({ brand: 'Maison d’Essai', phones, tagline: before.tagline, map: before.map })
  })

  test('takes lists as JSON text and booleans as text', async () => {
    const socialLinks = [{ network: 'Instagram', url: 'https://example.com/a' }]
    for (const [body, shown] of [
      [multipart({ socialLinks, showBlogSection: false }), false],
      [urlencoded({ socialLinks, showBlogSection: true }), true],
    ] as const) {
      expect((await admin.put('/api/site', body)).status).toBe(200)
      expect(await read()).toMatchObject({ socialLinks, showBlogSection: shown })
    }
  })

  test('takes an after-sales video that was sent as a file of the same form, or refuses it plainly', async () => {
    const answer = await admin.put('/api/site', multipart({}, [file('savMedical', 'sav.mp4', 'video/mp4', mp4)]))
    expect([200, 400, 415]).toContain(answer.status)
    expect((await visitor.get('/api/site')).status).toBe(200)
  })

  test.each(['+216 22 123 456', '00216 22 123 456', '212 6 12 34 56 78', '+33 6 12 34 56 78', ''])(
    'takes « %s » as a number of WhatsApp, with the code of its country or none at all',
    async (whatsapp) => {
      const answer = await admin.put('/api/site', json({ whatsapp }))
      expect(answer.status, answer.text).toBe(200)
    },
  )

  test('answers every field at fault, and saves nothing', async () => {
    const before = await read()
    const answer = await admin.put(
      '/api/site',
      json({
        brand: '',
        mailboxes: [{ department: 'SAV', email: 'pas une adresse' }],
        map: { latitude: 91, longitude: 10, zoom: 15 },
        socialLinks: [{ network: 'X', url: 'javascript:alert(1)' }],
        tagline: 'Une autre phrase',
      }),
    )
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(['brand', 'mailboxes', 'map', 'socialLinks'])
    expect(await read()).toEqual(before)
  })

  test.each([
    ['phones', 'texte'],
    ['phones', [1]],
    ['map', []],
    ['map', { latitude: 'nord', longitude: 10, zoom: 15 }],
    ['showBlogSection', 'peut-être'],
    ['tagline', 'x'.repeat(301)],
    ['tagline', 7],
    ['injectablesUrl', 'data:text/html,x'],
    ['whatsapp', '+216 71'],
    ['whatsapp', '22 123 456'],
    ['whatsapp', '06 12 34 56 78'],
  ])('refuses %s = %j', async (field, value) => {
    const answer = await admin.put('/api/site', json({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})[0]).toMatch(new RegExp(`^${field}`))
  })
})

describe('other methods', () => {
  test('the settings can be neither made nor removed', async () => {
    for (const method of ['POST', 'DELETE', 'PATCH']) {
      const answer = await admin.call(method, '/api/site')
      expect(answer.status, method).toBe(405)
      expect(answer.headers.allow).toContain('PUT')
    }
  })
})
