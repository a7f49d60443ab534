import { expect, it } from 'vitest'
import type { NamedFields } from '../fields/named.ts'
import { storedIn } from './stored-files.ts'

const fields: NamedFields = {
  title: { kind: 'text', label: 'Titre' },
  image: { kind: 'image', label: 'Image', sent_as: 'imageUrl' },
  film: { kind: 'video', label: 'Film', file_as: 'video' },
}
const image = new File(['x'], 'image.png')
const film = new File(['x'], 'film.mp4')

it.each([
  ['by the name of its field', { image: '/media/a.webp' }, { image: '/media/a.webp' }],
  ['by the name that its file went under', { video: '/media/a.mp4' }, { film: '/media/a.mp4' }],
  ['by the name of its value', { imageUrl: '/media/a.webp' }, { image: '/media/a.webp' }],
  ['nowhere', {}, {}],
])('is found %s', (_how, stored, found) => {
  expect(storedIn({ title: 'x', image, film }, fields, stored)).toEqual(found)
})

it('has nothing of what was chosen since, or taken away', () => {
  const stored = { image: '/media/a.webp', film: '/media/a.mp4' }
  const now = { title: 'x', image: new File(['y'], 'image.png'), film: '' }
  expect(storedIn<object>(now, fields, stored, { title: 'x', image, film })).toEqual({})
})
