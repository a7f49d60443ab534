import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('is a UUID of version 7, whose first 48 bits are the moment', () => {
  const none = newId(0x0191_2345_6789, new Uint8Array(10))
  expect(none).toBe('01912345-6789-7000-8000-000000000000')
  expect(newId(0x0191_2345_6789, new Uint8Array(10).fill(0xff))).toBe('01912345-6789-7fff-bfff-ffffffffffff')
})

it('is another one each time, and sorts as it was made', () => {
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const ids = Array.from({ length: 100 }, (_, index) => newId(1_700_000_000_000 + index))
  for (const id of ids) expect(id).toMatch(pattern)
  expect(new Set(ids).size).toBe(100)
  expect(ids.toSorted()).toEqual(ids)
  expect(newId()).not.toBe(newId())
})
