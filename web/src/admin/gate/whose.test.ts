// A text or an address of a page leads to the field that holds it.
import { expect, it } from 'vitest'
import { ownerOf, typeOfCall, whereIs } from './whose.ts'

const media = `/media/${'b'.repeat(32)}-640x480`
const product = {
  _id: 'p1',
  name: 'Nova',
  description: 'L\'appareil "tout-en-un" : léger',
  image: `${media}.webp`,
  infoSections: [{ title: 'Mise en œuvre' }, { title: 'Suivi', imageUrls: ['/media/x.png', `${media}.webp`] }],
  category: { _id: 'c1', title: 'Peau', slug: 'peau' },
  similarProducts: [{ _id: 'p2', name: 'Luna', image: '/media/l.webp' }],
}
const article = {
  _id: 'a1',
  id: 'un-article',
  title: 'Un <em>article</em>',
  content: '<p>Voir <a href="/rien">ici</a>.</p>',
}
const answers = {
  '/api/site': { brand: 'Maison', mapLink: '/nulle-part' },
  '/api/products/p1': product,
  '/api/blog/un-article': article,
  '/api/products/categories/c1/treatments?fields=title': [{ _id: 't1', title: 'Laser' }],
}

const text = (value: string) => whereIs(answers, { kind: 'text', value }, null)
const address = (value: string, near = null as Parameters<typeof whereIs>[2]) =>
  whereIs(answers, { kind: 'address', value }, near)

it('by words, whatever spaces and apostrophes the page puts there, and wherever it ends', () => {
  expect(text('L’appareil "tout-en-un"\u00a0: léger')).toEqual({
    type: 'Product',
    item: 'p1',
    title: 'Nova',
    field: 'description',
  })
  expect(text('Mise en…')?.field).toBe('infoSections.0.title')
  expect(text('Laser')).toMatchObject({ type: 'Treatment', item: 't1' })
  expect(text('Nulle part dit')).toBeNull()
})

it('by the address of a picture or a link', () => {
  expect(address(media)?.field).toBe('image')
  expect(address('/rien')).toEqual({ type: 'BlogPost', item: 'a1', title: 'Un article', field: 'content' })
  expect(address('/nulle-part')).toMatchObject({ type: 'Site', item: 'site', field: 'mapLink' })
  expect(address('/media/l.webp')).toMatchObject({ type: 'Product', item: 'p2' })
})

it('by the address of the item itself', () => {
  expect(address('/products/p2')).toMatchObject({ type: 'Product', item: 'p2', field: null })
  expect(address('/categories/peau')).toMatchObject({ type: 'Category', item: 'c1', field: null })
})

it('first where somebody is at work', () => {
  const shared = { '/api/products': [{ _id: 'p2', name: 'Nova' }, product] }
  const near = { type: 'Product', item: 'p1', title: '', field: null }
  expect(whereIs(shared, { kind: 'text', value: 'Nova' }, near)?.item).toBe('p1')
  expect(whereIs(shared, { kind: 'text', value: 'Nova' }, null)?.item).toBe('p2')
})

it('knows whose page it is', () => {
  expect(ownerOf(answers, '/products/p1')).toMatchObject({ type: 'Product', item: 'p1' })
  expect(ownerOf(answers, '/blog/un-article')).toMatchObject({ type: 'BlogPost', item: 'a1' })
  expect(ownerOf(answers, '/propos')).toMatchObject({ type: 'About', item: 'about' })
  expect(ownerOf(answers, '/contact')).toBeNull()
})

it('knows what a call answers', () => {
  expect(typeOfCall('/api/products/categories/c1/treatments?x=1')).toBe('Treatment')
  expect(typeOfCall('/api/products/categories')).toBe('Category')
  expect(typeOfCall('/api/products?limit=3')).toBe('Product')
  expect(typeOfCall('/api/contact/form')).toBeNull()
})
