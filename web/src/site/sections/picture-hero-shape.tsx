// The shape of a hero whose title and picture are on their way; the picture is taken for a wide one.
import type { ReactNode } from 'react'
import { BlockLoading } from './block-states.tsx'

interface PictureHeroShapeProps {
  readonly text?: string | undefined
  /** Tells that it is on its way, where nothing around it does. */
  readonly loading?: boolean
  /** Stands above the title. */
  readonly children?: ReactNode
}

export function PictureHeroShape({ text, loading = false, children }: PictureHeroShapeProps) {
  const title = <span className="skeleton picture-hero-shape" />
  return (
    <div className="picture-hero picture-hero-wide">
      <div className="container picture-hero-inner">
        <div className="picture-hero-text">
          {children}
          {loading ? <BlockLoading>{title}</BlockLoading> : title}
          {text && <p className="picture-hero-lead">{text}</p>}
        </div>
      </div>
    </div>
  )
}
