// Answers that are sent from the inbox, their models, and the web hook.

import type { Program } from '../program.ts'
import { expect, expectAccessible, overflow, sizes } from './site.ts'
import { test } from './with-mail.ts'

test.use({ signedIn: true })
test.describe.configure({ mode: 'default' })

async function write(program: Program, fullName: string): Promise<void> {
  const answer = await fetch(`${program.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ fullName, email: 'ines@exemple.tn', phone: '71 000 000', message: 'Combien coûte la machine ?' },
    }),
  })
  expect(answer.status).toBe(201)
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`an answer begins with a model, and goes out once all is filled in, on a ${size}`, async ({
    page,
    program,
    mail,
  }) => {
    await page.setViewportSize(viewport)
    const name = `Inès ${size}`
    await write(program, name)
    await page.goto('/admin/contacts')
    await page.getByRole('link', { name: `Voir : ${name}` }).click()
    const sheet = page.getByRole('dialog', { name })
    await sheet.getByRole('button', { name: 'Répondre' }).click()
    const form = sheet.getByRole('form', { name: 'Répondre' })
    await form.getByLabel('Modèle').selectOption('Devis')
    await expect(form.getByLabel('Objet')).toHaveValue(/^Votre devis D-/)
    await expect(form.getByLabel('Texte')).toHaveValue(new RegExp(`Bonjour ${name}`))
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await expect(form.getByRole('alert')).toContainText('Il reste à remplir : {montant}, {date de validité}.')
    const text = await form.getByLabel('Texte').inputValue()
    await form
      .getByLabel('Texte')
      .fill(text.replace('{montant}', '40 000 DT').replace('{date de validité}', '31 décembre'))
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByText('Réponse envoyée', { exact: true }).first()).toBeVisible()
    await expect(form).toBeHidden()
    await expect(sheet.getByLabel('État', { exact: true })).toHaveValue('devis envoyé')
    await expect.poll(() => mail.delivered.filter(({ to }) => to.includes('ines@exemple.tn')).length).toBeGreaterThan(0)
    const letter = mail.delivered.filter(({ to }) => to.includes('ines@exemple.tn')).at(-1)
    expect(letter?.text).toContain('40 000 DT')
    expect(letter?.text).toContain('> Combien coûte la machine ?')
    await sheet.getByText('Historique', { exact: true }).click()
    await expect(sheet.locator('.contact-history')).toContainText(/Réponse (envoyée|en attente d’envoi)\s: Votre devis/)
  })
}

test('models are written where they are used', async ({ page, program }) => {
  await write(program, 'Modèle à elle')
  await page.goto('/admin/contacts')
  await page.getByRole('tab', { name: 'Modèles de réponse' }).click()
  await page.getByRole('link', { name: 'Ajouter un modèle de réponse' }).first().click()
  await page.getByLabel('Nom du modèle').fill('Rendez-vous')
  await page.getByLabel('Objet').fill('Rendez-vous {référence}')
  await page.getByRole('textbox', { name: /^Texte/ }).fill('Bonjour {nom}, passez nous voir.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Modèle ajouté avec succès')).toBeVisible()
  await page.goto('/admin/contacts')
  await page.getByRole('link', { name: 'Voir : Modèle à elle' }).click()
  const sheet = page.getByRole('dialog', { name: 'Modèle à elle' })
  await sheet.getByRole('button', { name: 'Répondre' }).click()
  await sheet.getByLabel('Modèle').selectOption('Rendez-vous')
  await expect(sheet.getByLabel('Texte')).toHaveValue('Bonjour Modèle à elle, passez nous voir.')
})

test.describe('the web hook', () => {
  // An address that no hook may have is refused.
  test.use({ expectedErrors: ['400'] })

  for (const [size, viewport] of Object.entries(sizes)) {
    test(`has an address, a secret and a log, on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/admin/crochet-web')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts')
      const address = page.getByLabel('Adresse', { exact: true })
      await address.fill('http://crm.exemple.tn/')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'https://' }).first()).toBeVisible()
      await address.fill('https://localhost:9/crm')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByText('Adresse enregistrée')).toBeVisible()
      await page.getByRole('button', { name: 'Montrer le secret' }).click()
      await expect(page.getByText(/^whsec_/)).toBeVisible()
      await page.getByRole('button', { name: 'Envoyer un essai' }).click()
      await expect(page.getByText(/Refusé \(adresse d’un réseau privé\)/).first()).toBeVisible({ timeout: 15_000 })
      // The log may tell of the try before its answer has come: until then the buttons are at rest, and fade back.
      await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveAttribute('aria-disabled', 'false')
      await expectAccessible(page)
      expect(await overflow(page)).toBe(0)
    })
  }
})
