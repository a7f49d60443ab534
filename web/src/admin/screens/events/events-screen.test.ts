import { describe, expect, it } from 'vitest'
import type { Event } from '../../../content/entities.ts'
import events, { futureAddress, typeChanges } from './events-screen.tsx'

const { body, empty, problems, valuesOf } = events.kind.form

const image = (name: string, alt = '') => ({ key: name, id: `${name}.png`, src: `/media/${name}.png`, alt, focus: '' })
const complete = { ...empty(), title: 'Atelier Été', description: 'Texte', heroImage: '/media/h.png' }
const messages = (values: Parameters<typeof problems>[0]) => problems(values, null).map(({ message }) => message)

describe('what an event is refused for', () => {
  it.each([
    ['no title', { title: ' ' }],
    ['no description', { description: '' }],
    ['no large image', { heroImage: '' }],
  ])('is %s', (_case, missing) => {
    expect(messages({ ...complete, galleryImages: [image('a')], ...missing })).toEqual([
      'Veuillez remplir tous les champs obligatoires et sélectionner une image héro.',
    ])
  })

  it.each([
    [{}, 'Des images de galerie sont requises pour les événements médicaux avec galerie.'],
    [{ mediaType: 'video' as const }, 'Une vidéo est requise pour les événements médicaux avec vidéo.'],
    [{ type: 'fitness' as const }, 'Une vidéo est requise pour les événements fitness.'],
  ])('is the media that it shows, with %o', (kind, message) => {
    expect(messages({ ...complete, ...kind })).toEqual([message])
  })
})

describe('the type', () => {
  it('begins a medical event with a gallery, and clears what the other type showed', () => {
    expect(typeChanges('medical')).toMatchObject({ mediaType: 'gallery', galleryImages: [], videoUrl: '' })
    expect(typeChanges('fitness')).toMatchObject({ mediaType: 'video', galleryImages: [], videoUrl: '' })
  })
})

describe('the address', () => {
  it.each([
    ['  Journée « Portes ouvertes » — Été 2026 ! ', '/event-medical/journee-portes-ouvertes-ete-2026'],
    ['!!', null],
  ])('of %s is %s', (title, address) => {
    expect(futureAddress('medical', title)).toBe(address)
  })
})

describe('what is sent', () => {
  it('has the id of the title and numbers the images without words', () => {
    expect(
      body({ ...complete, galleryImages: [image('a'), image('b', ' Le fauteuil ')], videoUrl: 'left' }, null),
    ).toEqual({
      id: 'atelier-ete',
      type: 'medical',
      title: 'Atelier Été',
      subtitle: '',
      description: 'Texte',
      heroImage: '/media/h.png',
      heroImageAlt: '',
      heroImageFocus: '',
      mediaType: 'gallery',
      galleryImages: [
        { id: 'a.png', src: '/media/a.png', alt: 'Image 1', focus: '' },
        { id: 'b.png', src: '/media/b.png', alt: 'Le fauteuil', focus: '' },
      ],
      videoUrl: '',
      videoCaptions: '',
    })
  })

  it('keeps the address of an event that exists, and its images’ ids and words, wherever they moved', () => {
    const event: Event = {
      ...complete,
      _id: '1',
      id: 'autre',
      slug: 'autre',
      heroImage: '/media/h.png',
      videoUrl: '',
      videoCaptions: '',
      galleryImages: [
        { id: 'one', src: '/media/a.png', alt: 'Le fauteuil' },
        { id: 'two', src: '/media/b.png', alt: 'Image 2' },
      ],
      createdAt: '',
      updatedAt: '',
    }
    const { galleryImages, ...values } = valuesOf(event)
    expect(galleryImages.map(({ alt }) => alt)).toEqual(['Le fauteuil', ''])
    const sent = body({ ...values, galleryImages: galleryImages.toReversed() }, event)
    expect(sent).not.toHaveProperty('id')
    expect(sent).toHaveProperty('galleryImages', [
      { id: 'two', src: '/media/b.png', alt: 'Image 1', focus: '' },
      { id: 'one', src: '/media/a.png', alt: 'Le fauteuil', focus: '' },
    ])
  })
})
