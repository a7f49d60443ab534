// The products of a service, three in a row.

import type { ReactNode } from 'react'
import { productAddress } from '../../content/catalogue.ts'
import { pictureOf } from '../../content/pictures.ts'
import { shapeOf } from '../../ui/image.tsx'
import { ChoiceButtons } from '../choosing/choice-buttons.tsx'
import type { NarrowedList as List } from '../loads/faceted.ts'
import { BlockEmpty } from './block-states.tsx'
import { LoneProduct } from './lone-product.tsx'
import { NarrowedList } from './narrowed-list.tsx'
import { thirds } from './picture-widths.ts'
import { ServiceCard } from './service-card.tsx'

interface ServiceProductsProps {
  readonly title: string
  readonly list: List
  /** Of the page. */
  readonly address: string
  /** After how many lines a description is cut. */
  readonly lines: 2 | 3
  /** What a card says that a click does. */
  readonly action: string
  readonly empty: string
  /** The ways on where there is no product. */
  readonly children: ReactNode
}

export function ServiceProducts({ title, list, address, lines, action, empty, children }: ServiceProductsProps) {
  const { all, items } = list.products
  const [only] = items
  const shape = shapeOf(
    items.map(({ image }) => image),
    '1-1',
  )
  return (
    <section className="container section" aria-labelledby="produits">
      <div className="section-head">
        <h2 id="produits">{title}</h2>
      </div>
      <NarrowedList
        list={list}
        address={address}
        plainOrder="Notre sélection"
        empty={
          <BlockEmpty text={empty}>
            <p className="service-ways">
              <a href="/contact" className="button">
                Contactez-Nous
              </a>
              {children}
            </p>
          </BlockEmpty>
        }
      >
        {() =>
          only && all === 1 ? (
            <LoneProduct
              id={only._id}
              name={only.name}
              image={pictureOf(only, 'image')}
              text={only.description}
              action={action}
            />
          ) : (
            <ul className="grid grid-3 service-grid">
              {items.map((product) => (
                <li key={product._id}>
                  <ServiceCard
                    href={productAddress(product._id)}
                    title={product.name}
                    image={pictureOf(product, 'image')}
                    shape={shape}
                    sizes={thirds}
                    text={product.description}
                    lines={lines}
                    action={action}
                  />
                  <ChoiceButtons id={product._id} name={product.name} />
                </li>
              ))}
            </ul>
          )
        }
      </NarrowedList>
    </section>
  )
}
