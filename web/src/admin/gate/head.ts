// What search engines are told of a page: its title, its description, and its data.
import { type Fault, quoted } from './finding.ts'
import { descriptionOf, isUnlisted, type LookedAt, titleOf } from './page.ts'

export function untitled({ document }: LookedAt): readonly Fault[] {
  if (isUnlisted(document) || titleOf(document) !== '') return []
  return [{ check: 'title', sentence: 'La page n’a pas de titre.', about: 'title', needle: null }]
}

export function undescribedPage({ document }: LookedAt): readonly Fault[] {
  if (isUnlisted(document) || descriptionOf(document) !== '') return []
  const sentence = 'La page n’a pas de description pour les moteurs de recherche.'
  return [{ check: 'description', sentence, about: 'description', needle: null }]
}

export function doubled({ document, same }: LookedAt): readonly Fault[] {
  const faults: Fault[] = []
  const title = titleOf(document)
  if (same.title !== undefined) {
    const sentence = `La page a le même titre que ${same.title}\u00a0: ${quoted(title)}.`
    faults.push({ check: 'doubledTitle', sentence, about: title, needle: null })
  }
  if (same.description !== undefined) {
    const description = descriptionOf(document)
    const sentence = `La page a la même description que ${same.description}\u00a0: ${quoted(description)}.`
    faults.push({ check: 'doubledDescription', sentence, about: description, needle: null })
  }
  return faults
}

/** What search engines ask of each kind of thing, as far as it comes from the content. */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'description', 'image'],
  Article: ['headline', 'datePublished', 'image'],
  Service: ['name', 'description'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate'],
  LocalBusiness: ['name', 'address'],
  CollectionPage: ['name', 'url'],
  WebSite: ['name', 'url'],
  ListItem: ['position', 'name'],
  LearningResource: ['name', 'description'],
}

const memberWords: Readonly<Record<string, string>> = {
  name: 'le nom',
  headline: 'le titre',
  description: 'la description',
  image: 'l’image',
  thumbnailUrl: 'l’image',
  datePublished: 'la date',
  uploadDate: 'la date',
  address: 'l’adresse',
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty)
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

export function incompleteData({ document }: LookedAt): readonly Fault[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    try {
      return faultsIn(JSON.parse(script.textContent ?? ''))
    } catch {
      const sentence = 'Les données structurées de la page ne se lisent pas.'
      return [{ check: 'data', sentence, about: 'json', needle: null } as const]
    }
  })
}

/** What is nested in another thing is told of there as far as that needs it; these are whole wherever they stand. */
const whole = ['ListItem', 'VideoObject']

function faultsIn(value: unknown, isNested = false): readonly Fault[] {
  if (Array.isArray(value)) return value.flatMap((one) => faultsIn(one, isNested))
  if (typeof value !== 'object' || value === null) return []
  const thing = value as Readonly<Record<string, unknown>>
  const kinds = [thing['@type']].flat().filter((kind) => typeof kind === 'string')
  const asked = kinds.filter((kind) => !isNested || whole.includes(kind)).flatMap((kind) => required[kind] ?? [])
  const own = asked
    .filter((name) => isEmpty(thing[name]))
    .map((name): Fault => {
      const words = memberWords[name] ?? `«\u00a0${name}\u00a0»`
      const sentence = `Il manque ${words} dans ce que la page dit aux moteurs de recherche (${kinds.join(', ')}).`
      return { check: 'data', sentence, about: `${kinds.join()} ${name}`, needle: null }
    })
  return [...own, ...Object.values(thing).flatMap((one) => faultsIn(one, true))]
}
