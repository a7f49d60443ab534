// The whole way of a request, on a phone and on a desk: searched, narrowed, compared, selected, asked for, found in the inbox,
// and answered by letter.
import { closeToasts, expect, hydrated, open, overflow, sizes } from './site.ts'
import { test } from './with-mail.ts'

test.use({ signedIn: true })
test.describe.configure({ mode: 'default' })

const typed = { Ville: 'Sfax', Téléphone: '71 000 000', Email: 'sonia@exemple.tn' }
const choices = ['Cabinet ou clinique', 'Tunisie', 'Nouvelle activité', 'Sous 3 mois', 'Email'] as const

/** A little more than docs/product.md says (Contact). */
const spamBefore_ms = 2100

for (const [size, viewport] of Object.entries(sizes)) {
  test(`from a search to an answered request, on a ${size}`, async ({ page, mail }) => {
    await page.setViewportSize(viewport)
    const main = page.getByRole('main')
    // The same request of the same person would be one.
    const person = `Dr Sonia ${size}`
    let reference = ''
    /** Of this request, with these words. */
    const toVisitor = (words: string) =>
      mail.delivered.filter(
        ({ to, subject, text }) =>
          to.includes(typed.Email) && text.includes(words) && `${subject}${text}`.includes(reference),
      )

    await test.step('a search is narrowed', async () => {
      await open(page, '/')
      await page.getByRole('button', { name: 'Rechercher un produit' }).click()
      await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('laser')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/recherche\?q=laser/)
      await hydrated(page)
      const narrowing = page.locator('form.narrowing')
      const before = await main.locator('.card').count()
      const opener = page.getByRole('button', { name: /^Filtrer/ })
      if (await opener.isVisible()) await opener.click()
      await narrowing.getByRole('checkbox').first().check()
      await expect(page).toHaveURL(/filtre=/)
      const close = page.getByRole('button', { name: /^Voir \d+ produit/ })
      if (await close.isVisible()) await close.click()
      await expect.poll(() => main.locator('.card').count()).toBeLessThanOrEqual(before)
      await expect(main.getByRole('button', { name: /^Comparer / })).not.toHaveCount(0)
    })
    await test.step('two machines are compared', async () => {
      await open(page, '/recherche?q=laser')
      const buttons = main.getByRole('button', { name: /^Comparer / })
      for (const place of [0, 1]) {
        await buttons.nth(place).click()
        await expect(buttons.nth(place)).toHaveAttribute('aria-pressed', 'true')
      }
      await page
        .getByRole('complementary', { name: 'Comparaison' })
        .getByRole('link', { name: /^Comparer/ })
        .click()
      await expect(page).toHaveURL(/\/comparer\?produits=/)
      expect(await overflow(page)).toBe(0)
    })
    await test.step('one is selected, with a quantity', async () => {
      await main
        .getByRole('button', { name: /sélection : / })
        .first()
        .click()
      await closeToasts(page)
      await page.goto('/selection')
      await hydrated(page)
      await main.getByRole('button', { name: /^Une de plus/ }).click()
      await main.getByRole('link', { name: 'Demander un devis' }).click()
      await expect(page).toHaveURL(/\/devis$/)
    })
    await test.step('it is asked for', async () => {
      const form = page.locator('.quote-form')
      await expect(form.getByRole('spinbutton', { name: /^Quantité de/ })).toHaveValue('2')
      for (const [label, text] of Object.entries({ ...typed, 'Nom complet': person }))
        await form.getByRole('textbox', { name: label }).fill(text)
      for (const label of choices) await form.getByRole('radio', { name: label }).check({ force: true })
      // What is sent faster than anybody writes is taken for spam.
      await page.waitForTimeout(spamBefore_ms)
      await form.getByRole('button', { name: 'Envoyer la demande' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande envoyée')
      reference = (await page.locator('.quote-sent-reference').textContent()) ?? ''
      expect(reference).toMatch(/^D-\d{4}-\d{4,}$/)
      await expect.poll(() => toVisitor('reçu').length).toBe(1)
    })
    await test.step('the house finds it unread, and answers it', async () => {
      await page.goto(`/admin/contacts?recherche=${reference}`)
      await page.getByRole('link', { name: `Voir : ${person}` }).click()
      const sheet = page.getByRole('dialog', { name: person })
      await expect(sheet).toContainText(reference)
      await sheet.getByRole('button', { name: 'Répondre' }).click()
      const answer = sheet.getByRole('form', { name: 'Répondre' })
      await answer.getByLabel('Objet').fill(`Votre demande ${reference}`)
      await answer.getByLabel('Texte').fill('Bonjour, notre conseillère vous appelle demain.')
      await answer.getByRole('button', { name: 'Envoyer' }).click()
      await expect(page.getByText('Réponse envoyée', { exact: true }).first()).toBeVisible()
      await expect(sheet.getByLabel('État', { exact: true })).toHaveValue('répondu')
      await expect.poll(() => toVisitor('appelle demain').length).toBe(1)
    })
  })
}
