// The full-size viewer: one picture at a time, the arrows and the arrow keys go round.
import { type KeyboardEvent, useRef } from 'react'
import type { ListedPicture } from '../../content/pictures.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { isPlainKey } from '../../ui/plain-key.ts'

export interface ImageViewerProps {
  readonly pictures: readonly ListedPicture[]
  /** Which picture is shown; null closes the viewer. */
  readonly index: number | null
  readonly label: string
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

export function ImageViewer({ pictures, index, label, onMove, onClose }: ImageViewerProps) {
  // The picture stays while the window fades.
  const last = useRef(0)
  if (index !== null) last.current = index
  const current = last.current
  const picture = pictures[current]
  if (!picture) return null
  const many = pictures.length > 1
  const move = (by: number) => onMove((current + by + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || !isPlainKey(event) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    move(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <Dialog open={index !== null} onClose={onClose} label={label} className="viewer" fadeMs={200}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are heard wherever the focus is in the window. */}
      <div className="viewer-frame" onKeyDown={onKeyDown}>
        <div className="viewer-picture">
          <Image key={picture.src} src={picture.src} alt={picture.alt} sizes="100vw" />
        </div>
        <p className="viewer-count" aria-live="polite">
          {current + 1} / {pictures.length}
        </p>
        {many && (
          <>
            <button type="button" className="viewer-button viewer-button-previous" onClick={() => move(-1)}>
              <Icon name="arrow-left" />
              <span className="visually-hidden">Image précédente</span>
            </button>
            <button type="button" className="viewer-button viewer-button-next" onClick={() => move(1)}>
              <Icon name="arrow-right" />
              <span className="visually-hidden">Image suivante</span>
            </button>
          </>
        )}
        <button type="button" className="viewer-button viewer-button-close" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">Fermer</span>
        </button>
      </div>
    </Dialog>
  )
}
