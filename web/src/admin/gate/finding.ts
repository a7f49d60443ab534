// What is found wrong with a page, and how much that matters.
import { beginning } from '../../lib/typography.ts'

type Severity = 'error' | 'advice'

interface Check {
  readonly severity: Severity
  /** What such findings have in common. */
  readonly title: string
}

/** An error harms visitors or keeps the page from being found; advice is for whoever has the time. */
export const checks = {
  refusal: { severity: 'error', title: 'Refusé à la publication' },
  link: { severity: 'error', title: 'Liens qui ne mènent nulle part' },
  alternative: { severity: 'error', title: 'Images sans texte alternatif' },
  empty: { severity: 'error', title: 'Places vides' },
  title: { severity: 'error', title: 'Titre de page manquant' },
  description: { severity: 'error', title: 'Description de page manquante' },
  data: { severity: 'error', title: 'Données structurées incomplètes' },
  headings: { severity: 'advice', title: 'Intertitres dans le désordre' },
  doubledTitle: { severity: 'advice', title: 'Titres en double' },
  doubledDescription: { severity: 'advice', title: 'Descriptions en double' },
  picture: { severity: 'advice', title: 'Images manquantes' },
  small: { severity: 'advice', title: 'Images trop petites pour leur place' },
  weight: { severity: 'advice', title: 'Images lourdes' },
  overflow: { severity: 'advice', title: 'Textes qui débordent' },
} as const satisfies Readonly<Record<string, Check>>

type CheckName = keyof typeof checks

/** What the content says of it somewhere: the words, or an address. */
export interface Needle {
  readonly kind: 'text' | 'address'
  readonly value: string
}

/** What a check says of a page. */
export interface Fault {
  readonly check: CheckName
  readonly sentence: string
  /** What of the page it is about: another page with the same has the same fault. */
  readonly about: string
  /** By what it is looked for in the content. */
  readonly needle: Needle | null
  /** It stands in what all pages share, or is said of the page as a whole. */
  readonly isOutside?: boolean
}

/** A field of an item, or the item as a whole. */
export interface FieldPlace {
  /** By its name in the API. */
  readonly type: string
  readonly item: string
  /** The item's own words for itself; '' where it has none. */
  readonly title: string
  /** As the server names it: "infoSections.2.title"; null: no single one. */
  readonly field: string | null
}

export interface Finding extends Fault {
  /** The first page on which it was seen. */
  readonly page: string
  readonly place: FieldPlace | null
  /** What is public has it, too. */
  readonly isOnline: boolean
  /** It keeps the drafts from being published until somebody says so. */
  readonly holds: boolean
}

export const severityOf = ({ check }: Pick<Fault, 'check'>): Severity => checks[check].severity

/** « 2 erreurs » */
export const plural = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`

/** « 2 erreurs, 1 conseil »; '' where nothing is found. */
export function countText(findings: readonly Pick<Fault, 'check'>[]): string {
  const errors = findings.filter((finding) => severityOf(finding) === 'error').length
  const advice = findings.length - errors
  return [errors > 0 ? plural(errors, 'erreur') : '', advice > 0 ? plural(advice, 'conseil') : '']
    .filter(Boolean)
    .join(', ')
}

/** The same for what is the same on another page. */
export function keyOf({ check, about }: Pick<Fault, 'check' | 'about'>): string {
  return `${check} ${about}`
}

/** As it is quoted in a sentence: on one line, its spaces that hold words together as they are. */
export function quoted(text: string): string {
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()
  const words = line.length > 60 ? `${beginning(line, 59).trimEnd()}…` : line
  return `«\u00a0${words}\u00a0»`
}
