// Pictures that open in a full-size viewer. Each is a link to its file, so that it opens without scripts too; the viewer's
// code comes with the first opening.
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'

export interface Picture {
  readonly address: string
  readonly alt: string
}

const ImageViewer = lazy(() => import('./image-viewer.tsx').then((module) => ({ default: module.ImageViewer })))

export interface Viewer {
  /** What a picture's link does on a click. */
  readonly openAt: (index: number) => (event: MouseEvent) => void
  /** The window itself, to be placed once anywhere. */
  readonly element: ReactNode
}

export function useViewer(pictures: readonly Picture[], label: string): Viewer {
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
