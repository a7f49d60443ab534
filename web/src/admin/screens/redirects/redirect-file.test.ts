import { expect, it } from 'vitest'
import { redirectsIn } from './redirect-file.ts'

it('passes over headings and reads addresses as they stand in other programs', () => {
  const text =
    'Ancienne URL;Nouvelle URL\nhttps://ancien.example/produits/%C3%A9pilation/;/categories\n/a;https://b.example/?x=1\n/c%;/d'
  expect(redirectsIn(text)).toEqual([
    { row: 2, source: '/produits/épilation', target: '/categories' },
    { row: 3, source: '/a', target: 'https://b.example/?x=1' },
    { row: 4, source: '/c%', target: '/d' },
  ])
})

it('counts the rows that it passes over', () => {
  expect(redirectsIn('\n/a;/b\n;\n/c;/d').map(({ row }) => row)).toEqual([2, 4])
})

it('reads a file without headings from its first row', () => {
  expect(redirectsIn('/a,/b')).toEqual([{ row: 1, source: '/a', target: '/b' }])
})
