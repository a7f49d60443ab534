// What the figures are called, and how they are said.
import type { components } from '../../../content/api.d.ts'

export type Statistics = components['schemas']['Statistics']
export type Counted = components['schemas']['Counted']
export type PageVital = components['schemas']['PageVital']

export const number = (value: number): string => value.toLocaleString('fr-FR')

/** « 0 visite », « 1 visite », « 2 visites » */
export const visitsText = (count: number): string => `${number(count)} visite${count < 2 ? '' : 's'}`

/** « + 12 % », « − 3 % », « comme avant »; empty where there is nothing to compare with. */
export function changeText({ count, before }: Counted): string {
  if (before === null || (before === 0 && count === 0)) return ''
  if (before === 0) return 'nouveau'
  const change = Math.round((100 * (count - before)) / before)
  if (change === 0) return 'comme avant'
  return `${change > 0 ? '+' : '−'}\u00a0${number(Math.abs(change))}\u00a0%`
}

/** « 120 (+ 12 %) » */
export function beforeText(counted: Counted): string {
  const change = changeText(counted)
  if (counted.before === null || change === '') return ''
  return `${number(counted.before)} (${change})`
}

/** « 4,2 % »; « – » where nothing was there to have a part of. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–'
  return `${((100 * part) / whole).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0%`
}

const sites: readonly (readonly [RegExp, string])[] = [
  [/^(?:.+\.)?google(?:\.[a-z]{2,3}){1,2}$/, 'Google'],
  [/^(?:.+\.)?facebook\.com$|^facebook$/, 'Facebook'],
  [/^(?:.+\.)?instagram\.com$|^instagram$/, 'Instagram'],
  [/^(?:.+\.)?linkedin\.com$|^lnkd\.in$|^linkedin$/, 'LinkedIn'],
  [/^(?:.+\.)?(?:whatsapp\.com|wa\.me)$|^whatsapp$/, 'WhatsApp'],
  [/^(?:.+\.)?bing\.com$/, 'Bing'],
  [/^(?:.+\.)?youtube\.com$|^youtu\.be$/, 'YouTube'],
  [/^(?:.+\.)?duckduckgo\.com$/, 'DuckDuckGo'],
]

export function sourceName(source: string): string {
  if (source === '') return 'Accès direct ou inconnu'
  return sites.find(([pattern]) => pattern.test(source))?.[1] ?? source
}

type Source = Statistics['sources'][number]

/** One row a name: a large site sends its visitors by several hosts. */
export function sourcesByName(sources: readonly Source[]): readonly Source[] {
  const found = new Map<string, Source>()
  for (const { source, count, before } of sources) {
    const name = sourceName(source)
    const known = found.get(name)
    const sum = before === null ? null : before + (known?.before ?? 0)
    found.set(name, { source: name, count: count + (known?.count ?? 0), before: sum })
  }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

export interface PacedPage {
  readonly page: string
  readonly visits: number
  readonly of: Readonly<Partial<Record<PageVital['vital'], PageVital>>>
}

/** One row a kind of page, the most visited first. */
export function pacedPages(measured: readonly PageVital[]): readonly PacedPage[] {
  const found = new Map<string, PacedPage>()
  for (const one of measured) {
    const known = found.get(one.page)
    const visits = Math.max(one.count, known?.visits ?? 0)
    found.set(one.page, { page: one.page, visits, of: { ...known?.of, [one.vital]: one } })
  }
  return [...found.values()].sort((one, other) => other.visits - one.visits)
}

export const deviceNames = { desk: 'Ordinateur', phone: 'Téléphone', tablet: 'Tablette' } as const

export const wayNames = { whatsapp: 'WhatsApp', phone: 'Téléphone', mail: 'Adresse électronique' } as const

const requestNames: Readonly<Record<string, string>> = {
  message: 'Message par le formulaire',
  devis: 'Demande de devis',
  demonstration: 'Demande de démonstration',
}

export const requestName = (request: string): string => requestNames[request] ?? request

const pageNames: Readonly<Record<string, string>> = {
  '/': 'Accueil',
  '/products/*': 'Fiches produit',
  '/categories': 'Catégories',
  '/categories/*': 'Page d’une catégorie',
  '/categories/*/*': 'Page d’un traitement',
  '/categories/*/*/*': 'Page d’un traitement',
  '/treatments/*': 'Page d’un traitement',
  '/equipements': 'Équipements',
  '/recherche': 'Recherche',
  '/comparer': 'Comparaison',
  '/selection': 'Sélection',
  '/devis': 'Devis',
  '/blog': 'Blog',
  '/blog/*': 'Articles',
  '/contact': 'Contact',
  '/propos': 'À propos',
  '/confidentialite': 'Confidentialité',
  '/spa': 'SPA',
  '/spa/*': 'Services SPA',
  '/fitness': 'Sport & Fitness',
  '/fitness/*': 'Services fitness',
  '/service/*': 'Services de l’accueil',
  '/services/*': 'Services de l’accueil',
  '/academie': 'Académie',
  '/academie/*': 'Ateliers',
  '/event-medical': 'Événements médicaux',
  '/event-medical/*': 'Un événement médical',
  '/event-fitness': 'Événements fitness',
  '/event-fitness/*': 'Un événement fitness',
  '/medical': 'SAV médical',
  '/fitness-2': 'SAV fitness',
  '/temoignages': 'Témoignages',
}

/** A page, or the kind of pages that `*` makes of a path. */
export const pageName = (kind: string): string => pageNames[kind] ?? kind

/**
 * Up to where a value is good, and from where it is poor; as the server counts them (https://web.dev/articles/vitals).
 */
export const vitals = {
  lcp: { label: 'Affichage (LCP)', good: 2500, poor: 4000, text: seconds },
  inp: { label: 'Réaction (INP)', good: 200, poor: 500, text: milliseconds },
  cls: { label: 'Stabilité (CLS)', good: 100, poor: 250, text: thousandths },
} as const

function seconds(value: number): string {
  return `${(value / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0s`
}

function milliseconds(value: number): string {
  return `${number(Math.round(value))}\u00a0ms`
}

function thousandths(value: number): string {
  return (value / 1000).toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

type Verdict = 'good' | 'fair' | 'poor'

export function verdictOf({ vital, p75 }: PageVital): Verdict {
  const { good, poor } = vitals[vital]
  if (p75 <= good) return 'good'
  return p75 <= poor ? 'fair' : 'poor'
}

export const verdictNames: Readonly<Record<Verdict, string>> = { good: 'bon', fair: 'moyen', poor: 'lent' }
