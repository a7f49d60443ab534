// A silent video that repeats behind or beside a text. A still stands in its place until the video plays, and for good
// where movement is not welcome or the video cannot be had; nothing of the video is fetched before. It fills the
// nearest positioned ancestor.
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { focusClasses, Image, type ShownPicture } from './image.tsx'
import { usePlaced } from './media-base.ts'
import { useMovementWelcome } from './movement.ts'

interface AmbientVideoProps {
  readonly src: string
  /** Both are cut alike. */
  readonly poster: ShownPicture | null
  /** How wide the still is drawn, as the `sizes` attribute takes it. */
  readonly sizes: string
  /** Whether the still is the largest picture of the first screen. */
  readonly priority?: boolean
  /** Given where something around the video decides and offers the pause button. Without it the video has its own. */
  readonly playing?: boolean
}

export function AmbientVideo({ src, poster, sizes, priority = false, playing }: AmbientVideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  const placed = usePlaced()
  const welcome = useMovementWelcome()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [shown, setShown] = useState('')
  const wanted = playing ?? chosen ?? welcome

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video has to be started anew.
  useEffect(() => {
    const video = element.current
    if (!video) return
    if (!wanted) return video.pause()
    // A browser that refuses, or a video that cannot be had, leaves the still and the button that starts it.
    video.play().catch(() => setChosen(false))
  }, [wanted, src])

  return (
    <>
      {poster?.src && <Image {...poster} sizes={sizes} shape="fill" priority={priority} />}
      <video
        ref={element}
        className={['ambient-video', focusClasses(poster?.focus)].filter(Boolean).join(' ')}
        data-shown={shown === src || undefined}
        src={placed(src)}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setShown(src)}
      />
      {playing === undefined && (
        <button
          type="button"
          className="movement-button ambient-video-button with-script"
          onClick={() => setChosen(!wanted)}
        >
          <Icon name={wanted ? 'pause' : 'play'} size={20} />
          <span className="visually-hidden">{wanted ? 'Mettre la vidéo en pause' : 'Lancer la vidéo'}</span>
        </button>
      )}
    </>
  )
}
