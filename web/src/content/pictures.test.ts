import { describe, expect, it } from 'vitest'
import { focusClasses } from '../ui/image.tsx'
import { pictureAmong, pictureCalled, pictureOf, toldOf, viewCalled } from './pictures.ts'

describe('a picture of an item', () => {
  it('bears what is told of it', () => {
    const item = { image: '/media/a.webp', imageAlt: 'De face', imageFocus: '30 60' }
    expect(pictureOf(item, 'image', 'Lumina')).toEqual({ src: '/media/a.webp', alt: 'De face', focus: '30 60' })
    expect(toldOf(item, 'image')).toEqual({ imageAlt: 'De face', imageFocus: '30 60' })
  })

  it('bears the name where nothing is told, and nothing where that stands beside it', () => {
    const item = { image: '/media/a.webp', imageAlt: '', imageFocus: '' }
    expect(pictureOf(item, 'image', 'Lumina')).toEqual({ src: '/media/a.webp', alt: 'Lumina', focus: '' })
    expect(pictureOf(item, 'image').alt).toBe('')
    expect(toldOf(item, 'image')).toEqual({})
  })

  it('is told of by its address in a list', () => {
    const alts = { '/media/b.webp': 'De dos' }
    expect(pictureAmong('/media/b.webp', alts, { '/media/b.webp': '0 0' }, 'x')).toEqual({
      src: '/media/b.webp',
      alt: 'De dos',
      focus: '0 0',
    })
    expect(pictureAmong('/media/c.webp', alts, undefined, 'Lumina, vue 2')).toEqual({
      src: '/media/c.webp',
      alt: 'Lumina, vue 2',
      focus: '',
    })
    expect([1, 2].map((number) => viewCalled('Lumina', number))).toEqual(['Lumina', 'Lumina, vue 2'])
    expect([1, 3].map((number) => pictureCalled('Confort', number))).toEqual(['Confort', 'Confort, image 3'])
  })
})

it.each([
  ['', ''],
  [undefined, ''],
  ['0 100', 'focus focus-x-0 focus-y-100'],
  ['30 62', 'focus focus-x-30 focus-y-60'],
  ['98 3', 'focus focus-x-100 focus-y-5'],
])('the point %j is kept by the classes %j', (focus, classes) => {
  expect(focusClasses(focus)).toBe(classes)
})
