// Media of an item come as a file or as the address of one that is stored, and an empty address clears what may be empty.
import { describe, expect, test } from 'vitest'
import { type FilePart, file, multipart } from './support/bodies.ts'
import { newCategory, unique } from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { type Item, inputOf, kindOf } from './support/collections.ts'
import { film, pdf, png } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { admin } = runningSite()

/** A file of this kind under the part's name, another for every edition. */
type Part = (edition: string) => FilePart

const image =
  (field: string): Part =>
  (edition) =>
    file(field, 'a.png', 'image/png', png(30 + edition.length, 20))
const video =
  (field: string): Part =>
  (edition) =>
    file(field, 'a.mp4', 'video/mp4', film(edition))
const catalogue =
  (field: string): Part =>
  (edition) =>
    file(field, 'a.pdf', 'application/pdf', pdf(0, edition))

interface Medium {
  readonly path: string
  /** The field of the answer. */
  readonly field: string
  /** The part that carries the file. */
  readonly part: Part
  /** The field that carries an address instead. */
  readonly address: string
  /** What an item that has to keep its media says to an empty address; absent where it may go. */
  readonly kept?: string
}

const categories = '/api/products/categories'
const treatments = '/api/products/treatments'

const media: readonly Medium[] = [
  { path: categories, field: 'heroImage', part: image('heroImage'), address: 'heroImageUrl' },
  { path: treatments, field: 'imageSrc', part: image('imageSrc'), address: 'imageSrcUrl' },
  {
    path: '/api/hero-slides',
    field: 'background',
    part: image('background'),
    address: 'backgroundPath',
    kept: "Veuillez télécharger une image d'arrière-plan",
  },
  { path: '/api/hero-slides', field: 'video', part: video('video'), address: 'videoPath' },
  {
    path: '/api/services',
    field: 'imagePath',
    part: image('image'),
    address: 'imagePath',
    kept: 'Veuillez télécharger une image.',
  },
  {
    path: '/api/testimonials',
    field: 'avatar',
    part: image('avatar'),
    address: 'avatarPath',
    kept: 'Veuillez télécharger une photo.',
  },
  { path: '/api/testimonials', field: 'videoUrl', part: video('video'), address: 'videoPath' },
  {
    path: '/api/spa-services',
    field: 'imageSrc',
    part: image('image'),
    address: 'imageSrc',
    kept: 'Veuillez télécharger une image',
  },
  {
    path: '/api/fitness-services',
    field: 'imageSrc',
    part: image('image'),
    address: 'imageSrc',
    kept: 'Veuillez télécharger une image',
  },
  { path: '/api/fitness-services', field: 'pdfSrc', part: catalogue('pdf'), address: 'pdfSrc' },
  { path: '/api/references', field: 'image', part: image('image'), address: 'image', kept: "L'image est requise" },
  {
    path: '/api/partners',
    field: 'logo',
    part: image('logo'),
    address: 'logo',
    kept: "Le logo et l'URL sont requis",
  },
]

async function inputFor(path: string): Promise<Record<string, unknown>> {
  if (path === categories) return { title: unique('Catégorie') }
  if (path === treatments) {
    return { title: unique('Soin'), description: 'Texte', category: (await newCategory(admin))._id }
  }
  return inputOf(admin, kindOf(path))
}

describe.each(media)('$path $field', ({ path, field, part, address, kept }) => {
  test('comes as a file, comes as an address, and an empty address clears it', async () => {
    const made = await admin.post(path, multipart(await inputFor(path), [part('first')]))
    expect(made.status, made.text).toBe(201)
    const item = made.json<Item>()
    const stored = String(item[field])
    expect(stored).toMatch(/^\/media\/[0-9a-f]{32}.*\.(png|mp4|pdf)$/)

    const other = (await admin.post(path, multipart(await inputFor(path), [part('second')]))).json<Item>()
    expect(other[field]).not.toBe(stored)
    const change = (value: string) => admin.put(`${path}/${other._id}`, multipart({ [address]: value }))
    const named = await change(stored)
    expect(named.status, named.text).toBe(200)
    expect(named.json<Item>()[field]).toBe(stored)
    for (const wrong of ['/media/00000000000000000000000000000000.png', 'https://example.com/x.png', '/etc/passwd']) {
      const refused = await change(wrong)
      expect(refused.status, wrong).toBe(400)
      expect(refused.json<ErrorAnswer>().errors).toHaveProperty(field)
    }
    const cleared = await change('')
    if (kept) {
      expect(cleared.status).toBe(400)
      expect(cleared.json<ErrorAnswer>().errors).toEqual({ [field]: kept })
    } else {
      expect(cleared.status, cleared.text).toBe(200)
      expect(cleared.json<Item>()[field]).toBe('')
    }
    const now = (await admin.get(`${path}/${other._id}`)).json<Item>()
    expect(now[field]).toBe(kept ? stored : '')
  })
})
