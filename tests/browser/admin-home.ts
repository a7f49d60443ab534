// The sections of the home page in the back office.
import { expect, type Page } from '@playwright/test'

/** Where the sections live; their tabs lead there as well (admin-journey.spec.ts, place.test.tsx). */
const addresses = {
  Bannière: '/admin/accueil/banniere',
  Services: '/admin/accueil/services',
  Produits: '/admin/accueil/produits',
  Témoignages: '/admin/accueil/temoignages',
  Références: '/admin/accueil/references',
  Partenaires: '/admin/accueil/partenaires',
  Blog: '/admin/accueil/blog',
} as const

export type Section = keyof typeof addresses

export async function openSection(page: Page, tab: Section): Promise<void> {
  await page.goto(addresses[tab])
  await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').locator('form, .collection')).toBeVisible()
}
