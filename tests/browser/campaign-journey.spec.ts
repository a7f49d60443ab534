// A campaign from its first draft to its end: the home page, three products and an article, prepared in their forms, looked
// at, shown to somebody without an account, gone out by itself and taken back by itself, and the site is what it was.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { Campaigns } from './campaigns.ts'
import type { Category, Product } from './catalogue.ts'
import { test as base, demoProgram, expect, hydrated } from './site.ts'

/** Only this test sees its catalogue. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
test.use({ signedIn: true })

interface Article {
  readonly id: string
  readonly _id: string
}

interface Slide {
  readonly _id: string
}

/** Types into the form that is open there, and keeps what it holds as a draft. */
async function prepare(page: Page, address: string, label: RegExp, text: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel(label).first().fill(text)
  await page.getByRole('button', { name: 'Enregistrer le brouillon', exact: true }).click()
  await expect(page.getByRole('region', { name: /^(Modifications non publiées|Pas encore publié)$/ })).toBeVisible()
}

test('a campaign goes out and comes back, and leaves the site byte for byte as it was', async ({
  page,
  browser,
  catalogue,
  program,
  session,
}) => {
  test.slow()
  const campaigns = new Campaigns(program, session)
  const products: readonly Product[] = (await catalogue.products()).filter(({ isActive }) => isActive).slice(0, 3)
  const category = products[0]?.category as Category
  const [article] = await catalogue.get<readonly Article[]>('/api/blog')
  const [slide] = await catalogue.get<readonly Slide[]>('/api/hero-slides')
  if (!article || !slide) throw new Error('the demo has no article, or no slide')
  const addresses = [
    ...['/', '/blog', '/sitemap.xml', `/categories/${category.slug}`, `/blog/${article.id}`],
    ...products.map(({ _id }) => `/products/${_id}`),
  ]
  const seen = () =>
    Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(program.url + address)
        return { address, status: answer.status, bytes: await answer.text() }
      }),
    )
  const before = await seen()
  expect(before.map(({ status }) => status)).toEqual(addresses.map(() => 200))

  await test.step('prepared in the forms', async () => {
    await prepare(
      page,
      `/admin/accueil/banniere/${slide._id}`,
      /^(Titre|Ligne 1|Première ligne)/,
      'Tout pour le printemps',
    )
    for (const [place, { _id }] of products.entries()) {
      await prepare(page, `/admin/produits/${_id}`, /^Nom( \*)?$/, `Printemps ${place + 1}`)
    }
    await prepare(page, `/admin/articles/${article._id}`, /^Titre/, 'Le printemps au cabinet')
  })

  await test.step('made a campaign on the calendar', async () => {
    await page.goto('/admin/calendrier/nouveau')
    const form = page.getByRole('form', { name: 'Nouvelle campagne' })
    await form.getByRole('textbox', { name: 'Titre' }).fill('Printemps')
    await form.getByLabel('Publier le').fill('2030-03-20T08:00')
    await form.getByLabel('Retirer le').fill('2030-06-20T20:00')
    const drafts = form.getByRole('checkbox')
    await expect(drafts).toHaveCount(5)
    for (const draft of await drafts.all()) await draft.check()
    await form.getByRole('button', { name: 'Créer la campagne', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Où elle en est' })).toContainText(
      '5 brouillons. Sortira le mercredi 20 mars 2030 à 08:00, et la version d’avant reviendra le jeudi 20 juin 2030 à 20:00 (heure de Tunis).',
    )
    expect(await seen()).toEqual(before)
  })

  const state = page.getByRole('region', { name: 'Où elle en est' })
  await test.step('previewed', async () => {
    const opened = page.context().waitForEvent('page')
    await state.getByRole('button', { name: /^Aperçu/ }).click()
    const shown = await opened
    await shown.waitForURL('**/apercu/**')
    await expect(shown.getByText('Tout pour le printemps').first()).toBeAttached()
    await shown.close()
  })

  await test.step('shared with somebody without an account', async () => {
    await state.getByRole('button', { name: 'Partager', exact: true }).click()
    await state.getByRole('button', { name: 'Créer un lien à partager', exact: true }).click()
    const link = await state.getByLabel(/^Lien de/).inputValue()
    const other = await browser.newContext()
    const visitor = await other.newPage()
    await visitor.goto(link)
    await hydrated(visitor)
    await expect(visitor.getByRole('complementary', { name: 'Aperçu' })).toContainText('de la campagne « Printemps »')
    await visitor.goto(`${link.replace(/\/$/, '')}/products/${products[0]?._id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Printemps 1')
    expect(await other.cookies()).toEqual([])
    await other.close()
    expect(await seen()).toEqual(before)
  })

  const { _id } = await campaigns.titled('Printemps')
  await campaigns.change(_id, { publishAt: await campaigns.inSeconds(3), withdrawAt: null })
  await test.step('gone out by itself, at once and whole', async () => {
    await expect.poll(async () => (await campaigns.one(_id)).state, { intervals: [200] }).toBe('out')
    const out = await seen()
    expect((await campaigns.one(_id)).held).toBeNull()
    const page_ = (address: string) => out.find((one) => one.address === address)?.bytes ?? ''
    expect(page_('/')).toContain('Tout pour le printemps')
    for (const [place, { _id: id }] of products.entries()) {
      expect(page_(`/products/${id}`)).toContain(`Printemps ${place + 1}`)
    }
    expect(page_(`/blog/${article.id}`)).toContain('Le printemps au cabinet')
  })

  await campaigns.change(_id, { withdrawAt: await campaigns.inSeconds(3) })
  await test.step('taken back by itself', async () => {
    await expect.poll(async () => (await campaigns.one(_id)).state, { intervals: [500], timeout: 60_000 }).toBe('over')
    expect((await campaigns.one(_id)).held).toBeNull()
    expect(await seen()).toEqual(before)
    await page.goto('/admin/calendrier')
    await expect(page.getByRole('region', { name: 'Terminées' })).toContainText('Printemps')
  })
})
