// The product's pictures: a large one and the thumbnails that choose it.

import { useState } from 'react'
import type { Product } from '../../content/entities.ts'
import { type ListedPicture, pictureAmong, pictureOf, viewCalled } from '../../content/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import { useViewer } from './gallery.tsx'
import { columnWidth, ofColumn } from './picture-widths.ts'

function picturesOf(product: Product): readonly ListedPicture[] {
  const { name, image, images, imagesAlt, imagesFocus } = product
  const main = image ? [{ ...pictureOf(product, 'image', name), src: image }] : []
  const others = [...new Set(images)]
    .filter((address) => address !== '' && address !== image)
    .map((address, index) => pictureAmong(address, imagesAlt, imagesFocus, viewCalled(name, main.length + index + 1)))
  return [...main, ...others]
}

export function ProductGallery({ product }: { readonly product: Product }) {
  const pictures = picturesOf(product)
  const [chosen, setChosen] = useState(0)
  const viewer = useViewer(pictures, `Images de ${product.name}`)
  const main = pictures[chosen]
  if (!main) return <Image src={null} alt={product.name} sizes="50vw" shape="1-1" />
  return (
    <div className="gallery">
      <a className="gallery-main" href={main.src} onClick={viewer.openAt(chosen)}>
        <Image
          key={main.src}
          {...main}
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
            <li key={picture.src}>
              <a
                href={picture.src}
                aria-current={index === chosen || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setChosen(index)
                }}
              >
                <Image {...picture} alt={`Afficher l’image ${index + 1}`} sizes="7rem" shape="1-1" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer.element}
    </div>
  )
}
