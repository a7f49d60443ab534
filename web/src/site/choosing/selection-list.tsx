// The machines of a selection, one below the other, the visitor's own or somebody else's.
import type { ReactNode } from 'react'
import { productAddress, sheetAddress } from '../../content/catalogue.ts'
import type { ProductSummary } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'

interface SelectionLineProps {
  readonly product: ProductSummary
  /** Its quantity, and what is done with it. */
  readonly children: ReactNode
}

export function SelectionLine({ product, children }: SelectionLineProps) {
  const { _id, name, category } = product
  return (
    <li className="selection-line">
      <div className="selection-picture">
        <Image {...pictureOf(product, 'image')} sizes="(min-width: 48rem) 9rem, 6rem" shape="1-1" />
      </div>
      <div className="selection-text">
        {category && <p className="card-eyebrow">{category.title}</p>}
        <h2 className="selection-name">
          <a href={productAddress(_id)}>{name}</a>
        </h2>
        <a href={sheetAddress(_id)} className="text-button" target="_blank" rel="noopener noreferrer">
          <Icon name="download" size={16} /> Fiche technique (PDF)
          <span className="visually-hidden"> de {name} (nouvel onglet)</span>
        </a>
        {children}
      </div>
    </li>
  )
}
