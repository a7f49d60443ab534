import { expect, it } from 'vitest'
import { redirectsIn, textOf } from './redirect-file.ts'

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

it('passes over no line that has an address, however faulty it is', () => {
  expect(redirectsIn('ancien/produit;/b\nAncienne;/c').map(({ row }) => row)).toEqual([1, 2])
  expect(redirectsIn('Ancienne;/c').map(({ row }) => row)).toEqual([1])
})

it('reads what spreadsheets write, in UTF-8 or as Windows does', () => {
  const windows = Uint8Array.from([0x2f, 0xe9, 0x70, 0x69, 0x6c, 0xe9, 0x3b, 0x2f, 0x62]).buffer
  expect(redirectsIn(textOf(windows))).toEqual([{ row: 1, source: '/épilé', target: '/b' }])
  const unicode = new TextEncoder().encode('\uFEFF/épilé;/b').buffer
  expect(redirectsIn(textOf(unicode))).toEqual([{ row: 1, source: '/épilé', target: '/b' }])
})
