// What the home page of the site is made of: one tab a section, each with its own code.
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { screenPlace } from '../../shell/place.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { Skeletons } from '../../ui/states.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import './home-screen.css'

interface Section extends Tab {
  readonly View: ComponentType
}

/** In the order of the home page. */
const sections: readonly [Section, ...Section[]] = [
  { name: 'slides', label: 'Bannière', View: lazy(() => import('./slides.tsx')) },
  { name: 'services', label: 'Services', View: lazy(() => import('./services.tsx')) },
  { name: 'products', label: 'Produits', View: lazy(() => import('./featured-products.tsx')) },
  { name: 'testimonials', label: 'Témoignages', View: lazy(() => import('./testimonials.tsx')) },
  { name: 'references', label: 'Références', View: lazy(() => import('./references.tsx')) },
  { name: 'partners', label: 'Partenaires', View: lazy(() => import('./partners.tsx')) },
  { name: 'blog', label: 'Blog', View: lazy(() => import('./blog-section.tsx')) },
]

/** Which section is open is part of the place, so that Back returns to the one before. */
export default function HomeScreen() {
  const id = useId()
  const places = usePlaces()
  const item = usePlace().item
  const open = sections.find(({ name }) => name === item) ?? sections[0]
  return (
    <>
      <ScreenTitle title="Page d'acceuil" />
      <Tabs
        id={id}
        label="Sections de la page d’accueil"
        tabs={sections}
        open={open.name}
        onOpen={(name) => places.open(screenPlace('home', name === sections[0].name ? null : name))}
      >
        <Suspense key={open.name} fallback={<Skeletons count={4} kind="line" />}>
          <open.View />
        </Suspense>
      </Tabs>
    </>
  )
}
