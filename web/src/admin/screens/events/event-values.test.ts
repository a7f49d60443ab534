import { describe, expect, it } from 'vitest'
import type { Event } from '../../../content/entities.ts'
import { emptyEvent, eventBody, eventProblems, eventValues, futureAddress, mediaOf } from './event-values.ts'

const complete = { ...emptyEvent, title: 'Atelier Été', description: 'Texte', heroImage: ['/media/h.png'] }
const messages = (values: Parameters<typeof eventProblems>[0]) => eventProblems(values).map(({ message }) => message)

describe('what an event is refused for', () => {
  it.each([
    ['no title', { title: ' ' }],
    ['no description', { description: '' }],
    ['no large image', { heroImage: [] }],
  ])('is %s', (_case, missing) => {
    expect(messages({ ...complete, galleryImages: ['/media/1.png'], ...missing })).toEqual([
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
    expect(mediaOf('medical')).toEqual({ mediaType: 'gallery', galleryImages: [], videoUrl: '' })
    expect(mediaOf('fitness')).toEqual({ mediaType: 'video', galleryImages: [], videoUrl: '' })
  })
})

describe('the address', () => {
  it.each([
    ['  Journée « Portes ouvertes » — Été 2026 ! ', '/event-medical/journee-portes-ouvertes-ete-2026'],
    ['!!', null],
  ])('of %s is %s', (title, address) => {
    expect(futureAddress({ type: 'medical', title })).toBe(address)
  })
})

describe('what is sent', () => {
  it('has the id of the title and numbers the images', () => {
    expect(eventBody({ ...complete, galleryImages: ['/media/a.png', '/media/b.png'], videoUrl: 'left' }, null)).toEqual(
      {
        id: 'atelier-ete',
        type: 'medical',
        title: 'Atelier Été',
        subtitle: '',
        description: 'Texte',
        heroImage: '/media/h.png',
        mediaType: 'gallery',
        galleryImages: [
          { id: 'a.png', src: '/media/a.png', alt: 'Image 1' },
          { id: 'b.png', src: '/media/b.png', alt: 'Image 2' },
        ],
        videoUrl: '',
      },
    )
  })

  it('keeps the address and the written texts of an event that exists', () => {
    const event: Event = {
      ...complete,
      _id: '1',
      id: 'autre',
      slug: 'autre',
      heroImage: '/media/h.png',
      galleryImages: [
        { id: 'one', src: '/media/a.png', alt: 'Le fauteuil' },
        { id: 'two', src: '/media/b.png', alt: 'Image 2' },
      ],
      createdAt: '',
      updatedAt: '',
    }
    const values = { ...eventValues(event), galleryImages: ['/media/b.png', '/media/a.png'] }
    const body = eventBody(values, event)
    expect(body).not.toHaveProperty('id')
    expect(body).toHaveProperty('galleryImages', [
      { id: 'two', src: '/media/b.png', alt: 'Image 1' },
      { id: 'one', src: '/media/a.png', alt: 'Le fauteuil' },
    ])
  })
})
