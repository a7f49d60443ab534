// The contact page around its form: the links to people, a map that asks nobody before a click, its sizes, and paper.
import { form, send } from './contact-form.ts'
import { expect, expectAccessible, open, overflow, test } from './site.ts'

test('every person is one link away', async ({ page, request }) => {
  const site = (await (await request.get('/api/site')).json()) as {
    readonly phones: readonly { readonly department: string; readonly numbers: readonly string[] }[]
    readonly mailboxes: readonly { readonly email: string }[]
    readonly addresses: readonly { readonly label: string; readonly lines: readonly string[] }[]
  }
  expect(site.phones.map(({ department, numbers }) => [department, numbers.length])).toEqual([
    ['Médical', 3],
    ['SPA', 1],
    ['Fitness', 1],
    ['SAV', 1],
    ['Administration', 1],
    ['Marketing', 1],
  ])
  expect(site.mailboxes).toHaveLength(5)
  expect(site.addresses).toHaveLength(3)
  await open(page, '/contact')
  const main = page.getByRole('main')
  for (const number of site.phones.flatMap(({ numbers }) => numbers)) {
    await expect(main.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`)
  }
  for (const { email } of site.mailboxes) {
    await expect(main.getByRole('link', { name: email, exact: true })).toHaveAttribute('href', `mailto:${email}`)
  }
  for (const { label, lines } of site.addresses) {
    const place = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) })
    for (const line of lines) await expect(place.getByText(line)).toBeVisible()
  }
  await expect(main.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)

  await test.step('on paper it is a sheet of addresses', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(form(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Afficher la carte' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Téléphones' })).toBeVisible()
    await expect(page.getByText('Siège social')).toBeVisible()
  })
})

test('the map asks nobody before a click', async ({ page, program }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(program.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Carte</title><p>La carte</p>' }),
  )
  await open(page, '/contact')
  await page.getByRole('heading', { name: 'Nos adresses' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.plan')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
  await expect(page.getByRole('link', { name: /Ouvrir dans OpenStreetMap/ })).toHaveAttribute('target', '_blank')

  await page.getByRole('button', { name: 'Afficher la carte' }).click()
  await expect(page.frameLocator('iframe').getByText('La carte')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('title', /Carte/)
  await expect(page.locator('iframe')).toBeFocused()
  expect(elsewhere).toHaveLength(1)
  expect(elsewhere[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=/)
})

test('without an address there is no map, and the hours have a heading of their own', async ({ page, catalogue }) => {
  const site = await catalogue.get<{ readonly addresses: readonly unknown[] }>('/api/site')
  try {
    await catalogue.update('/api/site', { addresses: [] })
    await open(page, '/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Nos horaires' })).toBeVisible()
    await expect(main.getByText('8h–18h')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Nos adresses' })).toHaveCount(0)
    await expect(main.getByRole('figure')).toHaveCount(0)
    await expect(main.getByRole('link', { name: /OpenStreetMap/ })).toHaveCount(0)
    expect(await page.content()).not.toContain('GeoCoordinates')
    await expectAccessible(page)
  } finally {
    await catalogue.update('/api/site', { addresses: site.addresses })
  }
})

test('nothing is wider than the smallest window', async ({ page, catalogue }) => {
  const { _id } = await catalogue.product('Picoria')
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `/contact?produit=${_id}`)
  await send(page)
  expect(await overflow(page)).toBe(0)
})
