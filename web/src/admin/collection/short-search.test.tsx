// The search of a list that is put in order by hand.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory, aTreatment } from '../../content/testing.ts'
import { service, testimonial } from '../screens/testing-items.ts'
import { openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const names = ['Hammam', 'Éclat', 'Sauna', 'Jacuzzi', 'Massage', 'Gommage', 'Bain', 'Éclairage']

let calls: ReturnType<typeof serve> = []

function open(path: `/admin/${string}`, count = names.length) {
  const services = names.slice(0, count).map((name, index) => service(`s${index}`, name, 9 - index))
  calls = serve({ ...signedIn, 'GET /api/spa-services': { status: 200, body: services } })
  openAdmin(path, tokenFor(7 * 86_400))
  return userEvent.setup()
}
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

it('narrows what is seen, in which nothing is moved', async () => {
  const user = open('/admin/spa')
  expect(await screen.findAllByRole('button', { name: /^Monter/ })).toHaveLength(8)
  const box = screen.getByRole('searchbox', { name: 'Rechercher' })
  await user.type(box, 'ecla')
  expect(shown()).toEqual(['Éclat', 'Éclairage'])
  expect(screen.queryByRole('button', { name: /^Monter/ })).toBeNull()
  await user.type(box, 'zz')
  expect(screen.getByText('Rien ne correspond à votre recherche.')).toBeTruthy()
  await user.clear(box)
  expect(screen.getAllByRole('button', { name: /^Monter/ })).toHaveLength(8)
})

it('stands in the address', async () => {
  open('/admin/spa?recherche=sauna')
  expect(await screen.findByRole('heading', { level: 3, name: 'Sauna' })).toBeTruthy()
  expect(shown()).toEqual(['Sauna'])
  expect(screen.getByRole('link', { name: /^Modifier\s: Sauna/ }).getAttribute('href')).toBe(
    '/admin/spa/s2?recherche=sauna',
  )
})

it('leads to an item by its title and its picture too, which the way by keyboard passes by', async () => {
  const user = open('/admin/spa')
  const title = await screen.findByRole('heading', { level: 3, name: 'Sauna' })
  const entry = title.closest('li') as HTMLElement
  const ways = [...entry.querySelectorAll(`a[href="/admin/spa/s2"]`)]
  expect(ways.map((way) => (way as HTMLElement).tabIndex)).toEqual([-1, -1, 0])
  await user.click(within(title).getByRole('link', { name: 'Sauna' }))
  expect(await screen.findByRole('form', { name: /^Modifier/ })).toBeTruthy()
})

it('is not there where there is little to search', async () => {
  open('/admin/spa', 3)
  await screen.findByRole('heading', { level: 3, name: 'Sauna' })
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('is what an item leads on in, from its form', async () => {
  const user = open('/admin/spa/s7?recherche=ecla')
  const ways = within(await screen.findByRole('navigation', { name: 'Dans la liste' }))
  ways.getByText('2 sur 2')
  expect(ways.getByRole('link', { name: 'Suivant' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(ways.getByRole('link', { name: 'Précédent' }))
  await screen.findByDisplayValue('Éclat')
  await within(await screen.findByRole('navigation', { name: 'Dans la liste' })).findByText('1 sur 2')
  // The server searches otherwise, and puts the best match first.
  expect(calls.filter(({ path }) => path.includes('neighbours'))).toEqual([])
})

it('leads on from an item that it does not find any more', async () => {
  open('/admin/spa/s5?recherche=ecla')
  const ways = within(await screen.findByRole('navigation', { name: 'Dans la liste' }))
  expect(ways.queryByText(/ sur /)).toBeNull()
  expect(ways.getByRole('link', { name: 'Précédent' }).getAttribute('href')).toBe('/admin/spa/s1?recherche=ecla')
  expect(ways.getByRole('link', { name: 'Suivant' }).getAttribute('href')).toBe('/admin/spa/s7?recherche=ecla')
})

const eight = <Item,>(make: (index: number) => Item) => Array.from({ length: 8 }, (_, index) => make(index))
const testimonials = eight((index) => ({
  ...testimonial(`t${index}`, `Cliente ${index}`, index + 1),
  ...(index === 2 ? { position: 'Gérante de spa', avatarAlt: 'Un portrait' } : {}),
  ...(index === 5 ? { youtubeUrl: 'https://youtu.be/abc' } : {}),
}))
const described = eight((index) => ({
  ...service(`s${index}`, `Soin ${index}`, index + 1),
  description: index === 4 ? 'Sous la <b>vapeur</b> d’un hammam.' : 'À sec.',
}))
const found = {
  '/admin/accueil/temoignages': ['GET /api/testimonials', { testimonials }],
  '/admin/spa': ['GET /api/spa-services', described],
  '/admin/fitness/services': ['GET /api/fitness-services', described],
} as const

it.each([
  ['/admin/accueil/temoignages', 'gerante', ['Cliente 2']],
  ['/admin/accueil/temoignages', 'youtu.be/abc', ['Cliente 5']],
  ['/admin/accueil/temoignages', 'object', []],
  ['/admin/accueil/temoignages', 'portrait', []],
  ['/admin/spa', 'VAPEUR', ['Soin 4']],
  ['/admin/fitness/services', 'vapeur hammam', ['Soin 4']],
] as const)('at %s finds %j in what is written in the items', async (at, typed, names) => {
  const [call, body] = found[at]
  serve({ ...signedIn, [call]: { status: 200, body } })
  openAdmin(at, tokenFor(7 * 86_400))
  await userEvent.setup().type(await screen.findByRole('searchbox', { name: 'Rechercher' }), typed)
  expect(screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(names)
})

it('finds treatments by their category', async () => {
  const peau = aCategory({ _id: 'c1', title: 'Peau' })
  const corps = aCategory({ _id: 'c2', title: 'Corps' })
  const treatments = eight((index) =>
    aTreatment({ _id: `t${index}`, title: `Traitement ${index}`, category: index === 3 ? 'c2' : 'c1' }),
  )
  serve({
    ...signedIn,
    'GET /api/products/categories': { status: 200, body: [peau, corps] },
    'GET /api/products/treatments': { status: 200, body: treatments },
  })
  openAdmin('/admin/traitements?recherche=corps', tokenFor(7 * 86_400))
  await screen.findByRole('heading', { level: 3, name: 'Traitement 3' })
  expect(shown()).toEqual(['Traitement 3'])
})
