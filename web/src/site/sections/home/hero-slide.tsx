// One slide: its picture or silent video, its title in lines, a sentence and a button. The first one's title is the
// heading of the page, and stays readable for screen readers whatever slide is shown.

import { useState } from 'react'
import type { Slide } from '../../../content/home.ts'
import { pictureOf } from '../../../content/pictures.ts'
import { typographic } from '../../../lib/typography.ts'
import { AmbientVideo } from '../../../ui/ambient-video.tsx'
import { Image } from '../../../ui/image.tsx'
import { acrossTop } from '../picture-widths.ts'
import { lengthOf } from '../text-length.ts'
import { TitleLines } from './title-lines.tsx'

interface HeroSlideProps {
  readonly slide: Slide
  readonly first: boolean
  /** « 1 sur 3 » */
  readonly label: string
  readonly current: boolean
  /** Whether its video runs. */
  readonly playing: boolean
  /** Whether it is shown, or next: its picture is fetched. */
  readonly near: boolean
}

export function HeroSlide({ slide, first, label, current, playing, near }: HeroSlideProps) {
  const { title, description, link } = slide
  const length = lengthOf(title.join(' '), titleLengths)
  const [wanted, setWanted] = useState(first)
  if (near && !wanted) setWanted(true)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
    <div
      className="hero-slide veiled"
      role="group"
      aria-roledescription="diapositive"
      aria-label={label}
      data-current={current || undefined}
    >
      {wanted && <Picture slide={slide} first={first} playing={playing} />}
      <div className="container hero-text">
        {first ? (
          <h1 tabIndex={-1} className="hero-title" data-length={length}>
            <TitleLines lines={title} />
          </h1>
        ) : (
          <p className="hero-title display" data-length={length}>
            <TitleLines lines={title} />
          </p>
        )}
        <div className="hero-body">
          {description && (
            <p className="hero-lead" data-length={lengthOf(description, leadLengths)}>
              {typographic(description)}
            </p>
          )}
          {link && (
            // One that fades away takes no focus with it.
            <a href={link} className="button button-light" tabIndex={current ? undefined : -1}>
              DÉCOUVRIR
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

/** What the banner says and leads to stays within the window. */
const titleLengths = { long: 80, longest: 160 }
const leadLengths = { long: 200, longest: 450 }

type PictureProps = Pick<HeroSlideProps, 'slide' | 'first' | 'playing'>

/** Fades in once it is there; the first one is there before any script. */
function Picture({ slide, first, playing }: PictureProps) {
  const { background, video } = slide
  const picture = pictureOf(slide, 'background')
  const [arrived, setArrived] = useState(first || !background)
  const arrive = () => setArrived(true)
  return (
    <div className="hero-picture" data-arrived={arrived || undefined} onLoadCapture={arrive} onErrorCapture={arrive}>
      {video ? (
        <AmbientVideo src={video} poster={picture} sizes={acrossTop} priority={first} playing={playing} />
      ) : (
        <Image {...picture} sizes={acrossTop} shape="fill" priority={first} />
      )}
    </div>
  )
}
