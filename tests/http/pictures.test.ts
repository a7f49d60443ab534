// @vitest-environment jsdom
// What is told of pictures, and where pages say it: words for those who do not see them, and the point that stays in sight
// where they are cut.
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newCategory, newProduct, newTreatment, productInput, uploadImage } from './support/catalogue.ts'
import { png } from './support/files.ts'
import { opener } from './support/page-by-dom.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()
const open = opener(visitor)

/** Nobody's words but this picture's, and such as must not be taken for markup. */
const words = (subject: string) => `${subject}, vu "de près" <b>&</b> l’écran`
const focus = '30 62'

const made = async <T = Item>(path: string, fields: object): Promise<T> => {
  const answer = await admin.post(path, json(fields))
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json<T>()
}

interface Item {
  readonly _id: string
  readonly id: string
  readonly slug: string
}

/** Of a landscape that fills a page's width; of anything else. */
const wide = () => uploadImage(admin, png(1600, 900, 77))

const site = {} as Record<'category' | 'treatment' | 'product' | 'service' | 'spa' | 'fitness' | 'event' | 'post', Item>

beforeAll(async () => {
  const category = await newCategory(admin, {
    heroImage: await wide(),
    heroImageAlt: words('Catégorie'),
    heroImageFocus: focus,
  })
  const treatment = await newTreatment(admin, category._id, {
    imageSrc: await uploadImage(admin),
    imageSrcAlt: words('Traitement'),
    imageSrcFocus: focus,
  })
  const [main, second, inSection] = [await uploadImage(admin), await uploadImage(admin), await uploadImage(admin)]
  const product = await newProduct(admin, {
    category: category._id,
    treatment: treatment._id,
    image: main,
    imageAlt: words('Produit'),
    imageFocus: focus,
    imageUrls: [second],
    imagesAlt: { [second]: words('Dos') },
    imagesFocus: { [second]: focus },
    infoSections: [
      {
        title: 'Précision',
        description: 'Au dixième.',
        secondaryDescription: 'Chaque jour.',
        imageUrls: [inSection],
        imageUrlsAlt: { [inSection]: words('Section') },
        imageUrlsFocus: { [inSection]: focus },
      },
    ],
  })
  const picture = await uploadImage(admin)
  const service = { title: 'Épilation', imagePath: await wide(), imagePathAlt: words('Service'), imagePathFocus: focus }
  const area = {
    image: picture,
    description: 'Un soin.',
    isActive: true,
    imageSrcFocus: focus,
    products: [product._id],
  }
  const event = {
    type: 'medical',
    title: 'Atelier',
    description: 'Une journée.',
    heroImage: await wide(),
    heroImageAlt: words('Événement'),
    heroImageFocus: focus,
    galleryImages: [{ src: picture, alt: words('Galerie'), focus }],
  }
  const post = {
    title: 'Choisir',
    content: '<p>Un texte.</p>',
    author: 'Nous',
    date: '2026-01-02',
    image: picture,
    imageAlt: words('Article'),
    imageFocus: focus,
    showOnHomepage: true,
  }
  Object.assign(site, {
    category,
    treatment,
    product,
    service: await made('/api/services', { ...service, products: [product._id] }),
    spa: await made('/api/spa-services', { ...area, title: 'Cabine', imageSrcAlt: words('Spa') }),
    fitness: await made('/api/fitness-services', { ...area, title: 'Cardio', imageSrcAlt: words('Fitness') }),
    event: await made('/api/events', event),
    post: await made('/api/blog', post),
  })
  await made('/api/hero-slides', {
    title: ['Le geste'],
    description: 'Juste.',
    background: await wide(),
    backgroundAlt: words('Bannière'),
    backgroundFocus: focus,
  })
  await made('/api/testimonials', {
    name: 'Dr Amel',
    position: 'Dermatologue',
    description: 'Très bien.',
    avatar: picture,
    avatarAlt: words('Portrait'),
    avatarFocus: focus,
  })
  await made('/api/references', {
    title: 'Clinique',
    link: 'https://example.com/',
    description: 'Deux salles.',
    image: picture,
    imageAlt: words('Référence'),
    imageFocus: focus,
  })
  await made('/api/partners', { url: 'https://www.example.com/halvenne', logo: picture, logoAlt: words('Logo') })
  await made('/api/homepage/products', { products: [{ productId: product._id }] })
  const page = {
    title: 'Matériel',
    backgroundImage: await wide(),
    backgroundImageAlt: words('Salle'),
    backgroundImageFocus: focus,
  }
  expect((await admin.put('/api/fitness-page-data', json(page))).status).toBe(200)
})

/** Which pictures each kind of page shows, by their subjects; those that are not cut in brackets. */
const pages: readonly (readonly [
  name: string,
  path: () => string,
  cut: readonly string[],
  whole?: readonly string[],
])[] = [
  ['the home page', () => '/', ['Bannière', 'Service', 'Produit', 'Portrait', 'Référence', 'Article'], ['Logo']],
  ['the categories', () => '/categories', ['Catégorie']],
  ['the landing page', () => '/equipements', ['Catégorie']],
  ['a category', () => `/categories/${site.category.slug}`, ['Catégorie', 'Traitement']],
  ['a treatment', () => `/categories/${site.category.slug}/${site.treatment.slug}`, ['Traitement', 'Produit']],
  ['a product', () => `/products/${site.product._id}`, ['Produit', 'Section']],
  ['a search', () => '/recherche?q=Machine', ['Produit']],
  ['a service', () => `/service/${site.service._id}`, ['Service', 'Produit']],
  ['the spa', () => '/spa', ['Spa']],
  ['a service of the spa', () => `/spa/${site.spa._id}`, ['Spa', 'Produit']],
  ['fitness', () => '/fitness', ['Salle', 'Fitness']],
  ['a service of fitness', () => `/fitness/${site.fitness._id}`, ['Fitness', 'Produit']],
  ['the events', () => '/event-medical', ['Événement']],
  ['an event', () => `/event-medical/${site.event.id}`, ['Événement', 'Galerie']],
  ['the articles', () => '/blog', ['Article']],
  ['an article', () => `/blog/${site.post.id}`, ['Article']],
  ['the testimonials', () => '/temoignages', ['Portrait']],
]

const pictured = (main: Element, alt: string) => [...main.querySelectorAll('img')].filter((image) => image.alt === alt)

describe('pages say what is told of pictures, and keep their point in sight', () => {
  test.each(pages.map(([name, path, cut, whole]) => ({ name, path, cut, whole: whole ?? [] })))(
    '$name',
    async ({ path, cut, whole }) => {
      const { page, main } = await open(path())
      const styles = [...page.querySelectorAll('head style')].map(({ textContent }) => textContent).join('')
      for (const subject of cut) {
        const images = pictured(main, words(subject))
        expect(images.length, `${path()} shows: ${subject}`).toBeGreaterThan(0)
        const classes = images.map((image) => image.closest('.image')?.className ?? '')
        expect(classes.filter((names) => /\bfocus focus-x-30 focus-y-60\b/.test(names))).toEqual(classes)
      }
      for (const subject of whole) expect(pictured(main, words(subject)).length, subject).toBeGreaterThan(0)
      expect(styles).toMatch(/\.focus-x-30\{--focus-x:\s*30%;?\}/)
      expect(styles).toMatch(/object-position:\s*var\(--focus-x\) var\(--focus-y\)/)
      // The steps that nobody chose stand in no page, and no element has styles of its own.
      expect(styles).not.toContain('.focus-x-35')
      expect(main.querySelector('[style]')).toBeNull()
      expect(main.querySelector('b')).toBeNull()
    },
  )

  test.each<readonly [string, () => string, string]>([
    ['the home page', () => '/', words('Bannière')],
    ['a category', () => `/categories/${site.category.slug}`, words('Catégorie')],
    ['a product', () => `/products/${site.product._id}`, words('Produit')],
    ['an event', () => `/event-medical/${site.event.id}`, words('Événement')],
    ['an article', () => `/blog/${site.post.id}`, words('Article')],
    ['fitness', () => '/fitness', words('Salle')],
  ])('%s, where it is shared', async (_, path, alt) => {
    const { page } = await open(path())
    expect(page.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')).toBe(alt)
  })
})

test('pictures of which nothing is told bear the name where it does not stand beside them, and no point', async () => {
  const [main, second] = [await uploadImage(admin), await uploadImage(admin)]
  const { _id } = await newProduct(admin, { name: 'Lumina', image: main, imageUrls: [second], infoSections: [] })
  const { page, main: shown } = await open(`/products/${_id}`)
  const gallery = shown.querySelector('.gallery')
  expect([...(gallery?.querySelectorAll('.gallery-main img') ?? [])].map((image) => image.getAttribute('alt'))).toEqual(
    ['Lumina'],
  )
  expect(gallery?.querySelector('.focus')).toBeNull()
  expect(page.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')).toBe('Lumina')
  // Beside its name in a card it is decoration: nobody hears the name twice.
  const { page: results, main: found } = await open('/recherche?q=Lumina')
  expect(found.querySelector('.card img')?.getAttribute('alt')).toBe('')
  // Where nothing is told, no word of it is carried: what is told of the categories stands in the menu of every page.
  expect(found.outerHTML).not.toContain('focus-x')
  const { values } = JSON.parse(results.querySelector('#vitrine-data')?.textContent ?? '') as { values: object }
  const carried = Object.entries(values).filter(([path]) => path.includes('search=Lumina'))
  expect(carried).toHaveLength(1)
  expect(JSON.stringify(carried)).not.toMatch(/"image(Alt|Focus)"/)
})

test('a partner without words is called by its site', async () => {
  const logo = await uploadImage(admin)
  await made('/api/partners', { url: 'https://www.example.com/mirevo/', logo })
  const { main } = await open('/')
  const link = main.querySelector('a[href="https://www.example.com/mirevo/"]')
  expect(link?.querySelector('img')?.alt).toBe('example.com/mirevo')
  expect(link?.textContent).toBe(' (nouvel onglet)')
})

test.each(['<script>', '50', '50 50 50', '101 0', '-1 0', 'red', '50% 50%', '1e1 5', '0 0; color: red'])(
  'refuses the point “%s”',
  async (imageFocus) => {
    const answer = await admin.post('/api/products', json(await productInput(admin, { imageFocus })))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['imageFocus'])
  },
)

test('words and points are taken back and brought back with all else', async () => {
  const product = await newProduct(admin, { imageAlt: 'De face', imageFocus: '10 20' })
  const path = `/api/products/${product._id}`
  const changed = await admin.put(path, json({ imageAlt: 'De dos', imageFocus: '' }))
  expect(changed.json<object>()).toMatchObject({ imageAlt: 'De dos', imageFocus: '' })
  const undone = await admin.post(`/api/journal/${changed.headers['vitrine-batch']}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect((await admin.get(path)).json<object>()).toMatchObject({ imageAlt: 'De face', imageFocus: '10 20' })
})
