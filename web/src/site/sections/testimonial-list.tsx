// The testimonials of customers: who says it, what is said, and the film of it. One film plays at a time.

import { useState } from 'react'
import type { Block } from '../../api/query-cache.ts'
import type { TestimonialSummary } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { testimonialAnchor } from '../../content/testimonials.ts'
import { isWideImage } from '../../lib/media-address.ts'
import { typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import { PlayMark, VideoPlayer } from '../../ui/video-player.tsx'
import { BlockEmpty, BlockError, BlockLoading } from './block-states.tsx'
import { HiddenSubject } from './hidden-subject.tsx'
import { columnWidth, ofColumn } from './picture-widths.ts'

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
          {playing === testimonial._id ? (
            <VideoPlayer src={testimonial.videoUrl} title={`Témoignage de ${testimonial.name}`} autoPlay />
          ) : (
            <Still testimonial={testimonial} priority={index === 0} onPlay={() => setPlaying(testimonial._id)} />
          )}
          <Words testimonial={testimonial} />
        </li>
      ))}
    </ul>
  )
}

interface StillProps {
  readonly testimonial: TestimonialSummary
  readonly priority: boolean
  readonly onPlay: () => void
}

/** The picture before the film: a wide one fills the frame, a portrait stands in its left part. */
function Still({ testimonial, priority, onPlay }: StillProps) {
  const { name, avatar, videoUrl } = testimonial
  const wide = isWideImage(avatar)
  const sign = (
    <>
      <PlayMark />
      <span className="visually-hidden">Lire la vidéo de {name}</span>
    </>
  )
  return (
    <div className="testimonial-still" data-wide={wide || undefined}>
      <Image
        {...pictureOf(testimonial, 'avatar', `Portrait de ${name}`)}
        sizes={wide ? `${ofColumn(39)}, ${columnWidth}` : `${ofColumn(22)}, ${from('small-tablet')} 26vw, 52vw`}
        shape={wide ? '16-9' : '1-1'}
        priority={priority}
      />
      {!videoUrl && !wide && (
        <span className="testimonial-mark" aria-hidden="true">
          «
        </span>
      )}
      {videoUrl && (
        <>
          <button type="button" className="testimonial-play with-script" onClick={onPlay}>
            {sign}
          </button>
          <a href={videoUrl} className="testimonial-play without-script">
            {sign}
          </a>
        </>
      )}
    </div>
  )
}

function Words({
  testimonial: { name, position, description, youtubeUrl },
}: {
  readonly testimonial: TestimonialSummary
}) {
  return (
    <div className="testimonial-words">
      <h2 className="testimonial-name">{name}</h2>
      <p className="testimonial-position">{position}</p>
      {description && <blockquote className="testimonial-said">« {typographic(description)} »</blockquote>}
      {youtubeUrl && (
        <a href={youtubeUrl} className="testimonial-elsewhere" target="_blank" rel="noopener noreferrer">
          Voir sur YouTube <Icon name="external" size={18} />
          <HiddenSubject>{`témoignage de ${name} (nouvel onglet)`}</HiddenSubject>
        </a>
      )}
    </div>
  )
}
