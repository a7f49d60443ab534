import { describe, expect, it } from 'vitest'
import type { NamedFields } from '../fields/named.ts'
import { changedFields, withArticle } from './field-words.ts'

it.each([
  ['Titre', 'le titre'],
  ['Catégorie', 'la catégorie'],
  ['Image principale', 'l’image principale'],
  ['Écran', 'l’écran'],
  ['Énergie', 'l’énergie'],
  ['URL du partenaire', 'l’URL du partenaire'],
  ['Caractéristiques', 'les caractéristiques'],
  ['Numéros du SAV médical, un par ligne', 'les numéros du SAV médical'],
  ['À lire aussi', '«\u00a0À lire aussi\u00a0»'],
])('%s is %s in a sentence', (label, words) => expect(withArticle(label)).toBe(words))

const fields: NamedFields = {
  title: { kind: 'text', label: 'Titre' },
  category: { kind: 'reference', label: 'Catégorie' },
  isActive: { kind: 'boolean', label: 'Service actif' },
  image: { kind: 'image', label: 'Image' },
  stats: { kind: 'textList', label: '' },
  map: {
    kind: 'object',
    label: '',
    parts: { latitude: { kind: 'decimal', label: 'Latitude' }, zoom: { kind: 'integer', label: 'Zoom' } },
  },
}
const changed = (...names: readonly string[]) =>
  changedFields(
    fields,
    names.map((field) => ({ field, before: null, after: 'x' })),
  )

describe('what a change changed', () => {
  it.each([
    [['title'], 'le titre'],
    [['title', 'category'], 'le titre et la catégorie'],
    [['title', 'isActive', 'image'], 'le titre, «\u00a0Service actif\u00a0» et l’image'],
    [['order'], 'l’ordre'],
    [['slug', 'stats'], ''],
  ])('%o', (names, words) => expect(changed(...names)).toBe(words))

  it('counts what it does not name', () => {
    const many = { ...fields, text: { kind: 'text', label: 'Texte' } } as const
    const changes = ['title', 'category', 'image', 'text'].map((field) => ({ field, before: null, after: 'x' }))
    expect(changedFields(many, changes)).toBe('le titre, la catégorie et 2 autres champs')
  })

  it('names the members of an object that differ', () => {
    const change = { field: 'map', before: { latitude: 36, zoom: 8 }, after: { latitude: 36, zoom: 9 } }
    expect(changedFields(fields, [change])).toBe('le zoom')
  })
})
