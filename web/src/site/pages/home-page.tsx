// The home page: its parts in their order.
import { useBlock } from '../../api/query-cache.ts'
import { heroLoad, servicesLoad } from '../../content/home.ts'
import { BlogTeaser } from '../sections/home/blog-teaser.tsx'
import { FeaturedProducts } from '../sections/home/featured-products.tsx'
import { HeroSlider } from '../sections/home/hero-slider.tsx'
import { PartnersCarousel } from '../sections/home/partners-carousel.tsx'
import { ReferencesShowcase } from '../sections/home/references-showcase.tsx'
import { ServicesGrid } from '../sections/home/services-grid.tsx'
import { TestimonialsGrid } from '../sections/home/testimonials-grid.tsx'
import { Head } from '../seo/head.tsx'
import { business, itemList, webSite } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

const description =
  'Équipements médico-esthétiques, spa, fitness et pilates en Tunisie et au Maroc : vente, installation, formation et maintenance incluses.'
const keywords = [
  'matériel médico-esthétique Tunisie',
  'équipement esthétique Maroc',
  'laser médical',
  'équipement spa',
  'matériel fitness',
  'pilates reformer',
  'installation',
  'formation',
  'maintenance',
]

export function HomePage() {
  return (
    <>
      <HomeHead />
      <HeroSlider />
      <ServicesGrid />
      <FeaturedProducts />
      <TestimonialsGrid />
      <ReferencesShowcase />
      <PartnersCarousel />
      <BlogTeaser />
    </>
  )
}

function HomeHead() {
  const settings = useSettings()
  const origin = useOrigin()
  const slides = useBlock(heroLoad).outcome
  const services = useBlock(servicesLoad).outcome
  const shown = slides.state === 'ready' ? slides.value.find(({ background }) => background) : undefined
  const offered = services.state === 'ready' ? services.value : []
  return (
    <Head
      title={settings.tagline}
      description={description}
      keywords={keywords}
      canonical="/"
      image={shown?.background}
      imageAlt={shown?.backgroundAlt || shown?.title.join(' ')}
      structuredData={
        import.meta.env.SSR
          ? [
              business(origin, settings),
              webSite(origin, settings),
              ...(offered.length > 0
                ? [
                    itemList(
                      origin,
                      offered.map(({ title, link }) => ({ name: title, address: link })),
                    ),
                  ]
                : []),
            ]
          : undefined
      }
    />
  )
}
