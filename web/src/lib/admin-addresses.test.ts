import { describe, expect, it } from 'vitest'
import { addressOf, adminPlaceAt, editAddress, editedAt, historyAddress, typeAt } from './admin-addresses.ts'

describe('the place of an address', () => {
  it.each([
    ['/login', 'login', '/login', null],
    ['/admin', 'dashboard', '/admin', null],
    ['/admin/contacts/c1', 'contacts', '/admin/contacts', 'c1'],
    ['/admin/categories', 'categories', '/admin/categories', null],
    ['/admin/traitements/t1', 'categories', '/admin/traitements', 't1'],
    ['/admin/accueil', 'home', '/admin/accueil/banniere', null],
    ['/admin/accueil/services/nouveau', 'home', '/admin/accueil/services', 'nouveau'],
    ['/admin/produits', 'product-update', '/admin/produits', null],
    ['/admin/produits/p1', 'product-update', '/admin/produits', 'p1'],
    ['/admin/produits/nouveau', 'product-creation', '/admin/produits/nouveau', null],
    ['/admin/fitness', 'fitness', '/admin/fitness', null],
    ['/admin/fitness/services/f1', 'fitness', '/admin/fitness/services', 'f1'],
    ['/admin/compte', 'account', '/admin/compte', null],
    ['/admin/calendrier/nouveau', 'calendar', '/admin/calendrier', 'nouveau'],
    ['/admin/journal', 'journal', '/admin/journal', null],
    ['/admin/historique/produits/p1', 'history', '/admin/historique/produits', 'p1'],
    ['/admin/historique/parametres', 'history', '/admin/historique/parametres', null],
    ['/admin/historique/spa', 'history', '/admin/historique/spa', null],
    ['/admin/spa/a%2Fb', 'spa', '/admin/spa', 'a/b'],
  ])('%s', (path, screen, base, item) => {
    expect(adminPlaceAt(path)).toEqual({ screen, base, item, query: {} })
  })

  it.each([
    '/admin/inconnu',
    '/admin/parametres/x',
    '/admin/accueil/blog/x',
    '/admin/produits/p1/x',
    '/admin/historique',
    '/admin/historique/produits',
    '/admin/historique/accueil/produits',
    '/admin/historique/contacts/c1',
    '/admin/%E0%A4%A',
    '/admin//produits',
    '/admin/produits/',
  ])('%s is of the back office, and missing there', (path) => {
    expect(adminPlaceAt(path)).toEqual({ screen: 'missing', base: path, item: null, query: {} })
  })

  it.each(['/', '/administration', '/login/x', '/produits/admin', '//admin', '/%61dmin', '/%E0%A4%A'])(
    '%s is none',
    (path) => {
      expect(adminPlaceAt(path)).toBeNull()
    },
  )

  it('holds what a list shows', () => {
    expect(adminPlaceAt('/admin/produits', '?recherche=c%C5%93ur+%26+peau&page=2')?.query).toEqual({
      recherche: 'cœur & peau',
      page: '2',
    })
  })
})

it.each(['/admin/produits?recherche=c%C5%93ur+%26+peau&page=2', '/admin/spa/a%2Fb', '/admin/inconnu?x=1', '/login'])(
  'the address of the place of %s is that',
  (address) => {
    const [path = '', search] = address.split('?')
    const place = adminPlaceAt(path, search)
    expect(place && addressOf(place)).toBe(address)
  },
)

it('leaves out of an address what says nothing', () => {
  expect(addressOf({ base: '/admin/produits', item: null, query: { recherche: '', page: '2' } })).toBe(
    '/admin/produits?page=2',
  )
})

describe('the history', () => {
  it.each([
    ['/admin/produits/p1?etat=inactif', '/admin/historique/produits/p1?etat=inactif'],
    ['/admin/accueil/banniere', '/admin/historique/accueil/banniere'],
    ['/admin/a-propos', '/admin/historique/a-propos'],
  ])('of what is edited at %s lives at %s, and leads back', (address, history) => {
    const place = adminPlaceAt(...(address.split('?') as [string, string?]))
    expect(place && historyAddress(place)).toBe(history)
    const there = adminPlaceAt(...(history.split('?') as [string, string?]))
    expect(there && editedAt(there)).toBe(address)
    expect(typeAt(there?.base ?? '')).toBe(typeAt(place?.base ?? ''))
  })

  it.each(['/admin/categories', '/admin/compte', '/admin/accueil/produits', '/admin'])(
    'there is none of %s',
    (address) => {
      const place = adminPlaceAt(address)
      expect(place && historyAddress(place)).toBeNull()
    },
  )

  it('is of a type, whose items are edited somewhere', () => {
    expect(typeAt('/admin/historique/fitness/services')).toBe('FitnessService')
    expect(editAddress('FitnessService', 'f1')).toBe('/admin/fitness/services/f1')
    expect(editAddress('Site', 'site')).toBe('/admin/parametres')
    expect(editAddress('HomepageProduct', 'h1')).toBe('/admin/accueil/produits')
    expect(editAddress('HeroSlide', 'order')).toBe('/admin/accueil/banniere/ordre')
    expect(editAddress('Unknown', 'x')).toBeUndefined()
  })
})
