import { describe, expect, it } from 'vitest'
import { addressOf, adminPlaceAt } from './admin-addresses.ts'

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
    ['/admin/spa/a%2Fb', 'spa', '/admin/spa', 'a/b'],
  ])('%s', (path, screen, base, item) => {
    expect(adminPlaceAt(path)).toEqual({ screen, base, item, query: {} })
  })

  it.each([
    '/admin/inconnu',
    '/admin/parametres/x',
    '/admin/accueil/blog/x',
    '/admin/produits/p1/x',
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
