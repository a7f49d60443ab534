// Every screen of the back office, every tab of one and every form of a new item, as the table of addresses has them
// (lib/admin-addresses.ts): a tab that is missing here does not compile.
import {
  adminPlaceAt,
  type Base,
  bases,
  type ListBase,
  listBases,
  newItem,
  type TypedListBase,
  type TypelessListBase,
  typeAt,
} from '../../lib/admin-addresses.ts'
import { kindOf } from '../kinds.ts'
import { type MenuAddress, menuEntries } from '../shell/menu-entries.ts'
import type { IconName } from '../ui/icon.tsx'
import type { Entry } from './entries.ts'

/** Of the tabs that the menu does not lead to. */
const tabs: Readonly<Record<Exclude<Base, MenuAddress>, string>> = {
  '/admin/modeles': 'Modèles de réponse',
  '/admin/crochet-web': 'Crochet web',
  '/admin/traitements': 'Traitements',
  '/admin/accueil/services': 'Accueil, services',
  '/admin/accueil/produits': 'Accueil, produits à la une',
  '/admin/accueil/temoignages': 'Accueil, témoignages',
  '/admin/accueil/references': 'Accueil, références',
  '/admin/accueil/partenaires': 'Accueil, partenaires',
  '/admin/accueil/blog': 'Accueil, blog',
  '/admin/fitness/services': 'Services fitness',
  '/admin/ecritures': 'Écritures des filtres',
  '/admin/anciennes-adresses': 'Anciennes adresses',
  '/admin/adresses-introuvables': 'Adresses introuvables',
}

/** The tab that the menu leads to, where its entry does not say so. */
const firstTabs: Partial<Record<Base, string>> = { '/admin/accueil/banniere': 'Bannière' }

/** Where the list says it otherwise than « Ajouter un produit »; null: visitors alone make such items. */
const additionNames: Readonly<Record<TypelessListBase, string | null> & Partial<Record<TypedListBase, string>>> = {
  '/admin/articles': 'Nouvel article',
  '/admin/evenements': 'Créer un événement',
  '/admin/calendrier': 'Nouvelle campagne',
  '/admin/accueil/banniere': 'Ajouter un slide',
  '/admin/fitness/services': 'Ajouter un service Fitness',
  '/admin/contacts': null,
}

/** Lists as one mostly looks at them. */
const narrowed: Readonly<Record<`${ListBase}?${string}`, string>> = {
  '/admin/contacts?lecture=non-lus': 'Messages non lus',
  '/admin/contacts?etat=sans-reponse': 'Messages sans réponse',
  '/admin/produits?etat=inactif': 'Produits inactifs',
  '/admin/produits?sans=image': 'Produits sans image',
  '/admin/produits?sans=categorie': 'Produits sans catégorie',
}

const entry = (to: string, label: string, icon: IconName): Entry => ({ id: to, label, icon, to })

/** Of the menu's entry for the screen that lives there. */
function iconAt(base: Base): IconName {
  const screen = adminPlaceAt(base)?.screen
  return menuEntries.find((one) => one.screen === screen)?.icon ?? 'right'
}

const isTab = (base: Base): base is keyof typeof tabs => base in tabs

export const screens: readonly Entry[] = [
  ...menuEntries.map(({ address, label, icon }) => ({
    ...entry(address, label, icon),
    detail: firstTabs[address],
  })),
  ...bases.filter(isTab).map((base) => entry(base, tabs[base], iconAt(base))),
  ...Object.entries(narrowed).map(([to, label]) => entry(to, label, 'list')),
]

export const additions: readonly Entry[] = listBases.flatMap((base) => {
  const { one, feminine } = kindOf(typeAt(base) ?? '')
  const { [base]: label = `Ajouter un${feminine ? 'e' : ''} ${one.charAt(0).toLowerCase()}${one.slice(1)}` } =
    additionNames
  return label === null ? [] : [{ ...entry(`${base}/${newItem}`, label, 'plus'), id: `+${base}` }]
})
