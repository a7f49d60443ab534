import { describe, expect, it } from 'vitest'
import { product } from '../../content/fields/index.ts'
import { formOf } from '../fields/form.tsx'
import { laidOver, leavesOut } from './version-differences.ts'

const begun = {
  name: 'Alvéane',
  specifications: { technology: 'Diode', dimensions: '40 cm' },
  rows: [
    { key: 'k1', label: 'Poids', value: '12 kg' },
    { key: 'k2', label: 'Garantie', value: '1 an' },
  ],
}
const { fields } = formOf(product, [
  {
    name: 'Nom',
    image: 'Image',
    images: 'Images',
    features: { label: 'Caractéristiques', entry: 'une caractéristique' },
    'specifications.technology': 'Technologie',
    'specifications.dimensions': 'Dimensions',
    'catalog.type': { label: 'Type', options: { url: 'Adresse', file: 'Fichier' } },
    'catalog.value': 'Adresse',
  },
])
/** As another answer of the server has it: with other keys. */
const read = (rows: readonly object[]) => rows.map((row, place) => ({ ...row, key: `t${place}` }))
const [weight, warranty] = begun.rows as [object, object]

describe('a form that is laid over a newer version', () => {
  it('leaves what it has not changed, down to the parts of a field', () => {
    const mine = { ...begun, specifications: { ...begun.specifications, dimensions: '50 cm' } }
    const theirs = { ...begun, name: 'Alvéane 2', specifications: { technology: 'Alexandrite', dimensions: '40 cm' } }
    expect(laidOver(fields, mine, begun, theirs)).toMatchObject({
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
    expect(laidOver(fields, mine, begun, theirs).rows).toMatchObject([
      { label: 'Poids', value: '13 kg' },
      { label: 'Garantie', value: '2 ans' },
      { label: 'Norme', value: 'CE' },
      { label: 'Pieds', value: '4' },
    ])
    const both = { ...begun, rows: read([{ ...weight, value: '14 kg' }, warranty]) }
    expect(laidOver(fields, mine, begun, both).rows[0]).toMatchObject({ value: '13 kg' })
  })

  it('is the list where somebody has moved a row or taken one away', () => {
    const mine = { ...begun, rows: [{ ...weight, value: '13 kg' }, warranty] }
    for (const rows of [read([warranty, weight]), read([warranty])]) {
      expect(laidOver(fields, mine, begun, { ...begun, rows: rows as typeof begun.rows }).rows).toEqual(mine.rows)
    }
    expect(
      laidOver(fields, { ...begun, rows: begun.rows.slice(1) }, begun, {
        ...begun,
        rows: read([weight, warranty]) as typeof begun.rows,
      }).rows,
    ).toEqual(begun.rows.slice(1))
  })

  it('has what both have added once', () => {
    const added = { label: 'Pieds', value: '4' }
    const mine = {
      ...begun,
      rows: [weight, warranty, { ...added, key: 'k3' }, { key: 'k4', label: 'Norme', value: 'CE' }],
    }
    const theirs = { ...begun, rows: read([weight, warranty, added]) as typeof begun.rows }
    expect(laidOver(fields, mine as typeof begun, begun, theirs).rows.map(({ label }) => label)).toEqual([
      'Poids',
      'Garantie',
      'Pieds',
      'Norme',
    ])
    expect(laidOver(fields, theirs, begun, { ...theirs, name: 'Autre' })).toEqual({ ...theirs, name: 'Autre' })
  })

  it('keeps together what says nothing alone', () => {
    const at = (type: string, value: string) => ({ ...begun, catalog: { type, value } })
    expect(laidOver(fields, at('url', 'https://a.example'), at('url', ''), at('file', '/media/b.pdf'))).toEqual(
      at('url', 'https://a.example'),
    )
    const told = (image: string, imageAlt: string) => ({ ...begun, image, imageAlt })
    const first = told('/media/a.png', 'Un laser')
    expect(
      laidOver(fields, told('/media/b.png', 'Un laser'), first, told('/media/a.png', 'Le laser vu de face')),
    ).toEqual(told('/media/b.png', 'Un laser'))
    expect(
      laidOver(fields, told('/media/a.png', 'Le laser vu de face'), first, told('/media/b.png', 'Une tête')),
    ).toEqual(told('/media/b.png', 'Une tête'))
  })

  it('has the words of each picture of a list, whoever has added one', () => {
    const told = (images: readonly string[], imagesAlt: object) => ({ ...begun, images, imagesAlt })
    const [a, b] = ['/media/a.png', '/media/b.png'] as const
    const first = told([a], { [a]: 'Un laser' })
    const corrected = told([a], { [a]: 'Le laser vu de face' })
    const added = told([a, b], { [a]: 'Un laser', [b]: 'Une tête' })
    const both = told([a, b], { [a]: 'Le laser vu de face', [b]: 'Une tête' })
    expect(laidOver(fields, corrected, first, added)).toEqual(both)
    expect(laidOver(fields, added, first, corrected)).toEqual(both)
  })

  it('leaves out the words of a picture that another has replaced, which is said', () => {
    const told = (image: string, imageAlt: string) => ({ ...begun, image, imageAlt })
    const first = told('/media/a.png', 'Un laser')
    const replaced = told('/media/b.png', 'Une tête')
    expect(leavesOut(fields, told('/media/a.png', 'Le laser vu de face'), first, replaced)).toBe(true)
    expect(leavesOut(fields, { ...first, name: 'Autre' }, first, replaced)).toBe(false)
    expect(leavesOut(fields, replaced, first, replaced)).toBe(false)
    expect(leavesOut(fields, first, null, replaced)).toBe(false)
  })

  it('takes as its own what nothing is known of', () => {
    expect(laidOver(fields, begun, null, { ...begun, name: 'Autre' })).toBe(begun)
  })
})
