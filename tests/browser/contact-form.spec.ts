// The contact form in a browser with scripts: its rules, its answers, what it keeps and what it hides.
import type { Route } from '@playwright/test'
import { expectTyped, failedText, field, fill, form, send, sentText, tooManyText, typed } from './contact-form.ts'
import { expect, expectWholeAtBothSizes, hydrated, open, sizes, test } from './site.ts'

const refuse = (status: number, body: object) => (route: Route) =>
  route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.continue()

test.describe('a field', () => {
  const rules: readonly (readonly [string, string, string])[] = [
    ['Nom complet', '', 'Le nom complet est requis'],
    ['Nom complet', '   ', 'Le nom complet est requis'],
    ['Email', '', "L'email est requis"],
    ['Email', 'lea@exemple', 'Veuillez entrer une adresse email valide'],
    ['Téléphone', '', 'Le numéro de téléphone est requis'],
    ['Message', '', 'Le message est requis'],
    ['Message', 'Bonjour !', 'Le message doit contenir au moins 10 caractères'],
  ]

  test('says what is wrong when it is left, and no longer once it is right', async ({ page }) => {
    await open(page, '/contact')
    for (const [label, value, sentence] of rules) {
      await field(page, label).fill(value)
      await field(page, label).blur()
      await expect(field(page, label)).toHaveAccessibleDescription(sentence)
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await field(page, label).fill(typed[label as keyof typeof typed])
      await field(page, label).blur()
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
      await expect(form(page).getByText(sentence)).toHaveCount(0)
    }
  })

  test('moves nothing when it says it, and says everything at once with the others', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    await page.setViewportSize(sizes.desk)
    await open(page, '/contact')
    const button = form(page).getByRole('button', { name: 'Envoyer' })
    const place = () => button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    const before = await place()
    await field(page, 'Message').focus()
    await field(page, 'Message').blur()
    await expect(form(page).getByText('Le message est requis')).toBeVisible()
    expect(await place()).toBe(before)

    await test.step('an empty form says everything at once and leads to the first fault', async () => {
      await field(page, 'Nom complet').fill('Léa Martin')
      await send(page)
      await expect(field(page, 'Email')).toBeFocused()
      for (const text of ["L'email est requis", 'Le numéro de téléphone est requis', 'Le message est requis']) {
        await expect(form(page).getByText(text)).toBeVisible()
      }
      expect(calls).toEqual([])
      await expectWholeAtBothSizes(page)
    })
    await test.step('the trap is out of the reach of people', async () => {
      const trap = page.locator('[name=website]')
      await expect(trap).toHaveValue('')
      expect(await trap.evaluate((element) => element.closest('[style]'))).toBeNull()
      expect(await trap.evaluate((element) => element.closest('[aria-hidden=true]') !== null)).toBe(true)
      await expect(page.getByRole('textbox', { name: /remplir/ })).toHaveCount(0)
      const box = await trap.evaluate((element) => element.parentElement?.getBoundingClientRect().width ?? 0)
      expect(box).toBeLessThanOrEqual(1)
      await field(page, 'Message').focus()
      await page.keyboard.press('Tab')
      await expect(form(page).getByRole('button', { name: 'Envoyer' })).toBeFocused()
    })
  })
})

test('what was typed survives a reload, and is sent once, told as such and gone', async ({
  page,
  program,
  session,
}) => {
  const bodies: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    bodies.push(route.request().postDataJSON())
    await expect(form(page).getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled()
    await route.continue()
  })
  await open(page, '/contact')
  const fullName = `Léa ${test.info().testId}`
  const own = { ...typed, 'Nom complet': fullName }
  await fill(page, own)
  await page.reload()
  await hydrated(page)
  for (const [label, value] of Object.entries(own)) await expect(field(page, label)).toHaveValue(value)
  await send(page)
  await expect(form(page).getByRole('status')).toHaveText(sentText)
  await expect(form(page).getByRole('status')).toBeFocused()
  for (const label of Object.keys(typed)) await expect(field(page, label)).toHaveValue('')
  await expect(form(page).getByRole('button', { name: 'Envoyer' })).toBeEnabled()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ fullName, email: typed.Email, phone: typed.Téléphone, message: typed.Message })
  expect(bodies[0]).toMatchObject({ website: '', openedAt: expect.stringMatching(/^\d{13}$/) })

  const answer = await fetch(`${program.url}/api/contact`, { headers: { Authorization: `Bearer ${session.token}` } })
  const kept = ((await answer.json()) as { fullName: string }[]).filter((message) => message.fullName === fullName)
  expect(kept).toHaveLength(1)
  await page.reload()
  await hydrated(page)
  for (const label of Object.keys(typed)) await expect(field(page, label)).toHaveValue('')
})

test.describe('a refusal', () => {
  test.use({ expectedErrors: ['Failed to load resource'] })

  test('keeps the form, whatever it was refused for, and is sent again', async ({ page }) => {
    await open(page, '/contact')
    await fill(page)
    for (const [refused, answer, said] of [
      ['for a fault of the server', refuse(500, { message: 'Une erreur interne est survenue.' }), failedText],
      ['by a line that is down, in the same words', (route: Route) => route.abort(), failedText],
      ['of too many messages, as what it is', refuse(429, { message: tooManyText }), tooManyText],
    ] as const) {
      await test.step(refused, async () => {
        const answered = refused.includes('down')
          ? page.waitForEvent('requestfailed')
          : page.waitForEvent('requestfinished')
        await page.route('**/api/contact', answer)
        await send(page)
        await answered
        await expect(form(page).getByRole('button', { name: 'Envoyer' })).toBeEnabled()
        await expect(form(page).getByRole('alert')).toHaveText(said)
        await expectTyped(page)
        await page.unroute('**/api/contact')
      })
    }
    await test.step('of a field, beside it', async () => {
      const sentence = 'Ce champ contient des caractères interdits.'
      await page.route('**/api/contact', refuse(400, { message: sentence, errors: { phone: sentence } }))
      await send(page)
      await expect(field(page, 'Téléphone')).toBeFocused()
      await expect(field(page, 'Téléphone')).toHaveAccessibleDescription(sentence)
      await expectTyped(page)
      await page.unroute('**/api/contact')
    })
    await send(page)
    await expect(form(page).getByRole('status')).toHaveText(sentText)
  })
})

test('who comes from a product finds it named, and nothing typed overwritten', async ({ page, catalogue }) => {
  const { _id, name } = await catalogue.product('Picoria')
  await open(page, `/contact?produit=${_id}`)
  await expect(field(page, 'Message')).toHaveValue(
    /^Bonjour,\n\nJe souhaite recevoir un devis pour «\u00a0Picoria\u00a0»\.\n$/,
  )
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', /\/products\//)
  await expect(form(page).locator('[name=openedAt]')).toHaveValue(/^\d{13}$/)

  await field(page, 'Message').fill('Quel est le délai de livraison ?')
  await page.goto('/contact')
  await hydrated(page)
  await expect(field(page, 'Message')).toHaveValue('Quel est le délai de livraison ?')
  await page.goto(`/contact?produit=${_id}`)
  await hydrated(page)
  await expect(field(page, 'Message')).toHaveValue(/^Quel est le délai de livraison \?\n\n.*Picoria/)
})
