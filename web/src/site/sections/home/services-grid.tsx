// The services of the house, as tall pictures.

import { servicesLoad } from '../../../content/home.ts'
import { pictureOf } from '../../../content/pictures.ts'
import { shapeOf } from '../../../ui/image.tsx'
import { Card, pairedGridOf } from '../cards.tsx'
import { GridSkeleton, HomeBlock } from './home-block.tsx'

export function ServicesGrid() {
  return (
    <HomeBlock
      name="services"
      title="transformation personnalisée"
      load={servicesLoad}
      failure="Failed to load services. Please try again later."
      empty="Aucun service à afficher."
      skeleton={<GridSkeleton className={pairedGridOf(6).className} shape="4-5" count={6} />}
    >
      {(services) => {
        const { className, sizes } = pairedGridOf(services.length)
        const shape = shapeOf(
          services.map(({ imagePath }) => imagePath),
          '4-5',
        )
        return (
          <ul className={className}>
            {services.map((service, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two services may be alike, and none keeps anything.
              <li key={place}>
                <Card
                  href={service.link}
                  title={service.title}
                  image={pictureOf(service, 'imagePath')}
                  shape={shape}
                  sizes={sizes}
                />
              </li>
            ))}
          </ul>
        )
      }}
    </HomeBlock>
  )
}
