// The collections of what pages show beside the catalogue, and the shortest way to have an item of each.
import { expect } from 'vitest'
import { json } from './bodies.ts'
import { newProduct, unique, uploadImage } from './catalogue.ts'
import type { Api } from './client.ts'

export interface Item {
  readonly _id: string
  readonly updatedAt: string
  readonly [member: string]: unknown
}

export interface Kind {
  readonly path: string
  /** The text that names an item. */
  readonly name: string
  /** A field of several lines, or another text. */
  readonly text: string
  readonly image: string
  /** Fields that a creation must carry, and their sentences. */
  readonly required: Readonly<Record<string, string>>
  /** What else makes an item valid. */
  readonly rest?: Readonly<Record<string, unknown>>
  readonly ordered: boolean
}

const blogRequired = 'Veuillez remplir tous les champs obligatoires.'
const eventRequired = 'Veuillez remplir tous les champs obligatoires et sélectionner une image héro.'
const partnerRequired = "Le logo et l'URL sont requis"

export const kinds: readonly Kind[] = [
  {
    path: '/api/hero-slides',
    name: 'description',
    text: 'description',
    image: 'background',
    required: {
      title: 'Le titre est requis.',
      description: 'La description est requise.',
      background: "Veuillez télécharger une image d'arrière-plan",
    },
    rest: { title: ['Une ligne'] },
    ordered: true,
  },
  {
    path: '/api/services',
    name: 'title',
    text: 'title',
    image: 'imagePath',
    required: { title: 'Le titre est requis.', imagePath: 'Veuillez télécharger une image.' },
    ordered: true,
  },
  {
    path: '/api/testimonials',
    name: 'name',
    text: 'description',
    image: 'avatar',
    required: {
      name: 'Le nom est requis.',
      position: 'La fonction est requise.',
      avatar: 'Veuillez télécharger une photo.',
    },
    rest: { position: 'Médecin' },
    ordered: true,
  },
  {
    path: '/api/references',
    name: 'title',
    text: 'description',
    image: 'image',
    required: {
      title: 'Le titre est requis',
      link: 'Le lien est requis',
      description: 'La description est requise',
      image: "L'image est requise",
    },
    rest: { link: 'https://example.com/', description: 'Texte' },
    ordered: true,
  },
  {
    path: '/api/partners',
    name: 'url',
    text: 'url',
    image: 'logo',
    required: { logo: partnerRequired, url: partnerRequired },
    ordered: true,
  },
  {
    path: '/api/spa-services',
    name: 'title',
    text: 'description',
    image: 'imageSrc',
    required: { title: 'Le titre est requis.', imageSrc: 'Veuillez télécharger une image' },
    ordered: true,
  },
  {
    path: '/api/fitness-services',
    name: 'title',
    text: 'description',
    image: 'imageSrc',
    required: { title: 'Le titre est requis.', imageSrc: 'Veuillez télécharger une image' },
    ordered: true,
  },
  {
    path: '/api/events',
    name: 'title',
    text: 'description',
    image: 'heroImage',
    required: { type: eventRequired, title: eventRequired, description: eventRequired, heroImage: eventRequired },
    rest: { type: 'medical', description: 'Texte' },
    ordered: false,
  },
  {
    path: '/api/blog',
    name: 'title',
    text: 'seoTitle',
    image: 'image',
    required: {
      title: blogRequired,
      content: blogRequired,
      author: blogRequired,
      image: "Veuillez télécharger une image pour l'article.",
    },
    rest: { content: '<p>Texte</p>', author: 'L’équipe' },
    ordered: false,
  },
]

export function kindOf(path: string): Kind {
  const found = kinds.find((kind) => kind.path === path)
  if (!found) throw new Error(`no collection at ${path}`)
  return found
}

/** A body that creates an item of this kind. */
export async function inputOf(
  api: Api,
  kind: Kind,
  fields: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const image = await uploadImage(api)
  const name = kind.name === 'url' ? `https://example.com/${encodeURIComponent(unique('p'))}` : unique('Nom')
  const gallery = kind.path === '/api/events' ? { galleryImages: [{ src: image }] } : {}
  return { [kind.image]: image, ...gallery, ...kind.rest, [kind.name]: name, ...fields }
}

export async function newItem(api: Api, path: string, fields: Record<string, unknown> = {}): Promise<Item> {
  const answer = await api.post(path, json(await inputOf(api, kindOf(path), fields)))
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Item>()
}

export async function idsOf(api: Api, path: string): Promise<string[]> {
  return (await api.get(path)).json<Item[]>().map(({ _id }) => _id)
}

export async function newProducts(api: Api, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) ids.push((await newProduct(api))._id)
  return ids
}
