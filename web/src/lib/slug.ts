// Slugs (docs/product.md, Slugs). The server folds the same way; here they only serve where an item came without one.

const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** Lower case without accents or ligatures, for comparing French text. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[‘’ʼ]/g, "'")
}

/** Folded, punctuation dropped, spaces to hyphens, repeated hyphens collapsed, edge hyphens trimmed. */
export function slug(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
}
