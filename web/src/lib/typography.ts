// French typography of running text: texts are typed with the keys of a keyboard and shown with the spaces and signs of
// a printed page, as server/src/sheets/typography.cpp has it on data sheets. Labels that the product quotes word for
// word do not pass through here.

const narrow = '\u202f'
const wide = '\u00a0'

/**
 * Non-breaking spaces before `: ; ! ? %` and inside « », and curly apostrophes. Addresses and times stay as they are.
 */
export function typographic(text: string): string {
  // Every text of a page comes by here, and few hold more than one of these signs.
  let set = text
  if (set.includes("'")) set = set.replace(/(\p{L})'(?=\p{L})/gu, '$1’')
  if (/ [;!?%:]/.test(set)) set = set.replace(/ ([;!?%])/g, `${narrow}$1`).replace(/ (:)(?=\s|$)/g, `${wide}$1`)
  if (set.includes('«')) set = set.replace(/«[ \u00a0\u202f]?/g, `«${wide}`)
  if (set.includes('»')) set = set.replace(/[ \u00a0\u202f]?»/g, `${wide}»`)
  return set
}

/**
 * The first whole sentences of at most `length` characters; where they would fill less than half of it, as much as ends
 * with a part of a sentence; else an excerpt that does not end on a word which only leads to the next.
 */
export function opening(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length + 1)
  const sentences = /^.*[.!?…](?=\s)/s.exec(start)?.[0] ?? ''
  if (sentences.length >= length / 2) return sentences
  const part = /^.*\S(?=\s?[,;:]\s)/s.exec(start)?.[0] ?? ''
  if (part.length >= length / 2) return `${part}…`
  return `${excerpt(text, length).slice(0, -1).replace(leadingOn, '')}…`
}

/**
 * As much of the text as can stand by itself within `length` characters: whole sentences, else the beginning of one up
 * to a colon, a semicolon or its first comma (behind a later one, or after a colon, a list would break off). Empty
 * where that tells too little.
 */
export function standalone(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length + 1)
  for (const [end, share] of standingEnds) {
    const [part = ''] = end.exec(start) ?? []
    if (part.length >= length * share) return part
  }
  return ''
}

/** Where a text may end, and how much of the room it has to fill by then. */
const standingEnds: readonly (readonly [RegExp, number])[] = [
  [/^.*[.!?…](?=\s)/s, 1 / 3],
  [/^.*\S(?=\s?[;:]\s)/s, 1 / 2],
  [/^[^,;:]*(?=,\s)/, 1 / 2],
]

/** De, la, et, dans…: words that short hardly ever end a thought. */
const leadingOn = /(?:[\s,;:.]+\S{1,4})+$/

/** The text with a full stop where it ends on none, so that a sentence can follow it. */
export function sentence(text: string): string {
  const whole = text.trim()
  return whole === '' || /[.!?…]$/.test(whole) ? whole : `${whole}.`
}

/** The first `length` UTF-16 units of the text, or one less: half a character is none, and no address or page holds it. */
export function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** The text up to `length` characters, cut between words, with an ellipsis where something was left out. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = beginning(text, length)
  const lastSpace = cut.search(/\s\S*$/)
  return `${(lastSpace > length * 0.6 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '')}…`
}
