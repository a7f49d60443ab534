// Markup that was sanitised when it was written (docs/product.md, Rich text), made ready to be shown.
import { typographic } from './typography.ts'

/** French typography in the words between tags; what stands in `code` and `pre` stays as it was typed. */
export function typographicMarkup(markup: string): string {
  return markup.replace(
    /(<(code|pre)>[\s\S]*?<\/\2>|<[^>]*>)|[^<]+/g,
    (piece, kept?: string) => kept ?? typographic(piece),
  )
}

/** What of it may stand within a line: emphasis without attributes, and nothing else. */
export function lineMarkup(markup: string): string {
  return markup.replace(/<[^>]*>?/g, (tag) =>
    /^<\/?(?:b|strong|i|em|u|s|mark|small|sub|sup)>$|^<br ?\/?>$/.test(tag) ? tag : '',
  )
}
