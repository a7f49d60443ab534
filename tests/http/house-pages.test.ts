// @vitest-environment jsdom
// The pages of the house, read as documents: SPA, fitness and the services of the home page, after-sales, academy, events, blog.
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newItem } from './support/collections.ts'
import { hrefs, linksCalled, named, opener, text, texts } from './support/page-by-dom.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite({ demo: true })
const open = opener(visitor)
const listOf = async <T>(path: string) => (await visitor.get(path)).json<T[]>()

interface Item {
  readonly _id: string
  readonly title: string
}

interface Service extends Item {
  readonly products: readonly { readonly _id: string; readonly name: string }[]
}

describe.each([
  ['/spa', '/api/spa-services', 'SPA', 'SPA'],
  ['/fitness', '/api/fitness-services', 'Fitness', 'Matériel de Sport'],
])('%s', (area, list, name, title) => {
  test('shows its services and leads to each and to the contact page', async () => {
    const services = await listOf<Service>(list)
    const { heading, main, region } = await open(area)
    expect(heading).toBe(title)
    const tiles = [...(region(`Nos services ${name}`)?.querySelectorAll('.card') ?? [])]
    expect(hrefs(tiles)).toEqual(services.map(({ _id }) => `${area}/${_id}`))
    expect(text(tiles[0])).toContain('Découvrir')
    const closing = main.querySelector('.contact-call')
    expect(text(closing?.querySelector('h2'))).toBe("J'aimerais en savoir plus !")
    expect(hrefs(closing?.querySelectorAll('a') ?? [])).toContain('/contact')
  })

  test('has a service with its products, its way back and its facts for search engines', async () => {
    const [service] = await listOf<Service>(list)
    if (!service) throw new Error('no service')
    const path = `${area}/${service._id}`
    const { canonical, region, dataOf, main } = await open(path)
    expect(canonical).toBe(path)
    const cards = [...(region(`Nos Produits ${service.title}`)?.querySelectorAll('a') ?? [])]
    expect(hrefs(cards)).toEqual(service.products.map(({ _id }) => `/products/${_id}`))
    expect(text(cards[0])).toContain('Voir détails')
    expect(texts(main.querySelectorAll('a'))).toContain(`Retour aux services ${name}`)
    for (const described of texts(main.querySelectorAll('.card-description'))) expect(described).toMatch(/[.!?…]$/)
    const names = (entries: unknown) => (entries as { name: string }[]).map((entry) => entry.name)
    expect(names(dataOf('BreadcrumbList').itemListElement)).toEqual(['Accueil', name, service.title])
    const data = dataOf('Service')
    expect(names(data.areaServed)).toEqual(['Tunisie', 'Maroc', 'Tunis', 'Sfax', 'Sousse'])
    const { itemListElement } = data.hasOfferCatalog as { itemListElement: { itemOffered: { name: string } }[] }
    expect(itemListElement.map(({ itemOffered }) => itemOffered.name)).toEqual(service.products.map(({ name }) => name))
  })
})

describe('services', () => {
  test('the hero of /spa names its partners', async () => {
    expect((await open('/spa')).words).toContain('Nos partenaires et produits dédiées au SPA')
  })

  test('a fitness service is found by its title, and offers its PDF', async () => {
    const service = named('Cardio-training', await listOf<Item>('/api/fitness-services'))
    for (const key of ['cardio-training', 'Cardio-Training']) {
      const { heading, canonical, main } = await open(`/fitness/${key}`)
      expect(heading).toBe('Cardio-training')
      expect(canonical).toBe(`/fitness/${service._id}`)
      const pdf = [...main.querySelectorAll('a')].find((link) => text(link) === 'Télécharger le catalogue PDF')
      expect(pdf?.getAttribute('href')).toMatch(/^\/media\/[0-9a-f]{32}\.pdf$/)
      expect((await visitor.head(pdf?.getAttribute('href') ?? '')).status).toBe(200)
    }
  })

  test('a service of the home page is one screen at both of its addresses, also without a product', async () => {
    const [service] = await listOf<Service>('/api/services')
    if (!service) throw new Error('no service')
    const products = service.products.map(({ _id }) => _id)
    for (const path of [`/service/${service._id}`, `/services/${service._id}`]) {
      const { heading, canonical, region } = await open(path)
      expect(heading).toBe(service.title)
      expect(canonical).toBe(`/service/${service._id}`)
      const cards = [...(region('Produits Disponibles')?.querySelectorAll('a') ?? [])]
      expect(hrefs(cards)).toEqual(products.map((id) => `/products/${id}`))
      expect(text(cards[0])).toContain('Découvrir')
    }
    expect((await admin.put(`/api/services/${service._id}`, json({ products: [] }))).status).toBe(200)
    const { words } = await open(`/service/${service._id}`)
    expect(words).toContain("Aucun produit n'est disponible pour ce service actuellement.")
    expect((await admin.put(`/api/services/${service._id}`, json({ products }))).status).toBe(200)
  })
})

describe('the after-sales pages', () => {
  test.each([
    ['/medical', 'SAV Médical', ['tel:+21670000042'], 2],
    ['/fitness-2', 'SAV Sport & Fitness', ['tel:+21670000043', 'tel:+21670000044'], 1],
  ])('%s names its lines, shows its film and its advantages', async (path, title, phones, advantages) => {
    const { main, heading, region } = await open(path)
    expect(heading).toBe(title)
    expect(hrefs(region(`Téléphone ${title}`)?.querySelectorAll('a') ?? [])).toEqual(phones)
    const film = main.querySelector('video')
    expect(film?.getAttribute('preload')).toBe('none')
    expect(film?.getAttribute('poster')).toMatch(/^\/media\//)
    expect(film?.getAttribute('src')).toMatch(/^\/media\/.*\.mp4$/)
    expect(region('Nos Avantages')?.querySelectorAll('.advantage')).toHaveLength(advantages)
  })

  test('leave out what the settings do not name', async () => {
    const { savMedical } = (await visitor.get('/api/site')).json<{ savMedical: object }>()
    expect((await admin.put('/api/site', json({ savMedical: { phones: [], video: '' } }))).status).toBe(200)
    const { main, heading, region } = await open('/medical')
    expect(heading).toBe('SAV Médical')
    expect(main.querySelector('video, .video-player')).toBeNull()
    expect(region('Téléphone SAV Médical')).toBeUndefined()
    expect(region('Nos Avantages')).toBeDefined()
    expect((await admin.put('/api/site', json({ savMedical }))).status).toBe(200)
  })
})

describe('the academy', () => {
  const workshops = [
    ['innovation-traitement', 'Innovation & traitement', '27 septembre 2025'],
    ['monalisa-touch', 'MonaLisa Touch', '14 juin 2025'],
    ['onda-coolwaves', 'Onda Coolwaves', '26 avril 2025'],
    ['nouveautes-deka', 'Nouveautés DEKA', '22 février 2025'],
  ] as const

  test('shows a card for each workshop, newest first', async () => {
    const { heading, region } = await open('/academie')
    expect(heading).toBe('Academie')
    const cards = [...(region('Ateliers')?.querySelectorAll('article') ?? [])]
    expect(cards).toHaveLength(workshops.length)
    for (const [index, [id, title, date]] of workshops.entries()) {
      const card = cards[index]
      expect(text(card?.querySelector('h2, h3'))).toBe(title)
      expect(text(card)).toContain(date)
      expect(text(card?.querySelector('.card-description'))).not.toBe('')
      expect(card?.querySelector('img')).not.toBeNull()
      expect(hrefs(card?.querySelectorAll('a') ?? [])).toContain(`/academie/${id}`)
    }
  })

  test.each(workshops)('/academie/%s has its film, its day, its text and the way on', async (id, title, date) => {
    const { main, heading, words } = await open(`/academie/${id}`)
    expect(heading).toBe(title)
    expect(words).toContain(date)
    expect(main.querySelectorAll('.workshop-text > p').length).toBeGreaterThan(2)
    const onward = linksCalled(main, 'DÉCOUVRIR NOS PRODUITS')
    expect(hrefs(onward)).toEqual(['/'])
    const film = main.querySelector('video')
    expect(film?.getAttribute('preload')).toBe('none')
    for (const [name, type] of [
      ['src', 'video/mp4'],
      ['poster', 'image/avif'],
    ] as const) {
      expect((await visitor.head(film?.getAttribute(name) ?? '')).headers['content-type']).toBe(type)
    }
  })

  test('describes a workshop to machines', async () => {
    const { dataOf } = await open('/academie/onda-coolwaves')
    const workshop = dataOf('LearningResource')
    expect(workshop).toMatchObject({ name: 'Onda Coolwaves', datePublished: '2025-04-26' })
    expect(workshop.video).toMatchObject({ '@type': 'VideoObject', uploadDate: '2025-04-26' })
    expect((dataOf('BreadcrumbList').itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([
      'Accueil',
      'Academie',
      'Onda Coolwaves',
    ])
  })
})

describe('an event', () => {
  test('is found by its id as well, and has one canonical address', async () => {
    const { _id, id } = (await visitor.get('/api/events/les-rencontres-du-laser')).json<{ _id: string; id: string }>()
    for (const key of [_id, id]) {
      const { heading, canonical, data } = await open(`/event-medical/${key}`)
      expect(heading).toBe('Les Rencontres du laser')
      expect(canonical).toBe('/event-medical/les-rencontres-du-laser')
      expect(data.map((block) => block['@type'])).toEqual(['Article', 'BreadcrumbList'])
    }
  })
})

test('an article that is not there says so, with the way back', async () => {
  const { main, heading } = await open('/blog/nulle-part', 404)
  expect(heading).toBe('Article introuvable')
  expect(hrefs(linksCalled(main, 'Retour aux articles'))).toEqual(['/blog'])
})

test('an article that bears a bundled one’s name is led to at its own address, from the home page as from the blog', async () => {
  const fields = { title: 'Cicatrices et laser fractionné', date: '2026-06-01', showOnHomepage: true }
  const { _id } = await newItem(admin, '/api/blog', fields)
  for (const [list, words] of [
    ['/', "Lire l'article"],
    ['/blog', 'Lire plus'],
  ] as const) {
    const { main } = await open(list)
    const ways = [...main.querySelectorAll('a')].filter((link) => text(link).startsWith(words))
    expect(hrefs(ways), list).toContain(`/blog/${_id}`)
  }
  expect((await open(`/blog/${_id}`)).canonical).toBe(`/blog/${_id}`)
  expect((await admin.delete(`/api/blog/${_id}`)).status).toBe(204)
})
