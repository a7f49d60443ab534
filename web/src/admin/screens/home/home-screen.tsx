// What the home page of the site is made of: one tab a section, each with its own code, in the order of the page.
import { TabbedScreen } from '../../shell/screen.tsx'
import { fetched } from '../../ui/fetched.tsx'
import './home-screen.css'

const sections = [
  { address: '/admin/accueil/banniere', label: 'Bannière', View: fetched(() => import('./slides.tsx')) },
  { address: '/admin/accueil/services', label: 'Services', View: fetched(() => import('./services.tsx')) },
  { address: '/admin/accueil/produits', label: 'Produits', View: fetched(() => import('./featured-products.tsx')) },
  { address: '/admin/accueil/temoignages', label: 'Témoignages', View: fetched(() => import('./testimonials.tsx')) },
  { address: '/admin/accueil/references', label: 'Références', View: fetched(() => import('./references.tsx')) },
  { address: '/admin/accueil/partenaires', label: 'Partenaires', View: fetched(() => import('./partners.tsx')) },
  { address: '/admin/accueil/blog', label: 'Blog', View: fetched(() => import('./blog-section.tsx')) },
]

export default () => <TabbedScreen title="Page d'acceuil" label="Sections de la page d’accueil" tabs={sections} />
