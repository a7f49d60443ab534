// The testimonials of customers: what is said, who says it, and the film of it. One film plays at a time.

import { useState } from 'react'
import type { Block } from '../../api/query-cache.ts'
import type { TestimonialSummary } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { testimonialAnchor } from '../../content/testimonials.ts'
import { isWideImage } from '../../lib/media-address.ts'
import { typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { PlayMark, VideoPlayer } from '../../ui/video-player.tsx'
import { BlockEmpty, BlockError, BlockLoading } from './block-states.tsx'
import { HiddenSubject } from './hidden-subject.tsx'
import { columnWidth, ofColumn } from './picture-widths.ts'
import { lengthOf, saidLengths } from './text-length.ts'

const failure = 'Une erreur est survenue lors du chargement des témoignages. Veuillez réessayer plus tard.'
const empty = 'Aucun témoignage disponible pour le moment.'

export function TestimonialList({
  block: { outcome, retry },
}: {
  readonly block: Block<readonly TestimonialSummary[]>
}) {
  const [playing, setPlaying] = useState<string | null>(null)
  if (outcome.state === 'failed') return <BlockError text={failure} onRetry={retry} />
  if (outcome.state !== 'ready') {
    return (
      <BlockLoading>
        <div className="testimonials-wait">
          <span className="spinner" />
        </div>
      </BlockLoading>
    )
  }
  if (outcome.value.length === 0) {
    return (
      <BlockEmpty text={empty}>
        <a href="/contact" className="button button-quiet">
          Contactez-Nous
        </a>
      </BlockEmpty>
    )
  }
  return (
    <ul className="grid grid-2 testimonials">
      {outcome.value.map((testimonial, index) => (
        <li key={testimonial._id} id={testimonialAnchor(testimonial)} className="testimonial">
          <Plate
            testimonial={testimonial}
            priority={index === 0}
            playing={playing === testimonial._id}
            onPlay={() => setPlaying(testimonial._id)}
          />
          <Words testimonial={testimonial} />
        </li>
      ))}
    </ul>
  )
}

interface PlateProps {
  readonly testimonial: TestimonialSummary
  readonly priority: boolean
  readonly playing: boolean
  readonly onPlay: () => void
}

/**
 * What is said in large letters, or a wide picture; the film takes the whole of its place. Who has neither has none.
 */
function Plate({ testimonial, priority, playing, onPlay }: PlateProps) {
  const { name, avatar, description, videoUrl, videoCaptions } = testimonial
  const wide = isWideImage(avatar)
  if (!(wide || description || videoUrl)) return null
  const sign = (
    <>
      <PlayMark />
      <span className="visually-hidden">Lire la vidéo de {name}</span>
    </>
  )
  return (
    <div className="testimonial-plate" data-film={videoUrl ? true : undefined} data-playing={playing || undefined}>
      {wide ? (
        <Image
          {...pictureOf(testimonial, 'avatar', `Portrait de ${name}`)}
          sizes={`${ofColumn(39)}, ${columnWidth}`}
          shape="fill"
          priority={priority}
        />
      ) : (
        description && <Said>{description}</Said>
      )}
      {playing ? (
        <VideoPlayer src={videoUrl} captions={videoCaptions} title={`Témoignage de ${name}`} autoPlay />
      ) : (
        videoUrl && (
          <>
            <button type="button" className="testimonial-play with-script" onClick={onPlay}>
              {sign}
            </button>
            <a href={videoUrl} className="testimonial-play without-script">
              {sign}
            </a>
          </>
        )
      )}
    </div>
  )
}

const Said = ({ children }: { readonly children: string }) => (
  <blockquote className="testimonial-said" data-length={lengthOf(children, saidLengths)}>
    « {typographic(children)} »
  </blockquote>
)

function Words({ testimonial }: { readonly testimonial: TestimonialSummary }) {
  const { name, position, avatar, description, youtubeUrl } = testimonial
  const wide = isWideImage(avatar)
  return (
    <div className="testimonial-words">
      {!wide && (
        <Image
          {...pictureOf(testimonial, 'avatar', `Portrait de ${name}`)}
          sizes="4rem"
          shape="1-1"
          className="testimonial-portrait"
        />
      )}
      <div>
        <h2 className="testimonial-name">{name}</h2>
        <p className="testimonial-position">{position}</p>
      </div>
      {youtubeUrl && (
        <a href={youtubeUrl} className="testimonial-elsewhere" target="_blank" rel="noopener noreferrer">
          Voir sur YouTube <Icon name="external" size={18} />
          <HiddenSubject>{`témoignage de ${name} (nouvel onglet)`}</HiddenSubject>
        </a>
      )}
      {wide && description && <Said>{description}</Said>}
    </div>
  )
}
