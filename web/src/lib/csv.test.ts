import { expect, it } from 'vitest'
import { parseCsv, writeCsv } from './csv.ts'

it.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFFa;b\r\nc;d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\tb', [['a', 'b']]],
  ['"a;b";"c ""d"""\n', [['a;b', 'c "d"']]],
  [
    'a;"b\nc"\nd;e',
    [
      ['a', 'b\nc'],
      ['d', 'e'],
    ],
  ],
  ['a;b\n\n;\nc;d', [['a', 'b'], [''], ['', ''], ['c', 'd']]],
  ['a\n', [['a']]],
  ['a;5" de large', [['a', '5" de large']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows)
})

it('reads what it has written', () => {
  const rows = [
    ['/é', 'https://example.com/?a=1;2'],
    ['"', 'x\ny'],
  ]
  expect(parseCsv(writeCsv(rows))).toEqual(rows)
})
