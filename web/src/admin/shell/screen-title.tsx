import { type ReactNode, useEffect, useRef } from 'react'
import { langOf } from '../../lib/language.ts'
import { TitlePart } from './title-part.tsx'
import { usePlaces } from './use-place.tsx'

interface ScreenTitleProps {
  readonly title: string
  /** Stands at the other end of the line: the way back, a filter. */
  readonly children?: ReactNode
}

/**
 * The heading of a screen. Names the window, and takes the focus once the administrator came here from another screen,
 * unless they went on while the screen was on its way.
 */
export function ScreenTitle({ title, children }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const places = usePlaces()
  useEffect(() => {
    if (places.awaitsFocus()) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [places])
  return (
    <header className="screen-title">
      <TitlePart text={title} />
      <h1 ref={heading} tabIndex={-1} lang={langOf(title)}>
        {title}
      </h1>
      {children}
    </header>
  )
}

/** For when what had the focus is gone. */
export function focusScreenTitle(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('.screen-title h1')?.focus(options)
}
