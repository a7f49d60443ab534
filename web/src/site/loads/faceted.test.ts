import { expect, it } from 'vitest'
import { filterParameter } from '../../content/faceted.ts'
import { parseQuery } from '../../lib/address.ts'
import { narrowingOf } from './faceted.ts'

const read = (search: string) => narrowingOf(parseQuery(search, [filterParameter]))

it('reads the same of an address however it says it', () => {
  const said = { filters: 'marque.a,technologie.b', order: 'nom', page: 2 }
  expect(read('?filtre=technologie.b,marque.a&tri=nom&page=2')).toEqual(said)
  expect(read('?filtre=marque.a&filtre=technologie.b&tri=nom&page=2&filtre=marque.a')).toEqual(said)
  expect(read('?filtre=technologie.b%2Cmarque.a&tri=nom&page=2&utm_source=x')).toEqual(said)
})

it('reads the plain list where nothing is said that is known', () => {
  for (const search of ['', '?filtre=&tri=&page=', '?filtre=,,&tri=prix&page=0', '?page=x']) {
    expect(read(search), search).toEqual({ filters: '', order: '', page: 1 })
  }
})

it('reads no more filters than the server does', () => {
  const many = Array.from({ length: 100 }, (_, at) => `v.${at}`)
  expect(read(`?filtre=${many.join()}`).filters.split(',')).toHaveLength(24)
})
