// What machines are compared by: their specifications under one label each, then what they offer, and whether it
// differs.
import type { ComparedProduct } from '../../content/entities.ts'
import { specificationLabel, specificationsOf } from '../../content/specifications.ts'
import { fold } from '../../lib/slug.ts'

export interface ComparisonRow {
  readonly label: string
  /** Of each machine in order; empty where nothing is said of it. */
  readonly values: readonly (readonly string[])[]
  readonly differs: boolean
}

/** Side by side two rows of one name could not be told apart (decisions/0066). */
const ownLabels: Readonly<Record<string, string>> = { frequency: 'fréquence' }

/** Spelled otherwise is the same: letters, accents, spaces and the colon behind a label make no difference. */
const sense = (text: string): string =>
  fold(text)
    .replace(/\s*:\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Plurals are singulars: one machine has wavelengths where its sister has one. */
const singular = (sense: string): string => sense.replace(/[sx](?![a-z0-9])/g, '')

export function comparisonRows(products: readonly ComparedProduct[]): readonly ComparisonRow[] {
  const ofEach = products.map(labelled)
  const keyOf = keysOf(ofEach.map((own) => own.map(({ label }) => sense(label))))
  const labels = new Map<string, string>()
  for (const fixed of [true, false]) {
    for (const one of ofEach.flat()) {
      if (one.fixed === fixed && !labels.has(keyOf(one.label))) labels.set(keyOf(one.label), one.label)
    }
  }
  const rows = [...labels].map(([key, label]) =>
    row(
      label,
      ofEach.map((own) => own.filter((one) => keyOf(one.label) === key).map(({ value }) => value)),
    ),
  )
  const families = products.map(({ category, treatment }) => [category?.title, treatment?.title].flatMap(known))
  const features = products.map((product) => product.features.flatMap(known))
  return [row('catégorie', families), ...rows, row('caractéristiques', features)].filter(({ values }) =>
    values.some((value) => value.length > 0),
  )
}

/** What labels of one row have in common. What one machine says in the singular and in the plural is two things. */
function keysOf(sensesOfEach: readonly (readonly string[])[]): (label: string) => string {
  const told = new Set(
    sensesOfEach.flatMap((senses) => {
      const own = [...new Set(senses)].map(singular)
      return own.filter((key, place) => own.indexOf(key) !== place)
    }),
  )
  return (label) => (told.has(singular(sense(label))) ? sense(label) : singular(sense(label)))
}

interface Labelled {
  readonly label: string
  readonly value: string
  readonly fixed: boolean
}

/** The fixed specifications are in an object of their own, and so are their keys. */
function labelled(product: ComparedProduct): readonly Labelled[] {
  return specificationsOf(product).map(({ key, label, value }) => {
    const fixed = Object.hasOwn(product.specifications, key)
    return { label: fixed ? (ownLabels[key] ?? specificationLabel(key)) : label, value, fixed }
  })
}

function known(text: string | undefined): readonly string[] {
  return text?.trim() ? [text.trim()] : []
}

function row(label: string, values: readonly (readonly string[])[]): ComparisonRow {
  const senses = values.map((value) => value.map(sense).sort().join('\n'))
  return { label, values, differs: new Set(senses).size > 1 }
}
