import { describe, expect, it } from 'vitest'
import { laidOver } from './version-differences.ts'

const begun = {
  name: 'Alvéane',
  specifications: { technology: 'Diode', dimensions: '40 cm' },
  rows: [
    { key: 'k1', label: 'Poids', value: '12 kg' },
    { key: 'k2', label: 'Garantie', value: '1 an' },
  ],
}
/** As another answer of the server has it: with other keys. */
const read = (rows: readonly object[]) => rows.map((row, place) => ({ ...row, key: `t${place}` }))
const [weight, warranty] = begun.rows as [object, object]

describe('a form that is laid over a newer version', () => {
  it('leaves what it has not changed, down to the parts of a field', () => {
    const mine = { ...begun, specifications: { ...begun.specifications, dimensions: '50 cm' } }
    const theirs = { ...begun, name: 'Alvéane 2', specifications: { technology: 'Alexandrite', dimensions: '40 cm' } }
    expect(laidOver(mine, begun, theirs)).toMatchObject({
      name: 'Alvéane 2',
      specifications: { technology: 'Alexandrite', dimensions: '50 cm' },
    })
  })

  it('leaves the rows of a list that it has not changed, and those that were added', () => {
    const mine = {
      ...begun,
      rows: [{ ...weight, value: '13 kg' }, warranty, { key: 'k3', label: 'Pieds', value: '4' }],
    }
    const theirs = { ...begun, rows: read([weight, { ...warranty, value: '2 ans' }, { label: 'Norme', value: 'CE' }]) }
    expect(laidOver(mine, begun, theirs).rows).toMatchObject([
      { label: 'Poids', value: '13 kg' },
      { label: 'Garantie', value: '2 ans' },
      { label: 'Norme', value: 'CE' },
      { label: 'Pieds', value: '4' },
    ])
    const both = { ...begun, rows: read([{ ...weight, value: '14 kg' }, warranty]) }
    expect(laidOver(mine, begun, both).rows[0]).toMatchObject({ value: '13 kg' })
  })

  it('is the list where somebody has moved a row or taken one away', () => {
    const mine = { ...begun, rows: [{ ...weight, value: '13 kg' }, warranty] }
    for (const rows of [read([warranty, weight]), read([warranty])]) {
      expect(laidOver(mine, begun, { ...begun, rows: rows as typeof begun.rows }).rows).toEqual(mine.rows)
    }
    expect(
      laidOver({ ...begun, rows: begun.rows.slice(1) }, begun, {
        ...begun,
        rows: read([weight, warranty]) as typeof begun.rows,
      }).rows,
    ).toEqual(begun.rows.slice(1))
  })

  it('takes as its own what nothing is known of', () => {
    expect(laidOver(begun, null, { ...begun, name: 'Autre' })).toBe(begun)
  })
})
