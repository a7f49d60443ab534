// What the home page of the site is made of: one tab a section, each with its own code, in the order of the page.
import { lazy } from 'react'
import { TabbedScreen } from '../../shell/screen.tsx'
import './home-screen.css'

const sections = [
  { address: '/admin/accueil/banniere', label: 'Bannière', View: lazy(() => import('./slides.tsx')) },
  { address: '/admin/accueil/services', label: 'Services', View: lazy(() => import('./services.tsx')) },
  { address: '/admin/accueil/produits', label: 'Produits', View: lazy(() => import('./featured-products.tsx')) },
  { address: '/admin/accueil/temoignages', label: 'Témoignages', View: lazy(() => import('./testimonials.tsx')) },
  { address: '/admin/accueil/references', label: 'Références', View: lazy(() => import('./references.tsx')) },
  { address: '/admin/accueil/partenaires', label: 'Partenaires', View: lazy(() => import('./partners.tsx')) },
  { address: '/admin/accueil/blog', label: 'Blog', View: lazy(() => import('./blog-section.tsx')) },
]

export default () => <TabbedScreen title="Page d'acceuil" label="Sections de la page d’accueil" tabs={sections} />
