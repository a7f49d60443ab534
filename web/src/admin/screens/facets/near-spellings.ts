// Which ways of writing are likely one value: those that differ by case, accents, small words or their order, or by a
// letter or two. Numbers are never taken for one another: 50 W is not 60 W.
import { facetKey } from './facet-key.ts'

export interface Written {
  readonly text: string
  readonly products: number
}

const smallWords = new Set([
  'a',
  'au',
  'aux',
  'avec',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'par',
])

interface Measured {
  readonly written: Written
  /** Without small words and signs of more than one, in order. */
  readonly letters: string
  readonly numbers: string
}

function measured(written: Written): Measured {
  // An apostrophe parts what it elides from its word. Numbers side by side stay so: 12 × 4 is not 4 × 12.
  const words = facetKey(written.text.replace(/['’]/g, ' '))
    .split(/(?<=[^-])-(?!(?<=\d-)\d)/)
    .filter((word) => word !== '' && !smallWords.has(word))
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .sort()
  const isNumber = (word: string) => /\d/.test(word)
  return {
    written,
    letters: words.filter((word) => !isNumber(word)).join(' '),
    numbers: words.filter(isNumber).join(' '),
  }
}

/** How many letters may differ. */
const slipsAllowed = (length: number) => (length >= 10 ? 2 : length >= 5 ? 1 : 0)

function areNear(one: Measured, other: Measured): boolean {
  if (one.numbers !== other.numbers) return false
  if (one.letters === other.letters) return one.letters !== '' || one.numbers !== ''
  const allowed = slipsAllowed(Math.min(one.letters.length, other.letters.length))
  return allowed > 0 && isWithin(one.letters, other.letters, allowed)
}

/** Whether so many letters left out, put in or changed make one of the other. */
function isWithin(one: string, other: string, allowed: number): boolean {
  if (Math.abs(one.length - other.length) > allowed) return false
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      line.push(Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1))
    }
    if (Math.min(...line) > allowed) return false
    above = line
  }
  return (above[other.length] ?? 0) <= allowed
}

/** Those that are likely one, each lot with the most used first. `joined` are left out: they are one already. */
export function nearSpellings(values: readonly Written[], joined: readonly string[]): readonly (readonly Written[])[] {
  const known = new Set(joined)
  const lots: Measured[][] = []
  for (const one of values.filter(({ text }) => !known.has(text)).map(measured)) {
    const near = lots.filter((lot) => lot.some((other) => areNear(one, other)))
    for (const lot of near) lots.splice(lots.indexOf(lot), 1)
    lots.push([...near.flat(), one])
  }
  return lots
    .filter((lot) => lot.length > 1)
    .map((lot) => lot.map(({ written }) => written).sort((one, other) => other.products - one.products))
}
