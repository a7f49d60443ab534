// The screens of the back office in the order of the menu: name, label, drawing, and the code, fetched when it is opened.
import { type ComponentType, lazy } from 'react'
import { DashboardScreen } from '../screens/dashboard/dashboard-screen.tsx'
import type { IconName } from '../ui/icon.tsx'
import type { ScreenName } from './place.ts'

export interface Screen {
  readonly name: ScreenName
  readonly label: string
  readonly icon: IconName
  readonly View: ComponentType
}

export const screens: readonly Screen[] = [
  { name: 'dashboard', label: 'Tableau de bord', icon: 'dashboard', View: DashboardScreen },
  {
    name: 'categories',
    label: 'Catégories & Traitements',
    icon: 'categories',
    View: lazy(() => import('../screens/categories/categories-screen.tsx')),
  },
  {
    name: 'product-creation',
    label: 'Ajouter Produits',
    icon: 'add',
    View: lazy(() => import('../screens/products/product-creation-screen.tsx')),
  },
  {
    name: 'product-update',
    label: 'Modifier Produits',
    icon: 'edit',
    View: lazy(() => import('../screens/products/product-update-screen.tsx')),
  },
]
