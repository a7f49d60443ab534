// The contact form where no scripts run, and where they come later than the visitor's hand.
import { start } from '../program.ts'
import { expectTyped, field, fill, form, send, sentText, tooManyText, typed } from './contact-form.ts'
import { copyOfDemoStore, expect, holdBack, hydrated, test } from './site.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['400', '429'] })

  test('a message is refused, corrected and sent', async ({ page, program, session }) => {
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Afficher la carte' })).toBeHidden()
    const fullName = `Léa sans script ${test.info().testId}`
    const moment = await form(page).locator('[name=openedAt]').inputValue()
    await fill(page, { 'Nom complet': fullName, Email: 'lea@', Téléphone: typed.Téléphone, Message: 'Court <b>' })
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await refused).status()).toBe(400)
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous')
    await expect(form(page).getByRole('alert')).toBeVisible()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Veuillez entrer une adresse email valide')
    await expect(field(page, 'Message')).toHaveAccessibleDescription('Le message doit contenir au moins 10 caractères')
    await expect(field(page, 'Nom complet')).toHaveValue(fullName)
    await expect(field(page, 'Message')).toHaveValue('Court <b>')
    await expect(form(page).locator('[name=openedAt]')).toHaveValue(moment)

    await fill(page, { Email: typed.Email, Message: typed.Message })
    await send(page)
    await expect(page).toHaveURL('/contact?envoye=1')
    await expect(form(page).getByRole('status')).toHaveText(sentText)
    await expect(field(page, 'Nom complet')).toHaveValue('')
    const answer = await fetch(`${program.url}/api/contact`, { headers: { Authorization: `Bearer ${session.token}` } })
    expect(((await answer.json()) as { fullName: string }[]).filter((one) => one.fullName === fullName)).toHaveLength(1)
  })

  test('the product is named, also on the page of a refusal', async ({ page, catalogue }) => {
    const { _id } = await catalogue.product('Picoria')
    await page.goto(`/contact?produit=${_id}`)
    await expect(field(page, 'Message')).toHaveValue(/Picoria/)
    await send(page)
    await expect(field(page, 'Email')).toHaveAccessibleDescription("L'email est requis")
    await expect(field(page, 'Message')).toHaveValue(/Picoria/)
    await expect(page.getByText('Votre demande concerne')).toBeVisible()
  })

  test('too many messages are told on the page', async ({ page }) => {
    const limited = await start({ data: copyOfDemoStore(), flags: ['--contact-rate', '1'] })
    await page.goto(`${limited.url}/contact`)
    await fill(page)
    await send(page)
    await expect(form(page).getByRole('status')).toBeVisible()
    await fill(page)
    await send(page)
    await expect(form(page).getByRole('alert')).toHaveText(tooManyText)
    await expectTyped(page)
    await page.goto('about:blank') // nothing of the page may still be on its way when its program ends
    await limited.stop()
  })
})

test('a form that is posted before the scripts have come is refused, and comes alive as it is', async ({ context }) => {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => message.text().includes('ydrat') && problems.push(message.text()))
  // The page that asked may be gone by then.
  const release = await holdBack(page, '**/assets/*.js', (route) => route.continue().catch(() => undefined))
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, { 'Nom complet': typed['Nom complet'], Message: typed.Message })
  await send(page)
  await expect(form(page).getByRole('alert')).toBeVisible()
  release()
  await hydrated(page)
  await expect(page).toHaveURL('/contact')
  await expect(field(page, 'Email')).toHaveAccessibleDescription("L'email est requis")
  await expect(field(page, 'Nom complet')).toHaveValue(typed['Nom complet'])
  await fill(page)
  await send(page)
  await expect(form(page).getByRole('status')).toHaveText(sentText)
  expect(problems).toEqual([])
})
