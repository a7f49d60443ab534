import { expect, it } from 'vitest'
import { parseCsv, withoutFormulas, writeCsv } from './csv.ts'

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

it('begins no formula, whatever separates cells, and leaves ordinary texts alone', () => {
  const ordinary = 'Laser, -10 %\n- fibré\n+216 71 000 000, a@b.tn x=1'
  expect(withoutFormulas(ordinary)).toBe(ordinary)
  expect(withoutFormulas('=1')).toBe("'=1")
  expect(withoutFormulas('-10 %')).toBe("'-10 %")
  expect(withoutFormulas('a,=1,@x, "=H(1)"\t＝1')).toBe(`a,'=1,'@x, "'=H(1)"\t'＝1`)
  expect(withoutFormulas('a\n-1+cmd|calc, +H(1)\n- b')).toBe("a\n'-1+cmd|calc, '+H(1)\n- b")
  expect(writeCsv([['a,b', 'a\tb', 'ab']])).toBe('\uFEFF"a,b";"a\tb";ab\r\n')
})
