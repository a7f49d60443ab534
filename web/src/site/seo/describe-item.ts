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
    texts.map((text) => standalone(text.replace(/\s+/g, ' ').trim(), descriptionMax - end.length - 2))
  for (const end of [closing, places]) {
    const telling = beside(end).slice(0, -1).find(Boolean)
    if (telling) return `${sentence(telling)} ${end}`
  }
  return `${sentence(beside(closing).at(-1) ?? '')} ${closing}`.trim()
}

/** The texts that may describe what bears the name, the one that tells most first. */
export function namedTexts(name: string, text: string): readonly string[] {
  return [[name, text].filter(Boolean).join(' : '), text, name]
}
