// The one player of films. A film of the site plays in the browser's own player, which fetches nothing of it before it
// is started; one of YouTube is a picture and a link, until a click puts the player without cookies in its place.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { posterAddress } from '../lib/media-address.ts'
import { type YouTubeVideo, youTubeVideo } from '../lib/youtube.ts'
import { from } from '../ui/media.ts'
import { Icon } from './icon.tsx'
import { Image } from './image.tsx'
import { usePlaced } from './media-base.ts'

interface VideoPlayerProps {
  /** A film of the site, a page of YouTube, or nothing (shows the stand-in). */
  readonly src: string | null | undefined
  /** What the film is, for who cannot see it. */
  readonly title: string
  /** What is said and heard in a film of the site, as WebVTT. */
  readonly captions?: string | null | undefined
  /** The picture before the film is started. */
  readonly poster?: string | null | undefined
  /** Plays at once and takes the focus: for a player that comes in answer to a click. */
  readonly autoPlay?: boolean
}

export function VideoPlayer({ src, title, captions, poster, autoPlay = false }: VideoPlayerProps) {
  const video = src ? youTubeVideo(src) : null
  return (
    <div className="video-player">
      {video ? (
        <YouTubePlayer key={src} video={video} title={title} poster={poster} autoPlay={autoPlay} />
      ) : src ? (
        <FilePlayer key={src} src={src} title={title} captions={captions} poster={poster} autoPlay={autoPlay} />
      ) : (
        <Unavailable />
      )}
    </div>
  )
}

function Unavailable() {
  return (
    <p className="video-player-unavailable" role="status">
      Vidéo non disponible
    </p>
  )
}

interface FilePlayerProps extends VideoPlayerProps {
  readonly src: string
}

function FilePlayer({ src, title, captions, poster, autoPlay = false }: FilePlayerProps) {
  const placed = usePlaced()
  const [broken, setBroken] = useState(false)
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const player = element.current
    // A film can fail before the scripts are there to hear of it.
    if (player?.error) setBroken(true)
    if (autoPlay) player?.focus({ preventScroll: true })
  }, [autoPlay])
  if (broken) return <Unavailable />
  return (
    <video
      ref={element}
      src={placed(src)}
      {...(poster ? { poster: placed(posterAddress(poster)) } : {})}
      aria-label={title}
      controls
      // Films are for watching here: neither the controls nor the mouse's menu offer the file.
      controlsList="nodownload"
      onContextMenu={(event) => event.preventDefault()}
      preload="none"
      playsInline
      autoPlay={autoPlay}
      onError={() => setBroken(true)}
    >
      {/* From this site, wherever films come from: browsers take captions of no other without its leave. */}
      {captions ? <track kind="captions" src={captions} srcLang="fr" label="Français" /> : null}
    </video>
  )
}

interface YouTubePlayerProps extends Omit<VideoPlayerProps, 'src'> {
  readonly video: YouTubeVideo
}

function YouTubePlayer({ video, title, poster, autoPlay = false }: YouTubePlayerProps) {
  const [started, setStarted] = useState(autoPlay)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (started) frame.current?.focus({ preventScroll: true })
  }, [started])
  const start = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setStarted(true)
  }
  if (!started) {
    return (
      <a className="video-player-start" href={video.page} onClick={start}>
        {poster && <Image src={poster} alt="" sizes={`${from('laptop')} 60vw, 100vw`} shape="fill" />}
        <PlayMark />
        <span className="visually-hidden">Lire la vidéo : {title}</span>
      </a>
    )
  }
  return (
    <iframe
      ref={frame}
      src={`${video.player}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

/** The round sign over a picture that a click turns into a film. */
export function PlayMark() {
  return (
    <span className="play-mark">
      <Icon name="play" size={28} />
    </span>
  )
}
