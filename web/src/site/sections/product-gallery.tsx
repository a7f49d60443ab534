// The product's pictures: a large one and the thumbnails that choose it.

import { useState } from 'react'
import type { Product } from '../../content/entities.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import { useViewer } from './gallery.tsx'
import type { Picture } from './image-viewer.tsx'
import { columnWidth, ofColumn } from './picture-widths.ts'

function picturesOf(product: Product): readonly Picture[] {
  const addresses = [product.image, ...product.images].filter((address) => address !== '')
  return [...new Set(addresses)].map((address, index) => ({
    address,
    alt: index === 0 ? product.name : `${product.name}, vue ${index + 1}`,
  }))
}

export function ProductGallery({ product }: { readonly product: Product }) {
  const pictures = picturesOf(product)
  const [chosen, setChosen] = useState(0)
  const viewer = useViewer(pictures, `Images de ${product.name}`)
  const main = pictures[chosen]
  if (!main) return <Image src={null} alt={product.name} sizes="50vw" shape="1-1" />
  return (
    <div className="gallery">
      <a className="gallery-main" href={main.address} onClick={viewer.openAt(chosen)}>
        <Image
          key={main.address}
          src={main.address}
          alt={main.alt}
          sizes={`${ofColumn(46)}, ${from('laptop')} 56vw, ${columnWidth}`}
          shape="1-1"
          priority={chosen === 0}
        />
        <span className="gallery-enlarge" aria-hidden="true">
          <Icon name="plus" size={20} />
        </span>
        <span className="visually-hidden"> — agrandir l’image</span>
      </a>
      {pictures.length > 1 && (
        <ul className="gallery-thumbnails">
          {pictures.map((picture, index) => (
            <li key={picture.address}>
              <a
                href={picture.address}
                aria-current={index === chosen || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setChosen(index)
                }}
              >
                <Image src={picture.address} alt={`Afficher l’image ${index + 1}`} sizes="7rem" shape="1-1" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer.element}
    </div>
  )
}
