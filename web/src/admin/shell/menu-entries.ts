// The entries of the menu in its order, some of which have a card on the dashboard as well.
import type { Base, ScreenName } from '../../lib/admin-addresses.ts'
import type { IconName } from '../ui/icon.tsx'

interface MenuEntry {
  readonly screen: ScreenName
  readonly address: Base
  readonly label: string
  readonly icon: IconName
  /** What its card on the dashboard says; without it there is no card. */
  readonly shortcut?: string
}

const entries = [
  {
    screen: 'dashboard',
    address: '/admin',
    label: 'Tableau de bord',
    icon: 'dashboard',
  },
  {
    screen: 'statistics',
    address: '/admin/statistiques',
    label: 'Statistiques',
    icon: 'chart',
  },
  {
    screen: 'contacts',
    address: '/admin/contacts',
    label: 'Contacts',
    icon: 'mail',
  },
  {
    screen: 'categories',
    address: '/admin/categories',
    label: 'Catégories & Traitements',
    icon: 'categories',
    shortcut: 'L’arborescence du catalogue et ses images.',
  },
  {
    screen: 'home',
    address: '/admin/accueil/banniere',
    label: "Page d'acceuil",
    icon: 'image',
    shortcut: 'Bannière, services, témoignages, références, partenaires.',
  },
  {
    screen: 'about',
    address: '/admin/a-propos',
    label: 'Page À Propos',
    icon: 'house',
    shortcut: 'Les textes et la vidéo qui présentent la maison.',
  },
  {
    screen: 'product-creation',
    address: '/admin/produits/nouveau',
    label: 'Ajouter Produits',
    icon: 'plus',
    shortcut: 'Créer une nouvelle fiche produit.',
  },
  {
    screen: 'product-update',
    address: '/admin/produits',
    label: 'Modifier Produits',
    icon: 'edit',
    shortcut: 'Mettre à jour, masquer ou supprimer une fiche.',
  },
  {
    screen: 'facets',
    address: '/admin/filtres',
    label: 'Filtres des listes',
    icon: 'filter',
  },
  {
    screen: 'articles',
    address: '/admin/articles',
    label: 'Ajouter/Modifier Articles',
    icon: 'articles',
    shortcut: 'Écrire, illustrer et publier les actualités.',
  },
  {
    screen: 'spa',
    address: '/admin/spa',
    label: 'Spa Page',
    icon: 'spa',
    shortcut: 'Les services SPA et leurs produits.',
  },
  {
    screen: 'fitness',
    address: '/admin/fitness',
    label: 'Fitness Page',
    icon: 'fitness',
    shortcut: 'La page, ses services, leurs produits et leurs PDF.',
  },
  {
    screen: 'events',
    address: '/admin/evenements',
    label: 'Evénement Form',
    icon: 'calendar',
  },
  {
    screen: 'calendar',
    address: '/admin/calendrier',
    label: 'Calendrier',
    icon: 'schedule',
  },
  {
    screen: 'redirects',
    address: '/admin/redirections',
    label: 'Redirections',
    icon: 'redo',
  },
  {
    screen: 'checks',
    address: '/admin/verifications',
    label: 'Vérifications',
    icon: 'check',
  },
  {
    screen: 'journal',
    address: '/admin/journal',
    label: 'Journal',
    icon: 'clock',
  },
  {
    screen: 'trash',
    address: '/admin/corbeille',
    label: 'Corbeille',
    icon: 'trash',
  },
  {
    screen: 'privacy',
    address: '/admin/confidentialite',
    label: 'Confidentialité',
    icon: 'lock',
  },
  {
    screen: 'settings',
    address: '/admin/parametres',
    label: 'Paramètres du site',
    icon: 'settings',
  },
  {
    screen: 'account',
    address: '/admin/compte',
    label: 'Mon compte',
    icon: 'user',
  },
] as const satisfies readonly MenuEntry[]

export const menuEntries: readonly MenuEntry[] = entries

export type MenuAddress = (typeof entries)[number]['address']
