import { sentence, standalone } from '../../lib/typography.ts'
import { descriptionMax } from './head.tsx'

/** What comes with everything that is sold here. */
const promise = 'En Tunisie et au Maroc, installation, formation et maintenance incluses.'

/** Where there is no room for that. */
const places = 'En Tunisie et au Maroc.'

/**
 * The description of an item: the first of these texts that can stand beside the sentence that it ends on, as far as it
 * can; none breaks off. Where all but the last, which says least, need more room, it ends on where we are.
 */
export function describeItem(texts: readonly string[], closing = promise): string {
  const beside = (end: string) =>
    texts.map((text) => sentence(standalone(text.replace(/\s+/g, ' ').trim(), descriptionMax - end.length - 2)))
  const least = sentence(texts.at(-1) ?? '')
  for (const end of [closing, places]) {
    const telling = beside(end)
      .slice(0, -1)
      .find((text) => text !== '' && text !== least)
    if (telling) return `${telling} ${end}`
  }
  return `${beside(closing).at(-1) ?? ''} ${closing}`.trim()
}

/**
 * The texts that may describe what bears the name, the one that tells most first. Behind a colon the text would have to
 * begin in small letters, and nobody knows whether its first word is a name.
 */
export function namedTexts(name: string, text: string): readonly string[] {
  return [[sentence(name), text].filter(Boolean).join(' '), text, name]
}
