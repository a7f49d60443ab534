// A catalogue of any size, always the same one for the same size: 6 categories, 24 treatments, and as many products as asked.
// It comes in through the API like everything else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from './client.ts'
import { adjectives, endings, machines, middles, nouns, openings, ranges, verbs } from './vocabulary.ts'

export interface Category {
  readonly _id: string
  readonly slug: string
}
interface Treatment {
  readonly _id: string
  readonly category: string
}
export interface Product {
  readonly _id: string
  readonly name: string
}

/** A catalogue as it stands in a store. */
export interface Catalogue {
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  /** More products like those, as JSON bodies for POST /api/products. */
  more(count: number): string[]
}

/** What of a catalogue is written down beside a store that is kept. */
export interface Saved {
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly more: readonly string[]
}

export function saved({ categories, products, more }: Catalogue): Saved {
  return {
    categories: categories.map(({ _id, slug }) => ({ _id, slug })),
    products: products.map(({ _id, name }) => ({ _id, name })),
    more: more(1000),
  }
}

export function kept({ categories, products, more }: Saved): Catalogue {
  return { categories, products, more: (count) => more.slice(0, count) }
}

/** Mulberry32: small, fast and the same on every machine. */
export class Dice {
  private state: number
  constructor(seed: number) {
    this.state = seed
  }
  /** From 0 up to but not including `limit`. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }
  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item
  }
}

function sentence(dice: Dice): string {
  return `Le ${dice.pick(nouns)} ${dice.pick(adjectives)} ${dice.pick(verbs)} le ${dice.pick(nouns)} et le ${dice.pick(nouns)} ${dice.pick(adjectives)}.`
}

const sentences = (dice: Dice, count: number): string => Array.from({ length: count }, () => sentence(dice)).join(' ')

function productBody(dice: Dice, treatments: readonly Treatment[], images: readonly string[]): object {
  const treatment = dice.pick(treatments)
  const brand = dice.pick(openings) + dice.pick(middles) + dice.pick(endings)
  const section = (side: string) => ({
    title: `${dice.pick(nouns)} et ${dice.pick(nouns)}`,
    description: sentences(dice, 3),
    secondaryDescription: sentences(dice, 2),
    imageUrls: [dice.pick(images)],
    imagePosition: side,
  })
  return {
    name: `${brand} ${dice.pick(ranges)} ${100 + dice.below(900)}`,
    description: `${dice.pick(machines)} : ${sentences(dice, 3)}`,
    category: treatment.category,
    treatment: treatment._id,
    image: dice.pick(images),
    images: [dice.pick(images)],
    specifications: {
      technology: dice.pick(machines),
      power: `${dice.below(40) * 50 + 100} W`,
      dimensions: `${40 + dice.below(80)} × ${40 + dice.below(80)} × ${100 + dice.below(90)} cm`,
    },
    newSpecifications: { Poids: `${10 + dice.below(200)} kg`, Écran: `${7 + dice.below(12)} pouces` },
    features: Array.from({ length: 5 }, () => sentence(dice)),
    infoSections: [section('right'), section('left')],
    isActive: true,
  }
}

/** Runs `task` over the items, `width` at a time. */
async function parallel<Item, Result>(
  width: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length)
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await task(items[index] as Item)
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}

async function uploadImages(client: Client): Promise<string[]> {
  const folder = join(import.meta.dirname, '../demo/media/products')
  const form = new FormData()
  for (const name of ['rower.webp', 'co2-laser.webp', 'massage-bed.webp']) {
    form.append('images', new Blob([readFileSync(join(folder, name))]), name)
  }
  const { files } = await client.send<{ files: { url: string }[] }>('POST', '/api/products/upload/images', form)
  return files.map(({ url }) => url)
}

/** Fills an empty store. 10,000 products take some ten seconds. */
export async function fill(client: Client, size: number): Promise<Catalogue> {
  const dice = new Dice(20_260_101)
  const images = await uploadImages(client)
  const categories: Category[] = []
  const treatments: Treatment[] = []
  for (const title of [
    'Traitement du poils',
    'Traitement du gras',
    'Traitement gynécologique et uro',
    'Traitement de la peau',
    'Spa',
    'Fitness',
  ]) {
    const body = { title, subtitle: sentence(dice), description: sentences(dice, 3), heroImage: dice.pick(images) }
    const category = await client.send<Category>('POST', '/api/products/categories', body)
    categories.push(category)
    for (let index = 1; index <= 4; index++) {
      const treatment = {
        title: `${dice.pick(machines)} ${index}`,
        description: sentences(dice, 3),
        category: category._id,
        imageSrc: dice.pick(images),
      }
      const { _id } = await client.send<{ _id: string }>('POST', '/api/products/treatments', treatment)
      treatments.push({ _id, category: category._id })
    }
  }
  const bodies = Array.from({ length: size }, () => productBody(dice, treatments, images))
  const products = await parallel(8, bodies, (body) => client.send<Product>('POST', '/api/products', body))
  return {
    categories,
    products,
    more: (count) => Array.from({ length: count }, () => JSON.stringify(productBody(dice, treatments, images))),
  }
}

/** What visitors type: whole names, beginnings of words, two words, typing errors, and words that nobody sells. */
export function searches(catalogue: Catalogue, count: number): string[] {
  const dice = new Dice(77)
  const swapTwoLetters = (word: string): string => {
    const at = 1 + dice.below(Math.max(1, word.length - 2))
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  }
  const kinds: readonly (() => string)[] = [
    () => dice.pick(catalogue.products).name,
    () => dice.pick(catalogue.products).name.split(' ')[0] ?? '',
    () => (dice.pick(catalogue.products).name.split(' ')[0] ?? '').slice(0, 4),
    () => swapTwoLetters(dice.pick(catalogue.products).name.split(' ')[0] ?? ''),
    () => dice.pick(machines),
    () => `${dice.pick(machines)} ${dice.pick(adjectives)}`,
    () => dice.pick(nouns),
    () => swapTwoLetters(dice.pick(nouns)),
    () => 'trottinette',
  ]
  return Array.from({ length: count }, () => dice.pick(kinds)())
}
