import { describe, expect, it } from 'vitest'
import { Draft } from './draft.ts'
import { differencesOf } from './version-differences.ts'

function draftOf<Values extends object>(values: Values): Draft<Values> {
  const draft = new Draft(values)
  draft.name('title', { label: 'Titre' })
  draft.name('text', { label: 'Texte' })
  draft.name('isActive', { label: 'Actif' })
  draft.name('image', { label: 'Image' })
  draft.name('category', { label: 'Catégorie', say: (id) => (id === 'c1' ? 'Peau' : 'Spa') })
  draft.name('rows', { label: 'Sections', row: 'Section' })
  draft.name('rows.a.title', { label: 'Titre' })
  return draft
}

describe('the differences between two versions', () => {
  it('are none where both say the same, whatever the keys of their rows', () => {
    const draft = draftOf({ title: 'Laser', rows: [{ key: 'a', title: 'Un' }] })
    expect(differencesOf(draft, { title: 'Laser', rows: [{ key: 'z', title: 'Un' }] })).toEqual([])
  })

  it('name the field and say both values', () => {
    const draft = draftOf({ title: 'Laser', text: '', isActive: true, category: 'c1' })
    expect(differencesOf(draft, { title: 'Laser 2', text: '<p>Mot</p>', isActive: false, category: 'c2' })).toEqual([
      { label: 'Titre', mine: 'Laser', theirs: 'Laser 2' },
      { label: 'Texte', mine: '(vide)', theirs: 'Mot' },
      { label: 'Actif', mine: 'Oui', theirs: 'Non' },
      { label: 'Catégorie', mine: 'Peau', theirs: 'Spa' },
    ])
  })

  it('leave a sign alone that begins no tag', () => {
    expect(differencesOf(draftOf({ text: '5 < 10 J' }), { text: '5 < 12 J' })).toEqual([
      { label: 'Texte', mine: '5 < 10 J', theirs: '5 < 12 J' },
    ])
  })

  it('shorten a long text around the place where it begins to differ', () => {
    const draft = draftOf({ text: `${'mot '.repeat(200)}avant${' fin'.repeat(200)}` })
    const [found] = differencesOf(draft, { text: `${'mot '.repeat(200)}après${' fin'.repeat(200)}` })
    const { mine, theirs } = found ?? { mine: '', theirs: '' }
    expect(mine).toContain('avant')
    expect(theirs).toContain('après')
    expect(mine.length).toBeLessThan(150)
    expect(mine.startsWith('…') && mine.endsWith('…')).toBe(true)
  })

  it('compare rows by their place, and say which one is on one side only', () => {
    const draft = draftOf({
      rows: [
        { key: 'a', title: 'Un' },
        { key: 'b', title: 'Deux' },
      ],
    })
    expect(differencesOf(draft, { rows: [{ key: 'z', title: 'Une' }] })).toEqual([
      { label: 'Section 1 : Titre', mine: 'Un', theirs: 'Une' },
      { label: 'Section 2', mine: 'Deux', theirs: '(absent)' },
    ])
  })

  it('speak of files without their addresses', () => {
    const values: { image: string | File } = { image: new File(['x'], 'corps.png') }
    const draft = draftOf(values)
    expect(differencesOf(draft, { image: '/media/0-1x1.png' })).toEqual([
      { label: 'Image', mine: 'nouveau fichier « corps.png »', theirs: 'fichier enregistré' },
    ])
    expect(differencesOf(draftOf({ image: '/media/1-1x1.png' }), { image: '/media/0-1x1.png' })).toEqual([
      { label: 'Image', mine: 'fichier enregistré', theirs: 'fichier enregistré (contenu différent)' },
    ])
  })
})
