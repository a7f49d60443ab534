// The text of an item whose page begins with it: as much as a hero has room for stands there, the rest below it.
import { opening, typographic } from '../../lib/typography.ts'

/** As much text as stands in a hero, in characters. */
const leadMax = 420

interface Presented {
  readonly lead: string
  /** Paragraphs. */
  readonly below: readonly string[]
}

/** Where the hero breaks off within a sentence, its paragraph stands below as a whole. */
export function presented(text: string): Presented {
  const [first = '', ...rest] = paragraphs(text)
  const lead = opening(first, leadMax)
  const after = first.startsWith(lead) ? first.slice(lead.length).trim() : first
  return { lead, below: after ? [after, ...rest] : rest }
}

/** Right before the section that it leads to. */
export function Presentation({ below }: Pick<Presented, 'below'>) {
  if (below.length === 0) return null
  return (
    <div className="container presentation">
      {below.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text says nothing else of its paragraphs, and two may be alike.
        <p key={place} className="measure">
          {text}
        </p>
      ))}
    </div>
  )
}

function paragraphs(text: string): readonly string[] {
  return typographic(text)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}
