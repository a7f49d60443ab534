// A list shows of an item what its type and its form tell.
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { heroSlide, partner, testimonial } from '../../content/fields/index.ts'
import { formOf } from '../fields/form.tsx'
import { detailIn, pictureIn } from './shown.tsx'

const drawn = (node: ReactNode) => render(node).container

it('shows the film of an item without a picture, and the picture where there is one', () => {
  const pictureOf = pictureIn(formOf(heroSlide, [{ background: 'Image', video: 'Vidéo' }]))
  expect(pictureOf({ background: '/a.png', video: '/a.mp4' })).toBe('/a.png')
  expect(pictureOf({ background: '', video: '' })).toBe('')
  const film = drawn(pictureOf({ background: '', video: '/a.mp4' })).querySelector('video')
  expect(film?.getAttribute('src')).toBe('/a.mp4')
})

it('shows a logo as its form does', () => {
  const logo = {
    label: 'Logo',
    tile: ({ isDark }: { readonly isDark?: unknown }) => (isDark ? 'logo-white' : 'logo'),
  } as const
  const pictureOf = pictureIn(formOf(partner, [{ logo }]))
  const classOf = (isDark: boolean) => drawn(pictureOf({ logo: '/a.svg', isDark })).firstElementChild?.className
  expect(classOf(true)).toBe('shown-logo shown-logo-white')
  expect(classOf(false)).toBe('shown-logo')
})

it('shows members one under the other, addresses as links, and nothing of an empty one', () => {
  const detailOf = detailIn<{ readonly position: string; readonly youtubeUrl: string }>(testimonial.fields, [
    'position',
    'youtubeUrl',
  ])
  const full = drawn(detailOf({ position: 'Médecin', youtubeUrl: 'https://youtu.be/a' }))
  expect(full.querySelector('p')?.textContent).toBe('Médecin')
  expect(full.querySelector('a')?.getAttribute('href')).toBe('https://youtu.be/a')
  expect(drawn(detailOf({ position: 'Médecin', youtubeUrl: '' })).querySelector('a')).toBeNull()
})

it('puts dots between facts, and leaves out the empty ones', () => {
  const detailOf = detailIn<{ readonly facts: readonly string[] }>({}, ({ facts }) => facts)
  expect(detailOf({ facts: ['Image', '', 'Le soir'] })).toBe('Image · Le soir')
})
