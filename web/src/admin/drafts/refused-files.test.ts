// What is told of a file that the server does not take stays with the file.
import { describe, expect, it } from 'vitest'
import type { NamedFields } from '../fields/named.ts'
import { RefusedFiles } from './refused-files.ts'

const fields: NamedFields = {
  name: { kind: 'text', label: 'Nom' },
  film: { kind: 'video', label: 'Vidéo', told: { captions: 'captions' } },
  captions: { kind: 'captions', label: 'Sous-titres', of: 'film' },
}

const before = { name: 'Avant', film: '/media/a.mp4', captions: '/media/a.vtt' }
const film = new File(['x'], 'b.mp4')
const captions = new File(['x'], 'b.vtt')

function kept(sent: object, refused: string, now: object = sent): object {
  const files = new RefusedFiles()
  files.note(sent, fields, { errors: { [refused]: 'Non.' } })
  return files.without({ ...before, ...now }, fields, before)
}

describe('a film that is refused', () => {
  it('leaves the one of before its captions', () => {
    const sent = { name: 'Après', film, captions: '' }
    expect(kept(sent, 'film')).toEqual({ ...before, name: 'Après' })
    expect(kept({ ...sent, captions }, 'film', { ...sent, captions: '/media/b.vtt' })).toEqual({
      ...before,
      name: 'Après',
    })
  })
})

describe('captions that are refused', () => {
  it('leave another film without', () => {
    expect(kept({ film, captions }, 'captions', { film: '/media/b.mp4', captions })).toEqual({
      ...before,
      film: '/media/b.mp4',
      captions: '',
    })
  })

  it('leave the film of before its own', () => {
    expect(kept({ captions }, 'captions')).toEqual(before)
  })
})
