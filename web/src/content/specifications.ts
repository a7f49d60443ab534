// The rows of a product's specification table. Only technology, screen and power have a label of their own; every other
// fixed key is labelled 'dimensions', and free specifications show their own key (docs/product.md, Texts).
import type { Product } from './entities.ts'

interface Specification {
  readonly key: string
  readonly label: string
  readonly value: string
}

const labels: Readonly<Record<string, string>> = { technology: 'Technologie', screen: 'écran', power: 'énergie' }

export function specificationLabel(key: string): string {
  return labels[key] ?? 'dimensions'
}

/** Fixed specifications first, then free ones; empty values are left out. */
export function specificationsOf(
  product: Pick<Product, 'specifications' | 'newSpecifications'>,
): readonly Specification[] {
  const fixed = Object.entries(product.specifications).map(([key, value]) => ({
    key,
    label: specificationLabel(key),
    value,
  }))
  const free = Object.entries(product.newSpecifications).map(([key, value]) => ({
    key: `+${key}`,
    label: key,
    value,
  }))
  return [...fixed, ...free].filter(({ value }) => value.trim() !== '')
}
