// What the home page of the site is made of: one tab a section, each with its own code.
import { type ComponentType, lazy, Suspense } from 'react'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace } from '../../shell/use-place.tsx'
import { Skeletons } from '../../ui/states.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import './home-screen.css'

interface Section extends Tab {
  readonly View: ComponentType
}

/** In the order of the home page. */
const sections: readonly [Section, ...Section[]] = [
  { address: '/admin/accueil/banniere', label: 'Bannière', View: lazy(() => import('./slides.tsx')) },
  { address: '/admin/accueil/services', label: 'Services', View: lazy(() => import('./services.tsx')) },
  { address: '/admin/accueil/produits', label: 'Produits', View: lazy(() => import('./featured-products.tsx')) },
  { address: '/admin/accueil/temoignages', label: 'Témoignages', View: lazy(() => import('./testimonials.tsx')) },
  { address: '/admin/accueil/references', label: 'Références', View: lazy(() => import('./references.tsx')) },
  { address: '/admin/accueil/partenaires', label: 'Partenaires', View: lazy(() => import('./partners.tsx')) },
  { address: '/admin/accueil/blog', label: 'Blog', View: lazy(() => import('./blog-section.tsx')) },
]

export default function HomeScreen() {
  const { base } = usePlace()
  const open = sections.find(({ address }) => address === base) ?? sections[0]
  return (
    <>
      <ScreenTitle title="Page d'acceuil" />
      <Tabs label="Sections de la page d’accueil" tabs={sections}>
        <Suspense key={open.address} fallback={<Skeletons count={4} kind="line" />}>
          <open.View />
        </Suspense>
      </Tabs>
    </>
  )
}
