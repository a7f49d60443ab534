// Four people and what they say, in large letters, with a small portrait. A pointer that rests on one of them for half
// a second starts the silent video in the place of the words, beside the dimmed portrait; a button does the same for
// fingers and keys. Only one plays.

import { useEffect, useRef, useState } from 'react'
import { testimonialsLoad, type Voice } from '../../../content/home.ts'
import { pictureOf } from '../../../content/pictures.ts'
import { typographic } from '../../../lib/typography.ts'
import { youTubeVideo } from '../../../lib/youtube.ts'
import { AmbientVideo } from '../../../ui/ambient-video.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Image } from '../../../ui/image.tsx'
import { useMovementWelcome } from '../../../ui/movement.ts'
import { HiddenSubject } from '../hidden-subject.tsx'
import { lengthOf, saidLengths } from '../text-length.ts'
import { HomeBlock, SkeletonLines } from './home-block.tsx'

/** docs/product.md, Constants. */
const restMs = 500

export function TestimonialsGrid() {
  return (
    <HomeBlock
      name="voices"
      title="Témoignages"
      load={testimonialsLoad}
      failure="Une erreur est survenue lors du chargement des témoignages. Veuillez réessayer plus tard."
      more={
        <a href="/temoignages" className="section-more">
          Tous les témoignages
        </a>
      }
      skeleton={<VoicesSkeleton />}
    >
      {(voices) => <Voices voices={voices} />}
    </HomeBlock>
  )
}

function VoicesSkeleton() {
  return (
    <div className="voices-grid">
      {Array.from({ length: 4 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike.
        <div key={index} className="voice">
          <SkeletonLines />
        </div>
      ))}
    </div>
  )
}

function Voices({ voices }: { readonly voices: readonly Voice[] }) {
  const [playing, setPlaying] = useState<number | null>(null)
  return (
    <ul className="voices-grid">
      {voices.map((voice, index) => (
        <VoiceCard
          key={voice.name}
          voice={voice}
          playing={playing === index}
          onPlay={(wanted) => setPlaying(wanted ? index : null)}
        />
      ))}
    </ul>
  )
}

interface VoiceCardProps {
  readonly voice: Voice
  readonly playing: boolean
  readonly onPlay: (wanted: boolean) => void
}

function VoiceCard({ voice, playing, onPlay }: VoiceCardProps) {
  const { name, position, description, videoUrl, youtubeUrl } = voice
  const welcome = useMovementWelcome()
  const rest = useRef(0)
  useEffect(() => () => window.clearTimeout(rest.current), [])
  const elsewhere = videoUrl && youTubeVideo(videoUrl) ? videoUrl : ''
  const page = youtubeUrl || elsewhere
  const film = elsewhere ? '' : videoUrl

  const enter = (pointerType: string) => {
    if (film && welcome && pointerType === 'mouse') rest.current = window.setTimeout(() => onPlay(true), restMs)
  }
  const leave = () => {
    window.clearTimeout(rest.current)
    if (playing) onPlay(false)
  }
  /** Whoever presses has decided: the pointer that rests there decides nothing any more. */
  const press = () => {
    window.clearTimeout(rest.current)
    onPlay(!playing)
  }
  return (
    <li
      className="voice"
      data-playing={playing || undefined}
      onPointerEnter={({ pointerType }) => enter(pointerType)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
    >
      <div className="voice-picture">
        <Image {...pictureOf(voice, 'avatar')} sizes="4.5rem" shape="1-1" />
        {film && <AmbientVideo src={film} poster={null} sizes="" playing={playing} />}
        {film && (
          <button type="button" className="movement-button voice-button with-script" onClick={press}>
            <Icon name={playing ? 'pause' : 'play'} size={18} />
            <span className="visually-hidden">
              {playing ? 'Mettre en pause' : 'Lire'} la vidéo de {name}
            </span>
          </button>
        )}
      </div>
      <div className="voice-text">
        {description && (
          <blockquote data-length={lengthOf(description, saidLengths)}>{typographic(description)}</blockquote>
        )}
        <p className="voice-name">
          {page ? (
            <a href={page} target="_blank" rel="noopener noreferrer">
              {name}
              <HiddenSubject>voir la vidéo dans un nouvel onglet</HiddenSubject>
            </a>
          ) : (
            name
          )}
        </p>
        <p className="voice-position">{position}</p>
      </div>
    </li>
  )
}
