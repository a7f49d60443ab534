// What the navigation bar, the mobile menu and the footer offer, written once.
import { categoryAddress, isMedical } from '../../content/catalogue.ts'
import type { Category, SiteSettings } from '../../content/entities.ts'

export interface NavigationLink {
  readonly label: string
  readonly address: string
  /** Leads to another site, in a new tab. */
  readonly external?: boolean
  readonly children?: readonly NavigationLink[]
}

/** Stands in the menu until the server has categories. */
const fixedCategories: readonly NavigationLink[] = [
  { label: 'Traitement du poils', address: '/categories/traitement-du-poils' },
  { label: 'Traitement du gras', address: '/categories/traitement-du-gras' },
  { label: 'Traitement gynécologique et uro', address: '/categories/traitement-gynecologique-et-uro' },
  { label: 'Traitement de la peau', address: '/categories/traitement-de-la-peau' },
]

export function navigationEntries(categories: readonly Category[], settings: SiteSettings): readonly NavigationLink[] {
  const medical = categories.filter(isMedical)
  const listed = medical.map((category) => ({ label: category.title, address: categoryAddress(category) }))
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
        { label: 'Equipements', address: '/equipements', children: listed.length > 0 ? listed : fixedCategories },
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
