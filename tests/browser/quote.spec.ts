// Asking for a quote: with the machines that this browser has selected, with those of an address, with none; and without
// scripts.
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, expectWholeAtBothSizes, hydrated, open, test } from './site.ts'

const typed = { Ville: 'Sfax', 'Nom complet': 'Dr Sonia Trabelsi', Téléphone: '71 000 000' } as const
const choices = ['Cabinet ou clinique', 'Tunisie', 'Nouvelle activité', 'Sous 3 mois', 'WhatsApp'] as const

const form = (page: Page) => page.locator('.quote-form')
const line = (page: Page, label: string) => form(page).getByRole('textbox', { name: label })
const send = (page: Page) => form(page).getByRole('button', { name: 'Envoyer la demande' }).click()

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await line(page, label).fill(text)
  for (const label of choices) await form(page).getByRole('radio', { name: label }).check({ force: true })
}

interface Kept {
  readonly reference: string
  readonly fullName: string
  readonly city: string
  readonly phone: string
  readonly kind: string
  readonly project: string
  readonly machines: readonly { readonly name: string; readonly quantity: number; readonly note: string }[]
}

async function kept(url: string, token: string, reference: string): Promise<Kept> {
  const answer = await fetch(`${url}/api/contact`, { headers: { Authorization: `Bearer ${token}` } })
  const found = ((await answer.json()) as Kept[]).find((one) => one.reference === reference)
  if (!found) throw new Error(`no request is known as ${reference}`)
  return found
}
const referenceOn = async (page: Page) => (await page.locator('.quote-sent-reference').textContent()) ?? ''

test('what was selected is asked for, and the selection can be emptied', async ({
  page,
  catalogue,
  program,
  session,
}) => {
  const [one, two] = [await catalogue.product('Picoria'), await catalogue.product('Carelis CO₂')]
  await page.addInitScript(
    (stored) =>
      window.localStorage.getItem('vitrine-selection') ?? window.localStorage.setItem('vitrine-selection', stored),
    JSON.stringify([
      { product: one._id, quantity: 2, note: 'Cabine 1' },
      { product: two._id, quantity: 1, note: '' },
      { product: '01890000-0000-7000-8000-000000000000', quantity: 1, note: '' },
    ]),
  )
  await open(page, '/devis')
  await expect(form(page).getByRole('link', { name: one.name, exact: true })).toBeVisible()
  await expect(form(page).getByText('n’est plus au catalogue')).toHaveCount(1)
  await expect(form(page).getByRole('spinbutton', { name: `Quantité de ${one.name}` })).toHaveValue('2')
  await form(page)
    .getByRole('spinbutton', { name: `Quantité de ${two.name}` })
    .fill('3')
  await line(page, `Remarque sur ${two.name}`).fill('En blanc')
  await expectWholeAtBothSizes(page)

  await test.step('a reload finds all of it again', async () => {
    await fill(page)
    await page.reload()
    await hydrated(page)
    await expect(form(page).getByRole('spinbutton', { name: `Quantité de ${two.name}` })).toHaveValue('3')
    await expect(line(page, 'Ville')).toHaveValue('Sfax')
    await expect(form(page).getByRole('radio', { name: 'Sous 3 mois' })).toBeChecked()
  })
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande envoyée')
  const reference = await referenceOn(page)
  expect(reference).toMatch(/^D-\d{4}-\d{4,}$/)
  await expect(page).toHaveURL(`/devis?envoye=${reference}`)
  expect(await kept(program.url, session.token, reference)).toMatchObject({
    ...{ kind: 'devis', city: 'Sfax', phone: '+21671000000', fullName: typed['Nom complet'] },
    machines: [
      { name: one.name, quantity: 2, note: 'Cabine 1' },
      { name: two.name, quantity: 3, note: 'En blanc' },
    ],
  })
  const chat = page.getByRole('main').getByRole('link', { name: /WhatsApp/ })
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain(reference)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Vider ma sélection' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Votre sélection est vide.')
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()
  expect(await page.evaluate(() => window.localStorage.getItem('vitrine-selection'))).toBe('[]')
  await page.goto('/devis')
  await hydrated(page)
  await expect(form(page).getByText('Aucune machine choisie')).toBeVisible()
  await expect(line(page, 'Ville')).toHaveValue('')
})

test.describe('a part of the form’s scripts that does not come', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] })

  test('the browser sends the form as it does without scripts', async ({ page, catalogue, program, session }) => {
    await page.route('**/assets/quote-sending-*.js', (route) => route.abort())
    const { _id, name } = await catalogue.product('Picoria')
    await open(page, `/devis?machines=${_id}*2`)
    await fill(page)
    await expect(form(page).getByRole('spinbutton', { name: `Quantité de ${name}` })).toHaveValue('2')
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande envoyée')
    expect(await kept(program.url, session.token, await referenceOn(page))).toMatchObject({
      ...{ kind: 'devis', city: 'Sfax', machines: [{ name, quantity: 2 }] },
    })
  })

  test('whoever has gone on meanwhile is told that nothing was sent', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/quote-sending-*.js', async (route) => {
      await held
      await route.abort()
    })
    await open(page, '/devis')
    await fill(page)
    await send(page)
    await expect(form(page).getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled()
    await page.getByRole('link', { name: 'Confidentialité' }).first().click()
    await expect(page).toHaveURL('/confidentialite')
    letGo()
    const toast = page.getByRole('alert').filter({ hasText: 'Votre demande n’est pas partie.' })
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Y revenir' }).click()
    await expect(line(page, 'Ville')).toHaveValue('Sfax')
  })
})

test.describe('what is wrong', () => {
  test.use({ expectedErrors: ['(Bad Request)', 'ERR_FAILED'] })

  test('faults stand beside their fields, and nothing has to be typed again', async ({ page }) => {
    await open(page, '/devis')
    await line(page, 'Ville').fill('Tunis')
    await send(page)
    await expect(form(page).getByText('Dites-nous qui vous êtes.')).toBeVisible()
    await expect(form(page).getByRole('radio', { name: 'Cabinet ou clinique' })).toBeFocused()
    await expect(line(page, 'Téléphone')).toHaveAccessibleDescription('Le numéro de téléphone est requis')
    await expectWholeAtBothSizes(page)
    await fill(page)
    await expect(form(page).getByText('Dites-nous qui vous êtes.')).toHaveCount(0)

    await test.step('what the server alone knows', async () => {
      await line(page, 'Téléphone').fill('12')
      await send(page)
      await expect(line(page, 'Téléphone')).toBeFocused()
      await expect(line(page, 'Téléphone')).toHaveAccessibleDescription(/8 chiffres/)
      await expect(line(page, 'Ville')).toHaveValue('Sfax')
    })
    await test.step('an answer by email needs an address', async () => {
      await line(page, 'Téléphone').fill('71 000 000')
      await expect(line(page, 'Email')).toHaveAccessibleName('Email (facultatif)')
      await form(page).getByRole('radio', { name: 'Email' }).check({ force: true })
      await expect(line(page, 'Email')).toHaveAccessibleName('Email')
      await send(page)
      await expect(line(page, 'Email')).toBeFocused()
      await line(page, 'Email').fill('sonia@exemple.tn')
    })
    await test.step('a server that is out of reach', async () => {
      const away = (route: Route) => route.abort()
      await page.route('**/api/requests', away)
      await send(page)
      await expect(form(page).getByRole('alert')).toBeFocused()
      await page.unroute('**/api/requests', away)
      await expect(line(page, 'Email')).toHaveValue('sonia@exemple.tn')
    })
  })
})

test('a product page leads to it, and a demonstration is asked for by the address', async ({
  page,
  catalogue,
  program,
  session,
}) => {
  const { _id, name } = await catalogue.product('Picoria')
  await open(page, `/products/${_id}`)
  await page.getByRole('main').getByRole('link', { name: 'Demander une démonstration' }).click()
  await expect(page).toHaveURL(`/devis?machines=${_id}&objet=demonstration`)
  await open(page, `/devis?machines=${_id}*2&objet=demonstration`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demander une démonstration')
  await expect(form(page).getByRole('link', { name, exact: true })).toBeVisible()
  await form(page)
    .getByRole('button', { name: `Retirer ${name}` })
    .click()
  await expect(form(page).getByText('Aucune machine choisie')).toBeVisible()
  await test.step('what was taken off stays off in a reload, and who follows the link anew asks for it again', async () => {
    await page.reload()
    await hydrated(page)
    await expect(form(page).getByText('Aucune machine choisie')).toBeVisible()
    await open(page, `/products/${_id}`)
    await page.goBack()
    await expect(form(page).getByText('Aucune machine choisie')).toBeVisible()
    await page.goForward()
    await page.getByRole('main').getByRole('link', { name: 'Demander une démonstration' }).click()
    await line(page, `Remarque sur ${name}`).fill('En blanc')
    await page.reload()
    await hydrated(page)
    await expect(line(page, `Remarque sur ${name}`)).toHaveValue('En blanc')
    await form(page)
      .getByRole('button', { name: `Retirer ${name}` })
      .click()
    await expect(form(page).getByText('Aucune machine choisie')).toBeVisible()
  })
  await fill(page)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande envoyée')
  const asked = await kept(program.url, session.token, await referenceOn(page))
  expect(asked).toMatchObject({ kind: 'demonstration', machines: [] })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['400'] })

  test('a request is refused, corrected and sent', async ({ page, catalogue, program, session }) => {
    const [one, two] = [await catalogue.product('Picoria'), await catalogue.product('Carelis CO₂')]
    await page.goto(`/devis?machines=${one._id}*2,${two._id}&objet=demonstration`)
    await expect(form(page).getByRole('button', { name: /Retirer/ })).toHaveCount(0)
    await form(page)
      .getByRole('spinbutton', { name: `Quantité de ${two.name}` })
      .fill('0')
    await line(page, `Remarque sur ${one.name}`).fill('Avec l’option froid')
    await form(page).getByRole('radio', { name: 'Email' }).check({ force: true })
    await expect(line(page, 'Email')).toHaveAccessibleName('Email')
    await line(page, 'Téléphone').fill('12')
    await line(page, 'Précisions').fill('Deux salles\nau premier')
    await form(page).getByRole('radio', { name: 'Tunisie' }).check({ force: true })
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await refused).status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demander une démonstration')
    await expect(form(page).getByRole('alert')).toBeVisible()
    await expect(line(page, 'Téléphone')).toHaveAccessibleDescription(/8 chiffres/)
    await expect(form(page).getByText('Dites-nous pour quand.')).toBeVisible()
    await expect(line(page, `Remarque sur ${one.name}`)).toHaveValue('Avec l’option froid')
    await expect(line(page, 'Précisions')).toHaveValue('Deux salles\nau premier')
    await expect(form(page).getByRole('radio', { name: 'Tunisie' })).toBeChecked()
    await fill(page)
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande envoyée')
    const asked = await kept(program.url, session.token, await referenceOn(page))
    expect(asked).toMatchObject({ kind: 'demonstration', project: 'Deux salles\nau premier' })
    expect(asked.machines).toMatchObject([{ name: one.name, quantity: 2, note: 'Avec l’option froid' }])
  })
})

test('the page on personal data is reached from every foot, and says for how long', async ({ page }) => {
  await open(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité')
  await expect(page.getByText(/conservés 1095\s+jours/)).toBeVisible()
  await expectWholeAtBothSizes(page)
})
