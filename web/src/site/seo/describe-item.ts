import { sentence, standalone } from '../../lib/typography.ts'
import { descriptionMax } from './head.tsx'

/** What comes with everything that is sold here. */
const promise = 'En Tunisie et au Maroc, installation, formation et maintenance incluses.'

/**
 * The description of an item: the first of these texts that can stand beside the sentence that it must end on, as far
 * as it can; none breaks off.
 */
export function describeItem(texts: readonly string[], closing = promise): string {
  const room = descriptionMax - closing.length - 2
  const starts = texts.map((text) => standalone(text.replace(/\s+/g, ' ').trim(), room))
  return `${sentence(starts.find(Boolean) ?? '')} ${closing}`.trim()
}

/** The texts that may describe what bears the name, the one that tells most first. */
export function namedTexts(name: string, text: string): readonly string[] {
  return [[name, text].filter(Boolean).join(' : '), text, name]
}
