// References that did not come back with what was taken back or restored, because what they lead to is gone.
import type { components } from '../../content/api.d.ts'
import { kindName } from '../kinds.ts'

export type LostReference = components['schemas']['LostReference']

/** As a sentence about their item names them. */
const fields: Readonly<Record<string, string>> = {
  category: 'sa catégorie',
  treatment: 'son traitement',
  product: 'son produit',
  products: 'un de ses produits',
  similarProducts: 'un de ses produits similaires',
}

const fieldText = ({ field }: LostReference) => fields[field] ?? field

/** « Service SPA « Massage » : un de ses produits, « Laser » » */
export function lostText(reference: LostReference): string {
  const { type, title, target } = reference
  const name = title === '' ? kindName(type) : `${kindName(type)} «\u00a0${title}\u00a0»`
  return `${name}\u00a0: ${fieldText(reference)}${target === '' ? '' : `, «\u00a0${target}\u00a0»`}`
}

/** « , sans ce qui n’existe plus : sa catégorie, un de ses produits »; empty where all came back. */
export function withoutLost(lost: readonly LostReference[]): string {
  if (lost.length === 0) return ''
  return `, sans ce qui n’existe plus\u00a0: ${[...new Set(lost.map(fieldText))].join(', ')}`
}
