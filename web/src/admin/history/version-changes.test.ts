import { describe, expect, it } from 'vitest'
import type { NamedFields } from '../fields/named.ts'
import { changesOf, differencesOf } from './version-changes.ts'

const fields: NamedFields = {
  title: { kind: 'text', label: 'Titre' },
  category: { kind: 'reference', label: 'Catégorie' },
  similar: { kind: 'referenceList', label: 'Produits similaires' },
  features: { kind: 'textList', label: 'Caractéristiques', rowName: 'Caractéristique', rows_min: 1 },
  specifications: { kind: 'object', label: '', parts: { power: { kind: 'text', label: 'Puissance' } } },
}
const names = { c1: 'Peau', p1: 'Aurelys', p2: 'Lumina', p3: 'Nova' }
const differences = (field: string, before: unknown, after: unknown) =>
  differencesOf(fields, names, [{ field, before, after }]).map(({ label, shown }) => [label, shown])

describe('a change as it was stored', () => {
  it.each([
    ['title', 'Un', 'Deux', 'Titre', { as: 'text', before: 'Un', after: 'Deux' }],
    ['category', null, 'c1', 'Catégorie', { as: 'value', before: '', after: 'Peau' }],
    ['features', [], ['Légère'], 'Caractéristique 1', { as: 'text', before: null, after: 'Légère' }],
    ['specifications', { power: '8 W' }, { power: '9 W' }, 'Puissance', { as: 'text', before: '8 W', after: '9 W' }],
    ['specifications', null, { power: '9 W' }, 'Puissance', { as: 'text', before: '', after: '9 W' }],
    ['slug', 'peau', 'la-peau', 'Adresse', { as: 'text', before: 'peau', after: 'la-peau' }],
  ])('of %s from %o to %o', (field, before, after, label, shown) => {
    expect(differences(field, before, after)).toEqual([[label, shown]])
  })

  it('of an order names what was moved', () => {
    const [[, shown] = []] = differences('order', ['p1', 'p2', 'p3'], ['p3', 'p1', 'p2'])
    expect(shown).toEqual({
      as: 'entries',
      entries: [
        { value: 'Nova', state: 'moved', from: 2, to: 0 },
        { value: 'Aurelys', state: 'same', from: 0, to: 1 },
        { value: 'Lumina', state: 'same', from: 1, to: 2 },
      ],
    })
  })

  it('of references that have no name any more says so', () => {
    expect(differences('similar', ['x'], [])).toMatchObject([
      ['Produits similaires', { entries: [{ value: 'élément sans nom' }] }],
    ])
  })
})

it('several changes, the newest first, are told as one', () => {
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })
  expect(
    changesOf([
      { changes: [change('title', 'b', 'c')] },
      { changes: null },
      { changes: [change('title', 'a', 'b'), change('category', null, 'c1')] },
    ]),
  ).toEqual([change('title', 'a', 'c'), change('category', null, 'c1')])
})
