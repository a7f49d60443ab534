// Markup that was sanitised when it was written (docs/product.md, Rich text), read again as words.

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
}

/** The words alone, on one line: for titles of windows, descriptions and addresses. */
export function plainText(markup: string): string {
  return markup
    .replace(/<\/?(?:b|strong|i|em|u|s|mark|small|sub|sup|a|code)\b[^>]*>/gi, '')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
}
