// @vitest-environment jsdom
// The comparison and a shared selection, read as documents: all of them stands in their addresses.
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newCategory, newProduct, type Product, unique } from './support/catalogue.ts'
import { hrefs, linksCalled, named, opener, text, texts } from './support/page-by-dom.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite({ demo: true })
const open = opener(visitor)
const unknownId = '00000000-0000-7000-8000-000000000000'

const idsOf = async (...names: readonly string[]): Promise<readonly string[]> => {
  const products = (await visitor.get('/api/products')).json<Product[]>()
  return names.map((name) => named(name, products)._id)
}

/** The row of this label: its values by machine, and whether it is marked as different. */
function rowOf(main: Element, label: string) {
  const row = [...main.querySelectorAll('tbody tr')].find(
    (one) => text(one.querySelector('.comparison-label')) === label,
  )
  return {
    values: texts(row?.querySelectorAll('td') ?? []),
    differs: text(row?.querySelector('th')).endsWith('(différent)'),
    mark: text(row?.querySelector('.comparison-mark > [aria-hidden]')),
  }
}

describe('the comparison', () => {
  test('lines machines up in the order of the address, and marks what differs by a sign and a word', async () => {
    const [one = '', other = ''] = await idsOf('Carelis CO₂', 'Picoria')
    const { page, main, heading } = await open(`/comparer?produits=${other},${one}`)
    expect(heading).toBe('Comparaison')
    expect(page.title).toMatch(/^Comparer Picoria et Carelis CO₂ \| /)
    const columns = [...main.querySelectorAll('th[scope=col]')]
    expect(texts(columns)).toEqual(['Picoria', 'Carelis CO₂'])
    expect(hrefs(main.querySelectorAll('th[scope=col] a'))).toEqual([`/products/${other}`, `/products/${one}`])
    const technology = rowOf(main, 'Technologie')
    expect(technology).toMatchObject({ differs: true, mark: '≠' })
    expect(technology.values).toHaveLength(2)
    expect(rowOf(main, 'catégorie').values[0]).toContain('Traitement de la peau')
    for (const row of main.querySelectorAll('tbody tr.comparison-same')) {
      expect(text(row), 'no mark on what is the same').not.toContain('≠')
    }
    expect(text(main.querySelector('.comparison-count'))).toMatch(/^\d+ lignes sur \d+ diffèrent \(≠\)$/)
    expect(hrefs(linksCalled(main, 'Demander un devis'))).toEqual([`/devis?machines=${other},${one}`])
    expect(hrefs(linksCalled(main, 'Retirer Picoria de la comparaison'))).toEqual([`/comparer?produits=${one}`])
  })

  test('says of a machine that is like the other that nothing tells them apart', async () => {
    const { _id: category } = await newCategory(admin)
    const fields = { name: unique('Jumelle'), category, specifications: { power: '12 W' } }
    const [one, other] = [await newProduct(admin, fields), await newProduct(admin, fields)]
    const { main } = await open(`/comparer?produits=${one._id},${other._id}`)
    expect(rowOf(main, 'énergie')).toEqual({ values: ['12 W', '12 W'], differs: false, mark: '' })
    expect(text(main.querySelector('.comparison-count'))).toBe('Aucune différence')
    expect(text(main.querySelector('.comparison-none'))).toBe('Rien ne distingue ces machines dans leurs fiches.')
  })

  test('leaves out what is not in the catalogue or too much, and says so', async () => {
    const ids = await idsOf('Carelis CO₂', 'Picoria', 'Aurelys Duo', 'Veloce T9', 'Marea')
    const [one = '', other = ''] = ids
    const missing = await open(`/comparer?produits=${one},${unknownId},${other},${one}`)
    expect(texts(missing.main.querySelectorAll('th[scope=col]'))).toEqual(['Carelis CO₂', 'Picoria'])
    expect(missing.words).toContain('Une machine n’est plus au catalogue')
    const several = await open(`/comparer?produits=${one},pas-un-identifiant,${unknownId},${other}`)
    expect(several.words).toContain('2 machines ne sont plus au catalogue')
    const five = await open(`/comparer?produits=${ids.join(',')}`)
    expect(five.main.querySelectorAll('th[scope=col]')).toHaveLength(4)
    expect(five.words).toContain('Quatre machines se comparent à la fois')
    expect(five.words).not.toContain('catalogue :')
  })

  test.each(['', '?produits=', '?produits=,', `?produits=${unknownId}`, '?produits=%00', '?produits=%E9'])(
    'without machines%s offers ways on',
    async (query) => {
      const answer = await visitor.get(`/comparer${query}`)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('Aucune machine à comparer.')
      expect(answer.text).toContain('href="/categories"')
    },
  )

  test('of one machine shows it and asks for another', async () => {
    const { main, words } = await open(`/comparer?produits=${(await idsOf('Picoria'))[0]}`)
    expect(texts(main.querySelectorAll('h3'))).toEqual(['Picoria'])
    expect(words).toContain('Ajoutez au moins une machine pour comparer.')
  })

  test('shows what was saved with the next request, and not what is no longer public', async () => {
    const made = await newProduct(admin, { name: unique('Première') })
    const path = `/comparer?produits=${(await idsOf('Picoria'))[0]},${made._id}`
    expect((await open(path)).words).toContain(made.name)
    expect((await open(path)).words).toContain(made.name)
    const renamed = unique('Seconde')
    expect((await admin.put(`/api/products/${made._id}`, json({ name: renamed }))).status).toBe(200)
    expect((await open(path)).words).toContain(renamed)
    expect((await admin.put(`/api/products/${made._id}`, json({ isActive: false }))).status).toBe(200)
    const { words } = await open(path)
    expect(words).not.toContain(renamed)
    expect(words).toContain('Une machine n’est plus au catalogue')
  })
})

describe('a selection', () => {
  test('that is shared shows its machines, their quantities and the way to a quote', async () => {
    const [one = '', other = ''] = await idsOf('Carelis CO₂', 'Picoria')
    const { heading, main, words } = await open(`/selection?machines=${other}*2,${one},${unknownId}*3`)
    expect(heading).toBe('Sélection partagée')
    expect(texts(main.querySelectorAll('h2'))).toEqual(['Picoria', 'Carelis CO₂'])
    expect(texts(main.querySelectorAll('.selection-text > p:last-child'))).toEqual(['Quantité : 2', 'Quantité : 1'])
    const sheets = [...main.querySelectorAll('a[href$="/fiche.pdf"]')].map((link) => link.getAttribute('href'))
    expect(sheets).toEqual([other, one].map((id) => `/products/${id}/fiche.pdf`))
    expect(words).toContain('Une machine n’est plus au catalogue')
    expect(hrefs(linksCalled(main, 'Demander un devis'))).toEqual([`/devis?machines=${other}*2,${one}`])
  })

  test('that is shared and holds nothing says so', async () => {
    for (const machines of ['', unknownId, '*2']) {
      const { words, main } = await open(`/selection?machines=${machines}`)
      expect(words, machines).toContain('Aucune des machines de ce lien n’est au catalogue.')
      expect(hrefs(main.querySelectorAll('.notice-ways a'))).toEqual(['/categories', '/recherche'])
    }
  })

  test('of the visitor is not known to the server, which says what it needs', async () => {
    const { heading, words } = await open('/selection')
    expect(heading).toBe('Ma sélection')
    expect(words).toContain('gardée par ce navigateur, qui a besoin pour cela de JavaScript')
  })
})

test('neither page is for search engines, whatever its address', async () => {
  const [one = '', other = ''] = await idsOf('Carelis CO₂', 'Picoria')
  const machines = `${one},${other}`
  for (const path of ['/comparer', `/comparer?produits=${machines}`, '/selection', `/selection?machines=${machines}`]) {
    const { page, canonical, data } = await open(path)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content'), path).toBe('noindex')
    expect(canonical, path).toBeUndefined()
    expect(data, path).toEqual([])
  }
  expect((await visitor.get('/sitemap.xml')).text).not.toMatch(/comparer|selection/)
})

test('a card and a product’s page offer to choose it by its name', async () => {
  const [id = ''] = await idsOf('Picoria')
  const { words } = await open(`/products/${id}`)
  expect(words).toContain('Comparer Picoria')
  expect(words).toContain('Ajouter à ma sélection : Picoria')
  const { main } = await open('/recherche?q=picoria')
  const buttons = main.querySelectorAll('li .choices button[type=button][aria-pressed=false]')
  expect(texts(buttons)).toContain('Comparer Picoria')
})
