// What the navigation bar, the mobile menu and the footer offer, written once.
import { categoryAddress, isMedical, type MenuTreatments, treatmentAddress } from '../../content/catalogue.ts'
import type { CategorySummary, SiteSettings } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import type { ShownPicture } from '../../ui/image.tsx'

export interface NavigationLink {
  readonly label: string
  readonly address: string
  /** Leads to another site, in a new tab. */
  readonly external?: boolean
  readonly children?: readonly NavigationLink[]
  /** Shown with it where there is room. */
  readonly picture?: ShownPicture
}

/** The foot of every page, which lists all of them. */
export const siteMapId = 'plan-du-site'

/** Stands in the menu until the categories are known. */
const fixedCategories: readonly NavigationLink[] = [
  { label: 'Traitement du poils', address: '/categories/traitement-du-poils' },
  { label: 'Traitement du gras', address: '/categories/traitement-du-gras' },
  { label: 'Traitement gynécologique et uro', address: '/categories/traitement-gynecologique-et-uro' },
  { label: 'Traitement de la peau', address: '/categories/traitement-de-la-peau' },
]

function categoryLink(category: CategorySummary, treatments: MenuTreatments | null): NavigationLink {
  return {
    label: category.title,
    address: categoryAddress(category),
    picture: pictureOf(category, 'heroImage'),
    children: (treatments?.[category._id] ?? []).map((treatment) => ({
      label: treatment.title,
      address: treatmentAddress(category, treatment),
    })),
  }
}

/**
 * `categories` and `treatments` are null as long as they are not known. A catalogue without any offers none: no link
 * leads nowhere.
 */
export function navigationEntries(
  categories: readonly CategorySummary[] | null,
  treatments: MenuTreatments | null,
  settings: SiteSettings,
): readonly NavigationLink[] {
  const listed = categories
    ? categories.filter(isMedical).map((category) => categoryLink(category, treatments))
    : fixedCategories
  const injectables = settings.injectablesUrl
    ? [{ label: 'Injectables', address: settings.injectablesUrl, external: true }]
    : []
  return [
    { label: 'Accueil', address: '/' },
    { label: 'À Propos', address: '/propos' },
    {
      label: 'Médical',
      address: '/equipements',
      children: [
        { label: 'Equipements', address: '/equipements', ...(listed.length > 0 ? { children: listed } : {}) },
        ...injectables,
      ],
    },
    { label: 'SPA', address: '/spa' },
    { label: 'Sport & Fitness', address: '/fitness' },
    { label: 'Académie', address: '/academie' },
    {
      label: 'Events',
      address: '/event-medical',
      children: [
        { label: 'Events Médicaux', address: '/event-medical' },
        { label: 'Events Fitness', address: '/event-fitness' },
      ],
    },
    {
      label: 'SAV',
      address: '/medical',
      children: [
        { label: 'Medical', address: '/medical' },
        { label: 'Sport & Fitness', address: '/fitness-2' },
      ],
    },
    { label: 'Contact', address: '/contact' },
    { label: 'Blog', address: '/blog' },
  ]
}
