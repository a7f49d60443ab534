import { expect, it } from 'vitest'
import { frenchDate } from './french-date.ts'

it.each([
  ['2025-11-03', '3 novembre 2025'],
  ['2025-03-01', '1er mars 2025'],
  ['2025-08-31T23:59:59.000Z', '31 août 2025'],
  ['2025-13-01', ''],
  ['demain', ''],
  ['', ''],
])('writes « %s » as « %s »', (given, written) => {
  expect(frenchDate(given)).toBe(written)
})
