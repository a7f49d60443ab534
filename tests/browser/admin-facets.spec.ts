// Filters of lists in the back office: chosen among what products hold, put in order, and writings joined and parted.
import { expect, expectAccessible, sizes, test } from './site.ts'

test.use({ signedIn: true })

test('a filter is made of specifications that products hold, and visitors see it', async ({ page, request }) => {
  await page.goto('/admin/filtres/nouveau')
  const form = page.getByRole('form')
  await form.getByLabel('Nom', { exact: false }).first().fill('Alimentation électrique')
  await form.getByRole('searchbox', { name: 'Rechercher une spécification' }).fill('aliment')
  await form.getByRole('checkbox', { name: 'Alimentation', exact: true }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/filtres$/)
  await expect(page.getByText('Alimentation électrique').first()).toBeVisible()
  const shown = await (await request.get('/recherche?q=laser')).text()
  expect(shown).toContain('<legend>Alimentation électrique</legend>')
})

test('writings that are alike are joined at a click, which is taken back, and parted', async ({
  page,
  catalogue,
  request,
}) => {
  await catalogue.createProduct({ name: 'Un', specifications: { technology: 'Lumière pulsée' } })
  await catalogue.createProduct({ name: 'Deux', specifications: { technology: 'Lumières pulsée' } })
  await page.goto('/admin/ecritures')
  const technology = page.getByRole('region', { name: 'Technologie' })
  const join = technology.getByRole('button', { name: 'Réunir sous « Lumière pulsée »' })
  const part = technology.getByRole('button', { name: 'Séparer : Lumière pulsée' })
  const shown = async () => {
    const answer = await request.get('/api/products/faceted')
    const { facets } = (await answer.json()) as {
      facets: { key: string; values: { label: string; count: number }[] }[]
    }
    const values = facets.find(({ key }) => key === 'technologie')?.values ?? []
    return values.filter(({ label }) => label.startsWith('Lumi')).map(({ label, count }) => `${label} ${count}`)
  }
  const apart = ['Lumière pulsée 1', 'Lumières pulsée 1']
  expect((await shown()).toSorted()).toEqual(apart)
  await expect(join).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(sizes.phone)
  await expectAccessible(page)
  await join.click()
  await expect(part).toBeVisible()
  expect(await shown()).toEqual(['Lumière pulsée 2'])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(join).toBeVisible()
  expect((await shown()).toSorted()).toEqual(apart)
  await join.click()
  await part.click()
  await expect(join).toBeVisible()
  expect((await shown()).toSorted()).toEqual(apart)
})
