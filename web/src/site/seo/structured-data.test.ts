import { expect, it } from 'vitest'
import { aProduct } from '../../content/testing.ts'
import { pageAbout, productData, webPage } from './structured-data.ts'

const origin = 'https://www.exemple.tn'

it('names as a product’s brand what its specification says, and else none', () => {
  const named = aProduct({ newSpecifications: { Poids: '12 kg', ' marque': ' Aurea ' } })
  expect(productData(origin, named).brand).toEqual({ '@type': 'Brand', name: 'Aurea' })
  expect(productData(origin, aProduct())).not.toHaveProperty('brand')
})

it('says of the pages that are about the company that they are, and of no other', () => {
  const page = { name: 'Page', description: '', address: '/page' }
  expect(pageAbout(origin, 'ContactPage', page)).toMatchObject({
    ...{ '@type': 'ContactPage', mainEntity: { '@id': `${origin}/#entreprise` } },
  })
  expect(webPage(origin, page)).not.toHaveProperty('mainEntity')
})
