// The code of each screen of the back office, fetched when it is opened; that of the address which is opened first is in its
// document, by its name: `{screen}-screen.tsx` (entry-server.tsx).
import { type ComponentType, lazy } from 'react'
import type { ScreenName } from '../../lib/admin-addresses.ts'

export const screens: Readonly<Record<Exclude<ScreenName, 'login'>, ComponentType>> = {
  dashboard: lazy(() => import('../screens/dashboard/dashboard-screen.tsx')),
  contacts: lazy(() => import('../screens/contacts/contacts-screen.tsx')),
  categories: lazy(() => import('../screens/categories/categories-screen.tsx')),
  home: lazy(() => import('../screens/home/home-screen.tsx')),
  about: lazy(() => import('../screens/about/about-screen.tsx')),
  'product-creation': lazy(() => import('../screens/products/product-creation-screen.tsx')),
  'product-update': lazy(() => import('../screens/products/product-update-screen.tsx')),
  articles: lazy(() => import('../screens/articles/articles-screen.tsx')),
  spa: lazy(() => import('../screens/spa/spa-screen.tsx')),
  fitness: lazy(() => import('../screens/fitness/fitness-screen.tsx')),
  events: lazy(() => import('../screens/events/events-screen.tsx')),
  trash: lazy(() => import('../screens/trash/trash-screen.tsx')),
  settings: lazy(() => import('../screens/settings/settings-screen.tsx')),
  journal: lazy(() => import('../screens/journal/journal-screen.tsx')),
  history: lazy(() => import('../screens/history/history-screen.tsx')),
  account: lazy(() => import('../screens/account/account-screen.tsx')),
  missing: lazy(() => import('../screens/missing/missing-screen.tsx')),
}
