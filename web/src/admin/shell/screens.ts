// The screens of the back office in the order of the menu: name, label, drawing, and the code, fetched when it is opened.
import { type ComponentType, lazy } from 'react'
import type { IconName } from '../ui/icon.tsx'
import type { ScreenName } from './place.ts'

export interface Screen {
  readonly name: ScreenName
  readonly label: string
  readonly icon: IconName
  /** What its card on the dashboard says; without it there is no card. */
  readonly shortcut?: string
  readonly View: ComponentType
}

export const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    label: 'Tableau de bord',
    icon: 'dashboard',
    View: lazy(() => import('../screens/dashboard/dashboard-screen.tsx')),
  },
  {
    name: 'contacts',
    label: 'Contacts',
    icon: 'mail',
    View: lazy(() => import('../screens/contacts/contacts-screen.tsx')),
  },
  {
    name: 'categories',
    label: 'Catégories & Traitements',
    icon: 'categories',
    shortcut: 'L’arborescence du catalogue et ses images.',
    View: lazy(() => import('../screens/categories/categories-screen.tsx')),
  },
  {
    name: 'home',
    label: "Page d'acceuil",
    icon: 'image',
    shortcut: 'Bannière, services, témoignages, références, partenaires.',
    View: lazy(() => import('../screens/home/home-screen.tsx')),
  },
  {
    name: 'about',
    label: 'Page À Propos',
    icon: 'house',
    shortcut: 'Les textes et la vidéo qui présentent la maison.',
    View: lazy(() => import('../screens/about/about-screen.tsx')),
  },
  {
    name: 'product-creation',
    label: 'Ajouter Produits',
    icon: 'add',
    shortcut: 'Créer une nouvelle fiche produit.',
    View: lazy(() => import('../screens/products/product-creation-screen.tsx')),
  },
  {
    name: 'product-update',
    label: 'Modifier Produits',
    icon: 'edit',
    shortcut: 'Mettre à jour, masquer ou supprimer une fiche.',
    View: lazy(() => import('../screens/products/product-update-screen.tsx')),
  },
  {
    name: 'articles',
    label: 'Ajouter/Modifier Articles',
    icon: 'articles',
    shortcut: 'Écrire, illustrer et publier les actualités.',
    View: lazy(() => import('../screens/articles/articles-screen.tsx')),
  },
  {
    name: 'spa',
    label: 'Spa Page',
    icon: 'spa',
    shortcut: 'Les services SPA et leurs produits.',
    View: lazy(() => import('../screens/spa/spa-screen.tsx')),
  },
  {
    name: 'fitness',
    label: 'Fitness Page',
    icon: 'fitness',
    shortcut: 'La page, ses services, leurs produits et leurs PDF.',
    View: lazy(() => import('../screens/fitness/fitness-screen.tsx')),
  },
  {
    name: 'events',
    label: 'Evénement Form',
    icon: 'calendar',
    View: lazy(() => import('../screens/events/events-screen.tsx')),
  },
  {
    name: 'settings',
    label: 'Paramètres du site',
    icon: 'settings',
    View: lazy(() => import('../screens/settings/settings-screen.tsx')),
  },
]
