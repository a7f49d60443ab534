// Slugs (docs/product.md, Slugs). The server folds the same way; here they only serve where an item came without one.

/** What has no accent to lose. */
const others: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th', ĳ: 'ij', ø: 'o', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '\u00a0': ' ', '\u202f': ' ' },
}

/** In bytes, as an address carries it. */
const slugLengthMax = 120

/** Lower case without accents or ligatures, small digits as large ones, for comparing French text. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[²³¹⁰⁴-⁹₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .replace(/[^\0-\x7f]/g, (letter) => others[letter] ?? letter)
}

/** Folded, punctuation dropped, spaces to hyphens, repeated hyphens collapsed, cut, edge hyphens trimmed. */
export function slug(text: string): string {
  const long = fold(text)
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-/, '')
  let kept = ''
  let length = 0
  for (const letter of long) {
    length += bytesOf(letter.codePointAt(0) ?? 0)
    if (length > slugLengthMax) break
    kept += letter
  }
  return kept.replace(/-$/, '')
}

/** In UTF-8 (RFC 3629). The server's script engine has no TextEncoder. */
const bytesOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4)
