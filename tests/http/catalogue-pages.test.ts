// @vitest-environment jsdom
// The pages of the catalogue, read as documents: categories, treatments, products, the search, and where nothing is.
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import type { Category, Product, Treatment } from './support/catalogue.ts'
import { hrefs, linksCalled, named, opener, text, texts } from './support/page-by-dom.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite({ demo: true })
const open = opener(visitor)
const listOf = async <T>(path: string) => (await visitor.get(path)).json<T[]>()

describe('the catalogue', () => {
  test('its categories leave out spa and fitness', async () => {
    const { main } = await open('/categories')
    expect(texts(main.querySelectorAll('h2'))).toEqual([
      'Traitement du poils',
      'Traitement du gras',
      'Traitement gynécologique et uro',
      'Traitement de la peau',
    ])
  })

  test('the landing page of medical technology shows its figures and leads to the contact page', async () => {
    const { main, words } = await open('/equipements')
    expect(words).toContain('REDÉFINISSEZ VOTRE EXCELLENCE AVEC')
    expect(texts(main.querySelectorAll('.statistics li'))).toEqual([
      '100+ Projects Réalisés',
      '50+ Clients Satisfaits',
      "10+ Ans d'Expérience",
    ])
    expect(texts(main.querySelectorAll('a')).filter((words) => words.includes('Traitement'))).toHaveLength(4)
    expect(texts(main.querySelectorAll('h1, h2, h3'))).toContain('Réalisez Vos Aspirations')
    expect(hrefs(linksCalled(main, 'Contactez-Nous'))).toEqual(['/contact'])
  })

  test('a category is found by slug, accented slug and id, and leads to its treatments', async () => {
    const category = named('Traitement gynécologique et uro', await listOf<Category>('/api/products/categories'))
    const canonical = '/categories/traitement-gynecologique-et-uro'
    for (const path of [canonical, '/categories/traitement-gynécologique-et-uro', `/categories/${category._id}`]) {
      const page = await open(path)
      expect(page.heading).toBe('Traitement gynécologique et uro')
      expect(page.canonical).toBe(canonical)
      expect(hrefs(page.main.querySelectorAll('a'))).toContain(`${canonical}/reeducation-du-plancher-pelvien`)
    }
  })

  test('a treatment is found by slug, id and link, and leads to its machines', async () => {
    const treatment = named('Laser CO₂ fractionné', await listOf<Treatment>('/api/products/treatments'))
    const product = named('Carelis CO₂', await listOf<Product>('/api/products'))
    const category = '/categories/traitement-de-la-peau'
    for (const path of [
      `${category}${treatment.link}`,
      `${category}/${treatment._id}`,
      `${category}/treatments/${treatment._id}`,
      `/treatments/${treatment._id}`,
    ]) {
      const { heading, region } = await open(path)
      expect(heading).toBe('Laser CO₂ fractionné')
      expect(hrefs(region('Machines Disponibles')?.querySelectorAll('a') ?? [])).toContain(`/products/${product._id}`)
    }
  })

  test('an empty category and an empty treatment say so', async () => {
    const made = await admin.post('/api/products/categories', json({ title: 'Catégorie vide' }))
    const { _id: category } = made.json<Category>()
    expect((await open('/categories/categorie-vide')).words).toContain('No treatments found for this category.')
    const fields = { title: 'Traitement vide', description: 'Rien encore.', category }
    expect((await admin.post('/api/products/treatments', json(fields))).status).toBe(201)
    const { words } = await open('/categories/categorie-vide/traitement-vide')
    expect(words).toContain('No machines available for this treatment.')
    expect((await admin.delete(`/api/products/categories/${category}?force=true`)).status).toBe(204)
  })
})

describe('a product', () => {
  const similar = async (path: string) =>
    texts((await open(path)).region('Produits Similaires')?.querySelectorAll('h3') ?? [])

  test('offers its catalogue as a PDF or online, or not at all', async () => {
    const products = await listOf<Product>('/api/products')
    const linksOf = async (name: string) => {
      const { main } = await open(`/products/${named(name, products)._id}`)
      return [...main.querySelectorAll('a')].filter((link) => /catalogue/.test(text(link)))
    }
    const [pdf] = await linksOf('Carelis CO₂')
    expect(text(pdf)).toBe('Télécharger le catalogue PDF')
    const file = await visitor.head(pdf?.getAttribute('href') ?? '')
    expect(file.headers['content-type']).toBe('application/pdf')
    const [online] = await linksOf('Veloce T9')
    expect(text(online)).toContain('Accéder au catalogue en ligne')
    expect(online?.getAttribute('href')).toBe('https://example.com/catalogues/veloce-t9')
    expect(await linksOf('Picoria')).toEqual([])
  })

  test('leads to the similar ones that were chosen, in their order', async () => {
    const products = await listOf<Product & { readonly similarProducts: readonly string[] }>('/api/products')
    const { _id } = named('Carelis CO₂', products)
    const product = (await visitor.get(`/api/products/${_id}`)).json<{ similarProducts: readonly string[] }>()
    const chosen = product.similarProducts.map((id) => products.find((one) => one._id === id)?.name)
    expect(chosen).toHaveLength(3)
    expect(await similar(`/products/${_id}`)).toEqual(chosen)
  })

  test('leads to those of its treatment, then of its category, three at most and never to itself', async () => {
    const category = named('Fitness', await listOf<Category>('/api/products/categories'))
    const treatment = named('Cardio-training', await listOf<Treatment>('/api/products/treatments'))
    const model = (
      await visitor.get(`/api/products/${named('Aurelys Duo', await listOf<Product>('/api/products'))._id}`)
    ).json<{ image: string; images: string[] }>()
    const add = async (name: string, more: object = {}) => {
      const section = { title: 'Un', description: 'Deux', secondaryDescription: 'Trois', imageUrls: [model.image] }
      const fields = {
        name,
        description: 'Texte',
        image: model.image,
        imageUrls: model.images,
        features: ['Silencieux'],
      }
      const answer = await admin.post(
        '/api/products',
        json({ ...fields, category: category._id, infoSections: [section], ...more }),
      )
      expect(answer.status, answer.text).toBe(201)
      return `/products/${answer.json<Product>()._id}`
    }
    const one = await add('Avec traitement', { treatment: treatment._id })
    expect((await similar(one)).sort()).toEqual(['Marea', 'Veloce T9', 'Ventora'])
    const other = await add('Sans traitement')
    const ofCategory = await similar(other)
    expect(ofCategory).toHaveLength(3)
    expect(ofCategory).toContain('Avec traitement')
    expect(ofCategory).not.toContain('Sans traitement')

    const { main } = await open(other)
    expect(texts(main.querySelectorAll('[role=tab]')), 'features where there is nothing else').toEqual([
      'caractéristiques',
    ])
    expect(text(main.querySelector('[role=tabpanel]'))).toContain('Silencieux')
  })
})

test('the search page begins with the first picture, and leaves the others for later', async () => {
  const { heading, region } = await open('/recherche?q=laser')
  expect(heading).toBe('Recherche')
  const [first, ...others] = region('Résultats')?.querySelectorAll('img') ?? []
  expect(first?.getAttribute('loading')).toBe('eager')
  expect(first?.getAttribute('fetchpriority')).toBe('high')
  expect(others[0]?.getAttribute('loading')).toBe('lazy')
  const { main } = await open('/recherche?q=reformer')
  expect(texts(main.querySelectorAll('h2, h3')).join()).toContain('Arbélia Reformer')
})

test.each([
  ['/formations', '/academie'],
  ['/financement', '/contact'],
  ['/categories/pilates', '/fitness'],
  ['/fitness/pilates-reformer', '/fitness'],
])('%s, an address of bundled texts, leads to %s', async (from, to) => {
  const answer = await visitor.get(from)
  expect(answer.status).toBe(301)
  expect(new URL(String(answer.headers.location), program.url).pathname).toBe(to)
  expect((await open(to)).heading).not.toBe('')
})

describe('what is not there', () => {
  test.each([
    ['/nulle-part', ''],
    ['/categories/inconnue', ''],
    ['/categories/traitement-de-la-peau/inconnu', ''],
    ['/categories/traitement-de-la-peau?page=2', ''],
    ['/categories/spa?page=2', ''],
    ['/products/00000000-0000-7000-8000-000000000000', ''],
    ['/products/pas-un-identifiant', ''],
    ['/service/inconnu', ''],
    ['/services/00000000-0000-7000-8000-000000000000', ''],
    ['/academie/absent', ''],
    ['/event-medical/absent', 'Événement non trouvé'],
    ['/event-fitness/les-rencontres-du-laser', 'Événement non trouvé'],
    ['/event-medical/imaginer-sa-salle-de-sport', 'Événement non trouvé'],
    ['/event-medical/ ', "ID d'événement manquant"],
    ['/event-fitness/  ', "ID d'événement manquant"],
  ])('%s is the 404 screen with products to go on with: %s', async (path, said) => {
    const { main, heading, words, region } = await open(path, 404)
    expect(heading).toMatch(/404\s*Page Non Trouvée/)
    expect(words).toContain(said)
    if (said === '') expect(words).toContain("La page que vous recherchez n'existe pas ou a été déplacée.")
    expect(region('Produits Similaires')?.querySelectorAll('a')).toHaveLength(3)
    expect(hrefs(linksCalled(main, "Retour à l'accueil"))).toEqual(['/'])
  })

  test.each([
    ['/spa', "Le service SPA que vous recherchez n'existe pas.", 'Retour aux services SPA'],
    ['/fitness', "Le service fitness que vous recherchez n'existe pas.", 'Retour aux services Fitness'],
  ])('a service of %s: %s', async (area, said, back) => {
    for (const key of ['00000000-0000-7000-8000-000000000000', 'sans-titre-de-ce-nom']) {
      const { main, heading, words, canonical } = await open(`${area}/${key}`, 404)
      expect(heading).toBe('Service non trouvé')
      expect(words).toContain(said)
      expect(canonical).toBeUndefined()
      expect(hrefs(linksCalled(main, back))).toContain(area)
    }
  })
})
