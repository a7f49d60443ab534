// The services of an area as tiles, in their four states.

import type { Block } from '../../api/query-cache.ts'
import { pictureOf } from '../../content/pictures.ts'
import { areaServiceAddress, type ServiceArea, type ServiceSummary } from '../../content/services.ts'
import { shapeOf } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import { BlockEmpty, BlockError, BlockLoading } from './block-states.tsx'
import { columnWidth, ofColumn, thirds } from './picture-widths.ts'
import { ServiceCard } from './service-card.tsx'

interface TileGrid {
  readonly className: string
  readonly sizes: string
  readonly skeleton: readonly string[]
}

/** SPA shows a few large pictures, fitness a wall of three columns. */
const grids: Readonly<Record<ServiceArea['address'], TileGrid>> = {
  '/spa': {
    className: 'grid grid-2 service-grid service-grid-stepped',
    sizes: `${ofColumn(37)}, ${from('small-tablet')} 46vw, ${columnWidth}`,
    skeleton: ['a', 'b', 'c', 'd'],
  },
  '/fitness': {
    className: 'grid grid-3 service-grid',
    sizes: thirds,
    skeleton: ['a', 'b', 'c', 'd', 'e', 'f'],
  },
}

interface ServiceTilesProps {
  readonly area: ServiceArea
  readonly block: Block<readonly ServiceSummary[]>
}

export function ServiceTiles({ area, block: { outcome, retry } }: ServiceTilesProps) {
  const { className, sizes, skeleton } = grids[area.address]
  if (outcome.state === 'failed') {
    return <BlockError title="Oops, something went wrong!" text={outcome.error.message} onRetry={retry} />
  }
  if (outcome.state !== 'ready') {
    return (
      <BlockLoading>
        <div className={className}>
          {skeleton.map((key) => (
            <div key={key}>
              <span className="skeleton page-skeleton-card page-skeleton-wide" />
              <span className="skeleton page-skeleton-line" />
            </div>
          ))}
        </div>
      </BlockLoading>
    )
  }
  if (outcome.value.length === 0) {
    return (
      <BlockEmpty text={`Aucun service ${area.name} disponible pour le moment.`}>
        <a href="/contact" className="button button-quiet">
          Contactez-Nous
        </a>
      </BlockEmpty>
    )
  }
  const shape = shapeOf(
    outcome.value.map(({ imageSrc }) => imageSrc),
    '16-9',
  )
  return (
    <ul className={className}>
      {outcome.value.map((service) => (
        <li key={service._id}>
          <ServiceCard
            href={areaServiceAddress(area, service._id)}
            title={service.title}
            image={pictureOf(service, 'imageSrc')}
            shape={shape}
            sizes={sizes}
            text={service.description}
            lines={2}
            action="Découvrir"
          />
        </li>
      ))}
    </ul>
  )
}
