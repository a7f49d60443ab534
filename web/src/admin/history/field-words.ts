// Fields within a sentence: « le titre, la catégorie et 2 autres champs ».
import type { NamedField, NamedFields } from '../fields/named.ts'
import { same } from '../forms/path.ts'
import type { FieldChange } from './answers.ts'

/** The nouns that labels begin with; a label that begins otherwise is quoted. */
const masculine =
  'catalogue contenu lien lieu logo nom numéro poste premier réseau second service sous-titre téléphone témoignage texte titre traitement type zoom'
const feminine = 'catégorie date description fréquence latitude longitude photo phrase position technologie vidéo'
const elided = 'adresse auteur écran email énergie extrait image ordre url'
const plural =
  'adresses caractéristiques dimensions heures horaires images jours mots-clés numéros produits réseaux sections spécifications téléphones'

const articles = new Map(
  [
    ['le ', masculine],
    ['la ', feminine],
    ['l’', elided],
    ['les ', plural],
  ].flatMap(([article = '', nouns = '']) => nouns.split(' ').map((noun) => [noun, article] as const)),
)

/** « le titre », « l’image principale », « « Produit actif » ». */
export function withArticle(label: string, isMark = false): string {
  const [said = ''] = label.split(',')
  const [first = ''] = said.split(' ')
  const article = articles.get(first.toLowerCase())
  if (article === undefined || isMark) return `«\u00a0${said}\u00a0»`
  return article + (first === first.toUpperCase() ? said : said.charAt(0).toLowerCase() + said.slice(1))
}

const told_max = 3

/** The fields that a change has changed, in the words of the form. Empty: none that it knows. */
export function changedFields(fields: NamedFields, changes: readonly FieldChange[]): string {
  const all = changes.flatMap(({ field, before, after }) => {
    if (field === 'order') return [withArticle('Ordre')]
    const named = fields[field]
    return named ? wordsOf(named, before, after) : []
  })
  const distinct = [...new Set(all)]
  if (distinct.length <= told_max) return listed(distinct)
  return listed([...distinct.slice(0, told_max - 1), `${distinct.length - told_max + 1} autres champs`])
}

/** Of an object that is no field of the form: its members that differ. */
function wordsOf({ label, kind, parts = {} }: NamedField, before: unknown, after: unknown): readonly string[] {
  if (label !== '') return [withArticle(label, kind === 'boolean')]
  const [one, other] = [membersOf(before), membersOf(after)]
  const changed = Object.entries(parts).filter(([name]) => !same(one[name] ?? null, other[name] ?? null))
  return changed.flatMap(([name, part]) => wordsOf(part, one[name], other[name])).filter((words) => words !== '')
}

const membersOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>

/** « a, b et c » */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`
}
