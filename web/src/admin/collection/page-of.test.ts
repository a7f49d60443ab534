import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

const type = { name: 'thing', fields: {} }

it('is the page of its own, by its slug or its id', () => {
  const page = pageOf({ ...type, page: '/things/{slug}', shown_on: ['/'] })
  expect(page({ _id: 'i1', slug: 'à part' })).toBe('/things/%C3%A0%20part')
  expect(page({ _id: 'i1', slug: '' })).toBe('/things/i1')
})

it('is the first page that shows it where it has none of its own', () => {
  expect(pageOf({ ...type, shown_on: ['/', '/temoignages'] })({ _id: 'i1' })).toBe('/')
  expect(pageOf(type)({ _id: 'i1' })).toBeNull()
})

it('is none of what visitors do not see', () => {
  const page = pageOf({ ...type, page: '/things/{_id}', visibility: 'isActive' })
  expect(page({ _id: 'i1', isActive: false })).toBeNull()
  expect(page({ _id: 'i1', isActive: true })).toBe('/things/i1')
})
