import { opening, sentence } from '../../lib/typography.ts'
import { descriptionMax } from './head.tsx'

/** What comes with everything that is sold here. */
const promise = 'En Tunisie et au Maroc, installation, formation et maintenance incluses.'

/** The description of an item: as much of its own text as leaves room for the sentence that it must end on. */
export function describeItem(text: string, closing = promise): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const start = sentence(opening(line, descriptionMax - closing.length - 2))
  return `${start} ${closing}`.trim()
}
