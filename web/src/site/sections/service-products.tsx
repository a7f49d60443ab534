// The products of a service, three in a row.

import type { ReactNode } from 'react'
import { productAddress } from '../../content/catalogue.ts'
import { pictureOf } from '../../content/pictures.ts'
import type { ServiceProduct } from '../../content/services.ts'
import { shapeOf } from '../../ui/image.tsx'
import { ChoiceButtons } from '../choosing/choice-buttons.tsx'
import { BlockEmpty } from './block-states.tsx'
import { LoneProduct } from './lone-product.tsx'
import { thirds } from './picture-widths.ts'
import { ServiceCard } from './service-card.tsx'

interface ServiceProductsProps {
  readonly title: string
  readonly products: readonly ServiceProduct[]
  /** After how many lines a description is cut. */
  readonly lines: 2 | 3
  /** What a card says that a click does. */
  readonly action: string
  readonly empty: string
  /** The ways on where there is no product. */
  readonly children: ReactNode
}

export function ServiceProducts({ title, products, lines, action, empty, children }: ServiceProductsProps) {
  const [only, ...others] = products
  const shape = shapeOf(
    products.map(({ image }) => image),
    '1-1',
  )
  return (
    <section className="container section" aria-labelledby="produits">
      <div className="section-head">
        <h2 id="produits">{title}</h2>
      </div>
      {only && others.length === 0 ? (
        <LoneProduct
          id={only._id}
          name={only.name}
          image={pictureOf(only, 'image')}
          text={only.description}
          action={action}
        />
      ) : only ? (
        <ul className="grid grid-3 service-grid">
          {products.map((product) => (
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
      ) : (
        <BlockEmpty text={empty}>
          <p className="service-ways">
            <a href="/contact" className="button">
              Contactez-Nous
            </a>
            {children}
          </p>
        </BlockEmpty>
      )}
    </section>
  )
}
