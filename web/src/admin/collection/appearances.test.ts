import { expect, it } from 'vitest'
import type { DescribedField, DescribedType } from '../../content/described.ts'
import * as described from '../../content/fields/index.ts'
import { adminPlaceAt } from '../../lib/admin-addresses.ts'
import { type Appearance, addressIn, fateOf, labelOf, namesIn } from './appearances.ts'

const place = (of: Partial<Appearance>): Appearance => ({
  ...{ type: 'SpaService', field: 'products', removal: 'entry', removable: true, total: 1 },
  items: [{ _id: 'a1', title: 'Hammam' }],
  ...of,
})

it.each([
  [{}, 'Services SPA', '/admin/spa/a1', 'il en sera retiré'],
  [{ type: 'Product', field: 'similarProducts' }, 'Produits similaires de', '/admin/produits/a1', 'il en sera retiré'],
  [
    { type: 'HomepageProduct', field: 'product', removal: 'removed' },
    'Page d’accueil, produits à la une',
    '/admin/accueil/produits',
    'il en sera retiré',
  ],
  [
    { type: 'BlogPost', field: 'content', removal: 'link' },
    'Lien dans\u00a0: Articles',
    '/admin/articles/a1',
    'ce lien ne mènera plus nulle part',
  ],
  [
    { type: 'Treatment', field: 'category', removal: 'removed' },
    'Traitements',
    '/admin/traitements/a1',
    'supprimé aussi',
  ],
  [
    { type: 'Product', field: 'category', removal: 'detached', total: 2 },
    'Produits',
    '/admin/produits/a1',
    'conservés',
  ],
  [
    { type: 'Redirect', field: 'target', removal: 'link' },
    'Lien dans\u00a0: Redirections',
    '/admin/redirections/a1',
    'ce lien ne mènera plus nulle part',
  ],
  [{ type: 'Nouveau', field: 'x' }, 'Nouveau', null, 'il en sera retiré'],
] as const)('%j is told in words', (of, label, address, fate) => {
  const told = place(of)
  expect([labelOf(told), addressIn(told, 'a1'), fateOf(told)]).toEqual([label, address, fate])
})

/** As the program looks for them: what refers to an item, and where a link to its page can stand. */
const canName = ({ kind, parts = {} }: DescribedField): boolean =>
  /^(reference(List)?|rich(Line|Text)|link)$/.test(kind) || (kind === 'parts' && Object.values(parts).some(canName))

const { media: _, ...types } = described
const naming = Object.values<DescribedType>(types).filter(({ fields }) => Object.values(fields).some(canName))

it.each(naming.map(({ schema = '' }) => schema))('%s is told in French words, with the way there', (type) => {
  const told = place({ type, field: 'x', removal: 'link' })
  expect(labelOf(told)).not.toBe(`Lien dans\u00a0: ${type}`)
  expect(adminPlaceAt(addressIn(told, 'a1') ?? '')?.screen ?? 'missing').not.toBe('missing')
})

it('names what there is room for, and counts the rest', () => {
  const items = ['Un', 'Deux', ''].map((title, index) => ({ _id: String(index), title }))
  expect(namesIn(place({ items, total: 3 }), 5)).toBe('Un, Deux, sans titre')
  expect(namesIn(place({ items, total: 53 }), 2)).toBe('Un, Deux et 51 autres')
  expect(namesIn(place({ items, total: 3 }), 2)).toBe('Un, Deux et 1 autre')
})
