// The shapes that the catalogue answers, and the shortest way to have some of each.
import { expect } from 'vitest'
import { file, json, multipart } from './bodies.ts'
import type { Answer, Api } from './client.ts'
import { pdf, png } from './files.ts'

export interface Category {
  readonly _id: string
  readonly title: string
  readonly subtitle: string
  readonly slug: string
  readonly heroImage: string | null
  readonly stats: readonly unknown[]
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Treatment {
  readonly _id: string
  readonly title: string
  readonly description: string
  readonly imageSrc: string | null
  readonly category: string | { readonly _id: string }
  readonly link: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface InfoSection {
  readonly title: string
  readonly description: string
  readonly secondaryDescription: string
  readonly imageUrls: readonly string[]
  readonly imagePosition: 'left' | 'right'
}

export interface MachineList {
  readonly _id: string
  readonly name: string
  readonly image: string
  readonly product: string
  readonly createdAt: string
}

export interface Product {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly category: { readonly _id: string; readonly title: string } | null
  readonly treatment: { readonly _id: string; readonly title: string } | null
  readonly machineList: MachineList | null
  readonly image: string
  readonly images: readonly string[]
  readonly specifications: Readonly<Record<string, string>>
  readonly newSpecifications: Readonly<Record<string, string>>
  readonly features: readonly string[]
  readonly infoSections: readonly InfoSection[]
  readonly similarProducts: readonly string[]
  readonly isActive: boolean
  readonly catalog: { readonly type: string; readonly value: string } | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface StoredImage {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly size: number
}

/** An id that is well written and names nothing. */
export const unknownId = '01890000-0000-7000-8000-000000000000'

let made = 0

/** A word that no other item of this run carries. */
export function unique(word: string): string {
  made += 1
  return `${word} ${made}`
}

/** Sends these bytes as a picture; by name and type they are a photo, whatever they are. */
export function sendImage(api: Api, bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): Promise<Answer> {
  return api.post('/api/products/upload/image', multipart({}, [file('image', name, type, bytes)]))
}

/** Sends these bytes as a catalogue; by name and type they are a PDF, whatever they are. */
export function sendCatalog(api: Api, bytes: Buffer): Promise<Answer> {
  return api.post('/api/products/upload/catalog', multipart({}, [file('file', 'x.pdf', 'application/pdf', bytes)]))
}

/** The file of an upload that was taken. */
export function stored(answer: Answer): StoredImage {
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ file: StoredImage }>().file
}

export async function uploadImage(api: Api, bytes = png(16, 12, 1000 + made++)): Promise<string> {
  return stored(await sendImage(api, bytes, 'photo.png', 'image/png')).url
}

export async function uploadCatalog(api: Api, bytes = pdf()): Promise<string> {
  return stored(await sendCatalog(api, bytes)).url
}

export async function newCategory(api: Api, fields: Partial<Record<string, unknown>> = {}): Promise<Category> {
  const answer = await api.post('/api/products/categories', json({ title: unique('Catégorie'), ...fields }))
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Category>()
}

export async function newTreatment(
  api: Api,
  category: string,
  fields: Record<string, unknown> = {},
): Promise<Treatment> {
  const input = { title: unique('Soin'), description: 'Un soin précis.', category, ...fields }
  const answer = await api.post('/api/products/treatments', json(input))
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Treatment>()
}

/** Every field of a product that can be saved. */
export async function productInput(api: Api, fields: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const image = await uploadImage(api)
  return {
    name: unique('Machine'),
    description: 'Une machine silencieuse.',
    category: fields.category ?? (await newCategory(api))._id,
    image,
    imageUrls: [await uploadImage(api)],
    infoSections: [
      { title: 'Précision', description: 'Au dixième.', secondaryDescription: 'Chaque jour.', imageUrls: [image] },
    ],
    features: ['Écran tactile'],
    ...fields,
  }
}

export async function newProduct(api: Api, fields: Record<string, unknown> = {}): Promise<Product> {
  const answer = await api.post('/api/products', json(await productInput(api, fields)))
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Product>()
}
