// What writings have in common that are one value of a filter: as server/src/content/facet_key.hpp says it.
import { fold, slug } from '../../../lib/slug.ts'

const keptOf = (character: string) => (character === 'µ' ? 'μ' : slug(character))
const isDigit = (character: string) => /[0-9]/.test(character)
const plusesOf = (signs: string) => (/^\+*/.exec(signs)?.[0] ?? '').replaceAll('+', '-plus')

/** The sign of a number that these stand before. `before` is what there is of the key. */
function signOfNumber(before: string, signs: string): string {
  const minus = /^(.*)[-–−]$/s.exec(signs)
  if (minus === null) return /([<>≤≥±])\s*$/.exec(signs)?.[1] ?? ''
  const [, left = ''] = minus
  // Not between words or numbers, which a hyphen or a dash joins: "CO-2", "10 -20".
  const partsNumbers = isDigit(before.at(-1) ?? '') && left.trim() === ''
  const isMinus = left === '' ? before === '' : !partsNumbers && /[\s/(:;=]$/.test(left)
  return isMinus ? '-' : ''
}

/** What the key has for the signs between what there is of it and what comes next. */
function jointOf(before: string, signs: string, next: string): string {
  const parts = isDigit(before.at(-1) ?? '') && isDigit(next)
  if (parts && (signs === ',' || signs === '.')) return '.'
  const pluses = before === '' || /^\+*$/.test(signs) ? '' : plusesOf(signs)
  const sign = isDigit(next) ? signOfNumber(before, signs) : ''
  const gap = /[\s-]/.test(signs) || pluses !== '' || sign !== '' || (parts && signs !== '')
  return `${pluses}${gap && before !== '' ? '-' : ''}${sign}`
}

export function facetKey(text: string): string {
  let key = ''
  let signs = ''
  for (const character of fold(text)) {
    const kept = keptOf(character)
    if (kept === '') {
      signs += character
    } else {
      key += jointOf(key, signs, kept) + kept
      signs = ''
    }
  }
  return key === '' ? '' : key + plusesOf(signs)
}
