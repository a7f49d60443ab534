// The makers whose equipment is sold, as a row of logos that moves on by itself, wraps around, and can be dragged. The
// first logos are drawn a second time behind the last, so that the row has no end.

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { PartnerSummary } from '../../../content/entities.ts'
import { partnersLoad } from '../../../content/home.ts'
import { pictureOf } from '../../../content/pictures.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Image } from '../../../ui/image.tsx'
import { useMovementWelcome } from '../../../ui/movement.ts'
import { isPlainKey } from '../../../ui/plain-key.ts'
import { useSwipe } from '../../../ui/use-swipe.ts'
import { HomeBlock } from './home-block.tsx'

/** docs/product.md, Constants. How many logos are seen at once is up to partners-carousel.css. */
const stepMs = 3000
const dragThresholdPx = 75
const shownMax = 5

export function PartnersCarousel() {
  return (
    <HomeBlock
      name="partners"
      title="Nos Partenaires"
      load={partnersLoad}
      failure="Impossible de charger les partenaires. Veuillez réessayer plus tard."
      empty="Aucun partenaire à afficher."
      skeleton={<div className="skeleton partners-shape" />}
    >
      {(partners) => <Carousel partners={partners} />}
    </HomeBlock>
  )
}

function Carousel({ partners }: { readonly partners: readonly PartnerSummary[] }) {
  const row = useRef<HTMLUListElement>(null)
  const welcome = useMovementWelcome()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [held, setHeld] = useState(false)
  const running = chosen ?? welcome
  const move = useRow(row, partners.length)

  useEffect(() => {
    if (!running || held) return
    const timer = window.setInterval(() => move(1), stepMs)
    return () => window.clearInterval(timer)
  }, [running, held, move])

  const swipe = useSwipe({
    thresholdPx: () => dragThresholdPx,
    onStep: move,
    onDrag: (distance) => {
      setHeld(distance !== null)
      row.current?.style.setProperty('--dragged', `${distance ?? 0}px`)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlainKey(event)) return
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  // Nothing moves away under the keyboard, and a logo beyond the edge comes in.
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!target.matches(':focus-visible')) return
    setHeld(true)
    move(
      0,
      [...currentTarget.children].findIndex((item) => item.contains(target)),
    )
  }
  return (
    <>
      <div className="partners-window" {...swipe}>
        <ul
          ref={row}
          className="partners-row"
          data-dragged={held || undefined}
          onLoadCapture={fetchAll}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={() => setHeld(false)}
        >
          <Entries partners={partners} />
        </ul>
      </div>
      <button type="button" className="movement-button partners-button with-script" onClick={() => setChosen(!running)}>
        <Icon name={running ? 'pause' : 'play'} size={18} />
        <span className="visually-hidden">{running ? 'Mettre les logos en pause' : 'Faire défiler les logos'}</span>
      </button>
    </>
  )
}

/** The first logo comes when the row draws near. From then on the others are fetched before they move in. */
function fetchAll({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  for (const image of currentTarget.querySelectorAll('img')) image.loading = 'eager'
}

/** Every logo is a link once; as it is drawn again, it is one for the mouse alone. */
function Entries({ partners }: { readonly partners: readonly PartnerSummary[] }) {
  return (
    <>
      {partners.map((partner, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two partners may be alike, and none keeps anything.
        <li key={place}>
          <a href={partner.url} target="_blank" rel="noopener noreferrer">
            <Logo partner={partner} called={siteOf(partner)} />
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
        </li>
      ))}
      {partners.slice(0, shownMax).map((partner, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={`again ${place}`} className="partners-again" aria-hidden="true">
          <a href={partner.url} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
            <Logo partner={partner} called="" />
          </a>
        </li>
      ))}
    </>
  )
}

const siteOf = ({ url }: PartnerSummary) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '')

interface LogoProps {
  readonly partner: PartnerSummary
  /** Said of a logo that nobody has described. */
  readonly called: string
}

function Logo({ partner, called }: LogoProps) {
  const { src, alt } = pictureOf(partner, 'logo', called)
  const className = partner.isDark ? 'partners-logo partners-logo-dark' : 'partners-logo'
  return <Image src={src} alt={alt} sizes="12rem" className={className} />
}

/** Moves the row by one logo, or until a given one is seen. A row that is seen as a whole stays where it is. */
function useRow(row: RefObject<HTMLUListElement | null>, count: number) {
  const step = useRef(0)
  return useCallback(
    (direction: 1 | -1 | 0, until?: number) => {
      const element = row.current
      if (!element) return
      const shown = Number(getComputedStyle(element).getPropertyValue('--shown'))
      if (count <= shown) return
      const place = (next: number) => {
        step.current = next
        element.style.setProperty('--step', String(next))
      }
      if (until !== undefined) {
        if (until < step.current || until >= step.current + shown) place(until)
        return
      }
      // The row's two ends look alike: it changes from one to the other unseen, then moves on.
      if (step.current === (direction === 1 ? count : 0)) {
        element.dataset.still = ''
        place(direction === 1 ? 0 : count)
        element.getBoundingClientRect()
        delete element.dataset.still
      }
      place(step.current + direction)
    },
    [row, count],
  )
}
