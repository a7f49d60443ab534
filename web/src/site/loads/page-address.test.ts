import { expect, it } from 'vitest'
import { pageOf } from './page-address.ts'

it.each([
  ['2', 2],
  ['99999', 99_999],
  ['100000', 99_999],
  ['10000000000', 99_999],
  ['', 1],
  ['02', 1],
  ['-1', 1],
  ['1e1', 1],
  ['deux', 1],
])('?page=%s is page %i', (text, page) => {
  expect(pageOf(text)).toBe(page)
})
