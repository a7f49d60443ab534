// The back office on paper: a window whole and alone, a screen as its text.
import type { Program } from '../program.ts'
import type { Session } from './catalogue.ts'
import { sheetsOf, wordsOf } from './paper.ts'
import { expect, openScreen, sizes, test } from './site.ts'

test.use({ signedIn: true })

interface Product {
  readonly _id: string
  readonly name: string
}

async function call<T>(program: Program, method: string, path: string, body?: object, session?: Session): Promise<T> {
  const answer = await fetch(program.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(session ? { Authorization: `Bearer ${session.token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as T
}

const sentences = Array.from({ length: 130 }, (_, index) => `Phrase ${index + 1} d’un long projet.`)
const step = `${'Rappeler pour le plan de la salle et la date de livraison, '.repeat(4)}puis envoyer le devis`

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a long request is printed whole, without the screen behind it, from a ${size}`, async ({
    page,
    program,
    session,
  }) => {
    await page.setViewportSize(viewport)
    const products = await call<readonly Product[]>(program, 'GET', '/api/products?fields=name')
    const machines = products.slice(0, 15)
    const { _id } = await call<{ readonly _id: string }>(program, 'POST', '/api/requests', {
      kind: 'devis',
      fullName: `Dr Longue ${size}`,
      phone: '71 000 000',
      email: 'longue@exemple.tn',
      profile: 'cabinet',
      city: 'Tunis',
      country: 'TN',
      purpose: 'ouverture',
      timing: 'maintenant',
      reachBy: 'email',
      project: sentences.join(' '),
      machines: machines.map((product, index) => ({
        product: product._id,
        quantity: index + 1,
        note: `Note ${index}`,
      })),
    })
    const path = `/api/contact/${_id}`
    await call(program, 'PUT', path, { nextStep: step, nextStepOn: '2031-03-14' }, session)
    await page.goto(`/admin/contacts/${_id}`)
    const detail = page.getByRole('dialog', { name: `Dr Longue ${size}` })
    await detail.getByPlaceholder('Visible de l’équipe seulement').fill('Connaît déjà la maison')
    await detail.getByRole('button', { name: 'Ajouter la note' }).click()
    // In the list: the field holds the same words until it is there.
    await expect(detail.getByRole('listitem').filter({ hasText: 'Connaît déjà la maison' }).first()).toBeVisible()
    await expect(detail.locator('.contact-history summary')).toBeVisible()

    const sheets = await sheetsOf(page)
    const words = wordsOf(sheets)
    expect(sheets.length).toBeGreaterThan(1)
    for (const [index, { name }] of machines.entries()) expect(words).toContain(`${index + 1} × ${name}`)
    expect(words).toContain(sentences.join(' '))
    expect(words).toContain(step)
    expect(words).toContain('14 mars')
    expect(words).toContain('Connaît déjà la maison')
    expect(words).toMatch(/Historique.*Lu/)
    expect(words).not.toMatch(
      /Répondre|Supprimer|Enregistrer|Fin de session|Rechercher|Statistiques|Exporter|Messages et/,
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
  })
}

for (const { entry, says } of [
  { entry: 'Contacts', says: /^Contacts/ },
  { entry: 'Statistiques', says: /^Statistiques.*à côté des/ },
  { entry: 'Calendrier', says: /^Calendrier.*Lundi.*Dimanche.*À venir/ },
]) {
  test(`« ${entry} » is printed as its text`, async ({ page }) => {
    await openScreen(page, entry)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry)
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
    const words = wordsOf(await sheetsOf(page))
    expect(words).toMatch(says)
    expect(words).not.toMatch(
      /Fin de session|Rechercher|Logout|Nouvelle campagne|Voir le site|Exporter|90 jours|Filtres/,
    )
  })
}
