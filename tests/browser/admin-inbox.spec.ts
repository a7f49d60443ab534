// The inbox: what visitors ask for, taken care of: read, followed, noted, answered, taken along, told of.
import type { Locator, Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { test as base, demoProgram, expect, expectAccessible, overflow, sizes } from './site.ts'

/** A program that takes many messages from one address in a minute, and whose web hook may be of this machine. */
const test = base.extend<object, { program: Program }>({
  program: demoProgram({ environment: { VITRINE_CONTACT_RATE: '1000' } }),
})

test.use({ signedIn: true })
test.describe.configure({ mode: 'default' })

let made = 0
function unique(name: string): string {
  made += 1
  return `${name} ${made}`
}

async function send(program: Program, path: string, fields: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${program.url}${path}`, { method: 'POST', headers, body: JSON.stringify(fields) })
  expect(answer.status, await answer.text()).toBe(201)
}
const write = (program: Program, fullName: string, more: object = {}) =>
  send(program, '/api/contact', {
    ...{ fullName, email: 'ines@exemple.tn', phone: '71 000 000', message: 'Bonjour, une question sur vos machines.' },
    ...more,
  })
async function ask(program: Program, fullName: string, more: object = {}): Promise<void> {
  const products = (await (await fetch(`${program.url}/api/products?limit=1`)).json()) as { _id: string }[]
  await send(program, '/api/requests', {
    ...{ kind: 'devis', fullName, email: `${fullName.replace(/\W/g, '')}@exemple.tn`, phone: '71 000 000' },
    ...{ profile: 'cabinet', company: 'Cabinet du Lac', city: 'Tunis', country: 'TN', purpose: 'ouverture' },
    ...{ timing: 'trimestre', project: 'Deux salles.', reachBy: 'telephone' },
    machines: [{ product: products[0]?._id, quantity: 2, note: 'En blanc' }],
    ...more,
  })
}

const detail = (page: Page, name: string) => page.getByRole('dialog', { name })
const view = (page: Page, name: string) => page.getByRole('link', { name: `Voir : ${name}` })
/** What a message at the top says. */
const told = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })
const entryOf = (page: Page, name: string): Locator => page.locator('[data-entry]').filter({ hasText: name })
const unreadInMenu = (page: Page) => page.getByRole('navigation', { name: 'Administration' }).locator('.menu-count')

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a request is read, followed, noted and told of, on a ${size}`, async ({ page, program }) => {
    await page.setViewportSize(viewport)
    const name = unique('Dr Sonia')
    await ask(program, name)
    await write(program, unique('Autre message de Sonia'), { email: `${name.replace(/\W/g, '')}@exemple.tn` })
    await page.goto('/admin/contacts')
    const entry = entryOf(page, name)
    await expect(entry).toHaveClass(/contacts-unread/)
    await expect(entry).toContainText('Demande de devis')
    await expect(entry.locator('.contacts-state')).toHaveText('Nouveau')
    await expect(entry.locator('.contacts-preview')).toHaveCSS('font-weight', '700')
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)

    await view(page, name).click()
    const sheet = detail(page, name)
    await expect(sheet).toContainText('Demande de devis D-')
    for (const words of ['Cabinet ou clinique', 'Tunis, Tunisie', 'Sous 3 mois', 'En blanc', 'Deux salles.']) {
      await expect(sheet).toContainText(words)
    }
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
    await test.step('state and person are saved as they are chosen, and taken back', async () => {
      await sheet.getByLabel('État', { exact: true }).selectOption('Devis envoyé')
      await expect(told(page, ': devis envoyé')).toBeVisible()
      await sheet.getByLabel('Suivi par').selectOption('admin')
      await expect(told(page, 'Suivi par admin')).toBeVisible()
      await expect(sheet.getByLabel('État', { exact: true })).toHaveValue('devis envoyé')
    })
    await test.step('a next step has a day', async () => {
      await sheet.getByLabel('Prochaine étape').fill('Rappeler')
      await sheet.getByLabel('Le', { exact: true }).fill('2026-01-05')
      await sheet.getByRole('button', { name: 'Enregistrer l’étape' }).click()
      await expect(told(page, 'Prochaine étape enregistrée')).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Étape faite' })).toBeVisible()
    })
    await test.step('a note stays as it is typed, and is kept', async () => {
      await sheet.getByLabel('Nouvelle note').fill('Veut aussi une table.')
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await view(page, name).click()
      await expect(sheet.getByLabel('Nouvelle note')).toHaveValue('Veut aussi une table.')
      await sheet.getByRole('button', { name: 'Ajouter la note' }).click()
      await expect(sheet.getByRole('listitem').filter({ hasText: 'Veut aussi une table.' })).toContainText('admin')
      await expect(sheet.getByLabel('Nouvelle note')).toHaveValue('')
    })
    await test.step('what else they sent, and who did what', async () => {
      await expect(sheet.getByRole('region', { name: /De la même personne/ })).toContainText('Bonjour, une question')
      await sheet.getByText('Historique', { exact: true }).click()
      await expect(sheet.locator('.contact-history')).toContainText('Nouveau → Devis envoyé')
      // What its head lies over while one scrolls is no smaller for that.
      await sheet.evaluate((element) => element.scrollTo(0, 0))
      await expectAccessible(page)
    })
    await page.keyboard.press('Escape')
    await expect(entry).toHaveClass(/contacts-read/)
    await expect(entry.locator('.contacts-state')).toHaveText('Devis envoyé')
    await expect(entry.locator('.contacts-due')).toContainText('Rappeler')
  })
}

test('the count falls as one reads, and rises as one takes it back', async ({ page, program }) => {
  const name = unique('Compté')
  await write(program, name)
  await page.goto('/admin/contacts')
  await expect(unreadInMenu(page)).toBeVisible()
  const before = Number(await unreadInMenu(page).textContent())
  await view(page, name).click()
  const fallen = async () =>
    (await unreadInMenu(page).count()) === 0 ? 0 : Number(await unreadInMenu(page).textContent())
  await expect.poll(fallen).toBe(before - 1)
  await detail(page, name).getByRole('button', { name: 'Marquer comme non lu' }).click()
  await expect(detail(page, name)).toBeHidden()
  await expect.poll(fallen).toBe(before)
  await page.goto('/admin')
  await expect(page.locator('.counts > div').filter({ hasText: 'Nouveaux messages' })).toContainText(String(before))
  await expect(page.getByRole('region', { name: 'À faire' })).toContainText(/non lus?/)
})

test('j, k and e go through the messages, in the list and in the window', async ({ page, program }) => {
  const names = ['Premier', 'Deuxième', 'Troisième'].map((name) => unique(`Clavier ${name}`))
  for (const name of names) await write(program, name)
  const [first = '', second = '', third = ''] = names
  await page.goto('/admin/contacts?recherche=clavier')
  await expect(entryOf(page, first)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  await expect(view(page, third)).toBeFocused()
  await page.keyboard.press('j')
  await expect(view(page, second)).toBeFocused()
  await page.keyboard.press('k')
  await expect(view(page, third)).toBeFocused()
  await page.keyboard.press('e')
  await expect(entryOf(page, third).locator('.contacts-state')).toHaveText('Répondu')
  await expect(view(page, second)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(detail(page, second)).toContainText('2 sur 3')
  await page.keyboard.press('k')
  await expect(detail(page, third)).toContainText('1 sur 3')
  await expect(detail(page, third)).toBeVisible()
  await page.keyboard.press('j')
  await expect(detail(page, second)).toBeVisible()
  await test.step('a letter that is typed is a letter', async () => {
    await detail(page, second).getByLabel('Nouvelle note').pressSequentially('jek')
    await expect(detail(page, second).getByLabel('Nouvelle note')).toHaveValue('jek')
  })
  await expect(detail(page, second)).toContainText('2 sur 3')
  await detail(page, second).getByRole('button', { name: 'Fermer', exact: true }).focus()
  await page.keyboard.press('e')
  await expect(detail(page, first)).toBeVisible()
  await told(page, second).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Annulé')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entryOf(page, second).locator('.contacts-state')).toHaveText('Nouveau')
})

test('what a message about a long name offers stays in a narrow window', async ({ page, program }) => {
  await page.setViewportSize(sizes.phone)
  const name = unique('prenom.nomdefamille@clinique-tunis.com.tn')
  await write(program, name)
  await page.goto('/admin/contacts')
  await view(page, name).click()
  await detail(page, name).getByRole('button', { name: 'Marquer comme répondu' }).click()
  for (const button of ['Annuler', 'Fermer le message']) {
    await expect(told(page, ': répondu').getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
  }
})

test('filters stand in the address, and what they show is taken along as a file', async ({ page, program }) => {
  const name = unique('Filtré')
  await ask(program, name, { kind: 'demonstration' })
  await page.goto('/admin/contacts')
  await page.getByLabel('Nature').selectOption('Demande de démonstration')
  await page.getByLabel('Lecture').selectOption('Non lus')
  await expect(page).toHaveURL(/nature=demonstration&lecture=non-lus/)
  await expect(entryOf(page, name)).toBeVisible()
  await page.reload()
  await expect(entryOf(page, name)).toBeVisible()
  for (const [button, file] of [
    ['Exporter en CSV', /^contacts-\d{4}-\d{2}-\d{2}\.csv$/],
    ['Exporter pour Excel', /^contacts-\d{4}-\d{2}-\d{2}\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await download).suggestedFilename()).toMatch(file)
  }
  await page.getByLabel('Tout sélectionner').check()
  await page.getByLabel('Changer d’état').selectOption('Indésirable')
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'OK' })
    .first()
    .click()
  await expect(page.getByText(/changés? d’état/)).toBeVisible()
  await expect(page.getByText('Aucun message ne correspond à votre recherche.')).toBeVisible()
  await page.getByText(/^Messages suspects \(/).click()
  await expect(entryOf(page, name)).toBeVisible()
})

test('in a middle window words and fields have room beside the menu', async ({ page, program }) => {
  const name = unique('Société du milieu')
  await ask(program, name)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin/contacts')
  const entry = entryOf(page, name)
  await expect(entry).toContainText('+21671000000')
  await expect(page.getByRole('columnheader', { name: 'Message, suivi' })).toBeVisible()
  expect(await overflow(page)).toBe(0)
  // One line, and not a letter below the others.
  expect((await entry.locator('.contacts-state').boundingBox())?.height).toBeLessThan(32)
  await page.getByText('Données d’une personne').click()
  expect((await page.getByLabel('Adresse électronique').boundingBox())?.width).toBeGreaterThan(200)
  await entry.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' })
  const out = await bar.getByRole('button', { name: 'Ne plus rien sélectionner' }).boundingBox()
  const first = await bar.getByRole('button', { name: 'Marquer comme lus' }).boundingBox()
  expect((out?.y ?? 0) + (out?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1)
  await expectAccessible(page)
})

test('without a mail server an answer begins in one’s own mail program', async ({ page, program }) => {
  const name = unique('Sans courrier')
  await write(program, name, { message: 'Combien coûte & pèse la machine ?' })
  await page.goto('/admin/contacts')
  await view(page, name).click()
  const link = detail(page, name).getByRole('link', { name: 'Répondre' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.pathname).toBe('ines@exemple.tn')
  expect(address.searchParams.get('subject')).toMatch(/^Re: Votre message D-\d{4}-\d{4}$/)
  expect(address.searchParams.get('body')).toContain('> Combien coûte & pèse la machine ?')
})

test('the browser tells of what comes, once that was asked for', async ({ page, program }) => {
  await page.addInitScript(() => {
    const told: string[] = []
    class Told {
      static permission = 'default'
      static requestPermission = async () => {
        Told.permission = 'granted'
        told.push('asked')
        return 'granted'
      }
      onclick: (() => void) | null = null
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title} : ${body}`)
      }
      close() {}
    }
    Object.assign(window, { Notification: Told, told })
  })
  const noticed = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await page.clock.install()
  await page.goto('/admin/contacts')
  const way = page.getByRole('button', { name: 'M’avertir des nouveaux messages' })
  await expect(way).toHaveAttribute('aria-pressed', 'false')
  expect(await noticed()).toEqual([])
  const looked = page.waitForResponse((response) => response.url().includes('limit=10&fields=fullName'))
  await way.click()
  await expect(way).toHaveAttribute('aria-pressed', 'true')
  await looked
  await expect.poll(noticed).toEqual(['asked'])
  const name = unique('Annoncée')
  await write(program, name)
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000)
      return noticed()
    })
    .toContain(`Message : ${name}`)
  await way.click()
  await expect(way).toHaveAttribute('aria-pressed', 'false')
})
