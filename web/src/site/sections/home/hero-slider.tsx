// The slides that open the home page. They follow one another by themselves where movement is welcome, wrap around, and
// are moved by arrows, dots, keys, or a drag. Without scripts the first one stands.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlock } from '../../../api/query-cache.ts'
import { heroLoad, type Slide } from '../../../content/home.ts'
import { useMovementWelcome } from '../../../ui/movement.ts'
import { isPlainKey } from '../../../ui/plain-key.ts'
import { useSwipe } from '../../../ui/use-swipe.ts'
import { useSettings } from '../../settings.tsx'
import { BlockError, BlockLoading } from '../block-states.tsx'
import { HeroControls } from './hero-controls.tsx'
import { HeroShape } from './hero-shape.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { TitleLines, taglineLines } from './title-lines.tsx'

/** docs/product.md, Constants. */
const turnMs = 7000
const turnAfterHandMs = 10_000

/**
 * A hundred pixels of a hero as wide as a desk's screen, in proportion on a narrower one, never so few that a tap
 * slips.
 */
const swipeThresholdPx = (width: number) => Math.min(100, Math.max(40, (100 * width) / 1280))

export function HeroSlider() {
  const { outcome, retry } = useBlock(heroLoad)
  const { tagline } = useSettings()
  if (outcome.state === 'ready' && outcome.value.length > 0) return <Slides slides={outcome.value} />
  if (outcome.state === 'pending') {
    return (
      <section className="hero" aria-label="Accueil">
        <BlockLoading>
          <HeroShape />
        </BlockLoading>
      </section>
    )
  }
  return (
    <section className="hero" aria-label="Accueil">
      <div className="container hero-text">
        <h1 tabIndex={-1} className="hero-title">
          <TitleLines lines={taglineLines(tagline)} />
        </h1>
        <a href="/equipements" className="button button-light">
          DÉCOUVRIR
        </a>
        <div className="hero-note">
          {outcome.state === 'ready' ? (
            <p lang="en">
              <span className="hero-note-line">No slides available</span>{' '}
              <span className="hero-note-line">Please add slides in the admin dashboard</span>
            </p>
          ) : (
            <BlockError text="Les images d’accueil n’ont pas pu être chargées." onRetry={retry} />
          )}
        </div>
      </div>
    </section>
  )
}

/** Which slide is shown, how it came to be, and how many were shown before it. */
interface Turn {
  readonly index: number
  readonly byHand: boolean
  readonly number: number
}

function Slides({ slides }: { readonly slides: readonly Slide[] }) {
  const count = slides.length
  const welcome = useMovementWelcome()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [turn, setTurn] = useState<Turn>({ index: 0, byHand: false, number: 0 })
  const running = chosen ?? welcome
  const index = turn.index % count
  // The link of a slide would go from under the keyboard with it.
  const [linkHasFocus, setLinkHasFocus] = useState(false)
  // The number of the turn whose next slide is being fetched. Before half of its time has gone, what is seen first may
  // still be on its way.
  const [ahead, setAhead] = useState<number | null>(null)

  const go = (to: number) =>
    setTurn(({ number }) => ({ index: (to + count) % count, byHand: true, number: number + 1 }))

  useEffect(() => {
    if (!running || linkHasFocus || count < 2) return
    const onwards = () => setTurn({ index: (turn.index + 1) % count, byHand: false, number: turn.number + 1 })
    const shownMs = turn.byHand ? turnAfterHandMs : turnMs
    const timers = [window.setTimeout(() => setAhead(turn.number), shownMs / 2), window.setTimeout(onwards, shownMs)]
    return () => {
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [running, linkHasFocus, count, turn])

  const swipe = useSwipe({ thresholdPx: swipeThresholdPx, onStep: (direction) => go(index + direction) })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlainKey(event)) return
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0) return
    flushSync(() => go(index + step))
    if (!(event.target instanceof HTMLAnchorElement)) return
    // The focus goes along: to the link of the slide that is shown now, or to its dot where it has none.
    event.currentTarget.querySelector<HTMLElement>('[data-current] a, [aria-current]')?.focus()
  }
  const several = count > 1
  return (
    <section
      className="hero"
      aria-roledescription="carrousel"
      aria-label="À la une"
      data-held={linkHasFocus || undefined}
      onFocus={({ target }) => setLinkHasFocus(target.matches('[data-current] a:focus-visible'))}
      onBlur={() => setLinkHasFocus(false)}
      {...(several ? { onKeyDown, ...swipe } : {})}
    >
      <div className="hero-slides">
        {slides.map((slide, place) => (
          <HeroSlide
            // biome-ignore lint/suspicious/noArrayIndexKey: the controls count places, whatever slide stands there.
            key={place}
            slide={slide}
            first={place === 0}
            label={`${place + 1} sur ${count}`}
            current={place === index}
            playing={place === index && running}
            near={place === index || (running && ahead === turn.number && place === (index + 1) % count)}
          />
        ))}
      </div>
      {(several || slides.some(({ video }) => video)) && (
        <HeroControls
          titles={slides.map(({ title }) => title.join(' '))}
          index={index}
          running={running}
          turn={turn}
          onGo={go}
          onRunning={setChosen}
        />
      )}
    </section>
  )
}
