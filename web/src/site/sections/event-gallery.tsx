// The pictures of an event, each of which opens in the full-size viewer.

import type { Event } from '../../content/entities.ts'
import type { ListedPicture } from '../../content/pictures.ts'
import { Image } from '../../ui/image.tsx'
import { gridOf } from './cards.tsx'
import { useViewer } from './gallery.tsx'
import { columnWidth, halfColumnWidth, ofColumn } from './picture-widths.ts'

/** A picture without words of its own is named after the event; so is one that only bears its number. */
function picturesOf({ title, galleryImages }: Event): readonly ListedPicture[] {
  const told = new Map(galleryImages.map((picture) => [picture.src, picture]))
  return [...told.values()]
    .filter(({ src }) => src)
    .map(({ src, alt, focus }, index) => ({
      src,
      alt: !alt || /^image \d+$/i.test(alt) ? `${title}, image ${index + 1}` : alt,
      focus,
    }))
}

export function EventGallery({ event }: { readonly event: Event }) {
  const pictures = picturesOf(event)
  const viewer = useViewer(pictures, `Images de l’événement : ${event.title}`)
  const alone = pictures.length === 1
  const grid = gridOf(pictures.length)
  return (
    <>
      <ul className={alone ? 'event-gallery' : `${grid.className} grid-pairs event-gallery`}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a href={picture.src} onClick={viewer.openAt(index)}>
              <Image
                {...picture}
                sizes={alone ? `${ofColumn(80)}, ${columnWidth}` : grid.sizes.replace(columnWidth, halfColumnWidth)}
                shape={alone ? '16-9' : '1-1'}
              />
              <span className="visually-hidden"> — agrandir l’image</span>
            </a>
          </li>
        ))}
      </ul>
      {viewer.element}
    </>
  )
}
