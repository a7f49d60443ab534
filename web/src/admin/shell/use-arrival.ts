// Whoever comes back to a list finds it as far down as it was, and the focus on what was opened.
import { useEffect, useRef } from 'react'
import { isFillingIn, losesFocus } from '../ui/focus.ts'
import { focusScreenTitle } from './screen-title.tsx'
import { usePlace, usePlaces } from './use-place.tsx'

/**
 * To be used behind the screen's title, whose effect it undoes. `isDrawn`: what was seen before is there again;
 * `isCurrent`: what is there is all that is to come.
 */
export function useArrival(isDrawn: boolean, isCurrent: boolean): void {
  const places = usePlaces()
  const place = usePlace()
  /** The address of the link that is still to come, and where it was to be met. */
  const awaited = useRef<{ readonly link: string; readonly base: string } | null>(null)
  useEffect(() => {
    if (!isDrawn) return
    const arrival = places.takeArrival()
    if (arrival) {
      awaited.current = arrival.focus === null ? null : { link: arrival.focus, base: place.base }
      // Nobody who has gone on to a form that stays is taken away from it by a late answer.
      if (arrival.scroll !== null && !isFillingIn()) window.scrollTo(0, arrival.scroll)
    }
    const wanted = awaited.current
    if (wanted === null) return
    const link = linkTo(wanted.link)
    if (!link && !isCurrent && wanted.base === place.base) return
    awaited.current = null
    // The title has taken the focus from whoever did not put it elsewhere.
    if (!losesFocus(document.querySelector('.screen-title'))) return
    if (link) link.focus({ preventScroll: true })
    else focusScreenTitle()
    link?.scrollIntoView({ block: 'nearest' })
  }, [places, place, isDrawn, isCurrent])
}

/** The link of the screen that leads to the address, of those that are met by keyboard. */
function linkTo(address: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main a:not([tabindex="-1"])')].find(
    (one) => one.getAttribute('href') === address,
  )
}
