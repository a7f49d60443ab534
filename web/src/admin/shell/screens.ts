// The code of each screen of the back office, fetched when it is opened; that of the address which is opened first is
// in its document, by its name: `{screen}-screen.tsx` (entry-server.tsx).
import type { ScreenName } from '../../lib/admin-addresses.ts'
import { type Fetched, fetched } from '../ui/fetched.tsx'

export const screens: Readonly<Record<Exclude<ScreenName, 'login'>, Fetched<object>>> = {
  dashboard: fetched(() => import('../screens/dashboard/dashboard-screen.tsx')),
  contacts: fetched(() => import('../screens/contacts/contacts-screen.tsx')),
  categories: fetched(() => import('../screens/categories/categories-screen.tsx')),
  home: fetched(() => import('../screens/home/home-screen.tsx')),
  about: fetched(() => import('../screens/about/about-screen.tsx')),
  'product-creation': fetched(() => import('../screens/products/product-creation-screen.tsx')),
  'product-update': fetched(() => import('../screens/products/product-update-screen.tsx')),
  articles: fetched(() => import('../screens/articles/articles-screen.tsx')),
  spa: fetched(() => import('../screens/spa/spa-screen.tsx')),
  fitness: fetched(() => import('../screens/fitness/fitness-screen.tsx')),
  events: fetched(() => import('../screens/events/events-screen.tsx')),
  facets: fetched(() => import('../screens/facets/facets-screen.tsx')),
  calendar: fetched(() => import('../screens/calendar/calendar-screen.tsx')),
  redirects: fetched(() => import('../screens/redirects/redirects-screen.tsx')),
  trash: fetched(() => import('../screens/trash/trash-screen.tsx')),
  statistics: fetched(() => import('../screens/statistics/statistics-screen.tsx')),
  checks: fetched(() => import('../screens/checks/checks-screen.tsx')),
  privacy: fetched(() => import('../screens/privacy/privacy-screen.tsx')),
  settings: fetched(() => import('../screens/settings/settings-screen.tsx')),
  journal: fetched(() => import('../screens/journal/journal-screen.tsx')),
  history: fetched(() => import('../screens/history/history-screen.tsx')),
  account: fetched(() => import('../screens/account/account-screen.tsx')),
  missing: fetched(() => import('../screens/missing/missing-screen.tsx')),
}
