import { describe, expect, it } from 'vitest'
import type { NamedField, NamedFields } from '../fields/named.ts'
import { differencesIn } from './compare.ts'

const fields: NamedFields = {
  title: { kind: 'text', label: 'Titre' },
  text: { kind: 'richText', label: 'Texte' },
  isActive: { kind: 'boolean', label: 'Actif' },
  warranty: { kind: 'integer', label: 'Garantie', unit: 'mois' },
  weight: { kind: 'decimal', label: 'Poids', unit: 'kg' },
  day: { kind: 'date', label: 'Date' },
  image: { kind: 'image', label: 'Image' },
  category: { kind: 'reference', label: 'Catégorie' },
  similar: { kind: 'referenceList', label: 'Produits similaires' },
  numbers: { kind: 'textList', label: 'Numéros, un par ligne', oneALine: 2 },
  features: { kind: 'textList', label: 'Caractéristiques', rowName: 'Caractéristique' },
  facts: { kind: 'textMap', label: 'Spécifications', rowName: 'Spécification' },
  position: { kind: 'choice', label: 'Position', options: { left: 'À gauche', right: 'À droite' } } as NamedField,
  zone: { kind: 'choice', label: 'Fuseau horaire', names: { 'Africa/Tunis': 'Tunis' } } as NamedField,
  map: { kind: 'object', label: '', parts: { zoom: { kind: 'integer', label: 'Zoom' } } },
  sections: {
    kind: 'parts',
    label: 'Sections d’information',
    rowName: 'Section',
    parts: { title: { kind: 'text', label: 'Titre' }, pictures: { kind: 'imageList', label: 'Images' } },
  },
}

const nameOf = (_: string, id: string) => `n° ${id}`
const differences = (before: object, after: object) =>
  differencesIn(fields, nameOf, before as never, after as never).map(({ label, shown }) => [label, shown])

const row = (key: string, title: string, pictures: readonly string[] = []) => ({ key, title, pictures })
const text = (key: string, said: string) => ({ key, text: said })

describe('the differences between two versions', () => {
  it('are none where both say the same, whatever the keys of their rows', () => {
    const [before, after] = [
      { title: 'Laser', sections: [row('a', 'Un')] },
      { title: 'Laser', sections: [row('z', 'Un')] },
    ]
    expect(differences(before, after)).toEqual([])
    const pairs = (key: string) => ({ facts: [{ key, name: 'Poids', value: '8 kg' }] })
    expect(differences(pairs('a'), pairs('b'))).toEqual([])
  })

  it.each([
    [{ title: 'Laser' }, { title: '' }, 'Titre', { as: 'text', before: 'Laser', after: '' }],
    [
      { text: '<p>Un</p>' },
      { text: '<p>Deux</p>' },
      'Texte',
      { as: 'markup', before: '<p>Un</p>', after: '<p>Deux</p>' },
    ],
    [{ isActive: true }, { isActive: false }, 'Actif', { as: 'value', before: 'Oui', after: 'Non' }],
    [{ warranty: '12' }, { warranty: '' }, 'Garantie', { as: 'value', before: '12\u00a0mois', after: '' }],
    [{ weight: '0.5' }, { weight: '1,5' }, 'Poids', { as: 'value', before: '0,5\u00a0kg', after: '1,5\u00a0kg' }],
    [{ day: '2026-03-01' }, { day: '' }, 'Date', { as: 'value', before: '1er mars 2026', after: '' }],
    [{ image: '/media/a.png' }, { image: '' }, 'Image', { as: 'image', before: '/media/a.png', after: '' }],
    [{ category: 'c1' }, { category: '' }, 'Catégorie', { as: 'value', before: 'n° c1', after: '' }],
    [{ position: 'left' }, { position: 'right' }, 'Position', { as: 'value', before: 'À gauche', after: 'À droite' }],
    [
      { zone: 'Africa/Tunis' },
      { zone: 'Africa/Lagos' },
      'Fuseau horaire',
      { as: 'value', before: 'Tunis', after: 'Africa/Lagos' },
    ],
    [{ map: { zoom: '8' } }, { map: { zoom: '9' } }, 'Zoom', { as: 'value', before: '8', after: '9' }],
    [
      { numbers: [text('0', '1')] },
      { numbers: [text('0', '1'), text('1', '2')] },
      'Numéros, un par ligne',
      { as: 'text', before: '1', after: '1\n2' },
    ],
    [
      { similar: ['a', 'b'] },
      { similar: ['b', 'c'] },
      'Produits similaires',
      {
        as: 'entries',
        entries: [
          { value: 'n° a', state: 'removed', from: 0, to: null },
          { value: 'n° b', state: 'same', from: 1, to: 0 },
          { value: 'n° c', state: 'added', from: null, to: 1 },
        ],
      },
    ],
  ])('%o and %o', (before, after, label, shown) => expect(differences(before, after)).toEqual([[label, shown]]))

  it('of rows are those of the rows that changed, came, went or moved', () => {
    const before = { sections: [row('a', 'Un'), row('b', 'Deux'), row('c', 'Trois')] }
    expect(differences(before, { sections: [row('x', 'Une'), row('y', 'Deux'), row('z', 'Trois')] })).toEqual([
      ['Section 1\u00a0: Titre', { as: 'text', before: 'Un', after: 'Une' }],
    ])
    expect(
      differences(before, { sections: [row('x', 'Zéro'), row('y', 'Un'), row('z', 'Deux'), row('w', 'Trois')] }),
    ).toEqual([['Section 1', { as: 'text', before: null, after: 'Zéro' }]])
    expect(differences(before, { sections: [row('x', 'Un')] })).toEqual([
      ['Section 2', { as: 'text', before: 'Deux', after: null }],
      ['Section 3', { as: 'text', before: 'Trois', after: null }],
    ])
    expect(differences(before, { sections: [row('x', 'Trois'), row('y', 'Un'), row('z', 'Deux')] })).toEqual([
      ['Section 1', { as: 'place', before: 3, after: 1 }],
    ])
    expect(
      differences({ sections: [row('a', 'Un', ['/a'])] }, { sections: [row('b', 'Un', ['/a', '/b'])] }),
    ).toMatchObject([['Section 1\u00a0: Images', { as: 'images' }]])
  })

  it('of texts in rows and of named values say which', () => {
    const [before, after] = [
      [text('a', 'Légère'), text('b', 'Bruyante')],
      [text('c', 'Légère'), text('d', 'Silencieuse')],
    ]
    expect(differences({ features: before }, { features: after })).toEqual([
      ['Caractéristique 2', { as: 'text', before: 'Bruyante', after: 'Silencieuse' }],
    ])
    const facts = { facts: [{ key: 'a', name: 'Poids', value: '8 kg' }] }
    expect(differences(facts, { facts: [{ key: 'b', name: 'Masse', value: '8 kg' }] })).toEqual([
      ['Spécifications\u00a0: Poids', { as: 'text', before: '8 kg', after: null }],
      ['Spécifications\u00a0: Masse', { as: 'text', before: null, after: '8 kg' }],
    ])
  })
})
