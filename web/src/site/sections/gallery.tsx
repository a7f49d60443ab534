// Pictures that open in a full-size viewer. Each is a link to its file, so that it opens without scripts too; the
// viewer's code comes with the first opening.
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ListedPicture } from '../../content/pictures.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { ImageViewerProps } from './image-viewer.tsx'

const ImageViewer = lazyPart(() => import('./image-viewer.tsx').then((module) => module.ImageViewer), PictureInstead)

/** Where the viewer's code cannot be had, the picture's link does what it does without scripts. */
function PictureInstead({ pictures, index, onClose }: ImageViewerProps) {
  const address = index === null ? undefined : pictures[index]?.src
  useEffect(() => {
    if (!address) return
    onClose()
    window.location.assign(address)
  }, [address, onClose])
  return null
}

interface Viewer {
  /** What a picture's link does on a click. */
  readonly openAt: (index: number) => (event: MouseEvent) => void
  /** The window itself, to be placed once anywhere. */
  readonly element: ReactNode
}

export function useViewer(pictures: readonly ListedPicture[], label: string): Viewer {
  const [index, setIndex] = useState<number | null>(null)
  const [wanted, setWanted] = useState(false)
  const openAt = (position: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setWanted(true)
    setIndex(position)
  }
  const element = wanted && (
    <Suspense>
      <ImageViewer pictures={pictures} index={index} label={label} onMove={setIndex} onClose={() => setIndex(null)} />
    </Suspense>
  )
  return { openAt, element }
}
