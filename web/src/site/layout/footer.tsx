// The foot of every page. The server draws what it holds, the same on every page, and the browser leaves that as it is
// for as long as it is made of the same: the code that draws it is fetched only then, and where the server could not
// draw it.
import { Suspense, useEffect, useRef } from 'react'
import { from } from '../../ui/media.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useSettings } from '../settings.tsx'
import { contentOf, useSharedMarkup } from '../shared-markup.ts'
import { openWhereWide } from './footer-columns.ts'
import type { FooterProps } from './footer-content.tsx'
import { siteMapId } from './navigation-entries.ts'

const FooterContent = lazyPart(() => import('./footer-content.tsx').then((module) => module.FooterContent), Drawn)

/** Read before anything of the page is made alive. */
const drawn = typeof document === 'undefined' ? undefined : document.getElementById(siteMapId)?.innerHTML

/** What it was drawn of: the settings and the entries that the page was made alive with. */
let drawnOf: string | undefined

export function Footer({ entries }: FooterProps) {
  const settings = useSettings()
  const shared = useSharedMarkup()
  const markup = shared ? shared.footer : isDrawnOf([settings, entries]) ? drawn : undefined
  const foot = useOpenWhereWide()
  return (
    <footer
      ref={foot}
      className="footer"
      id={siteMapId}
      {...contentOf(markup, () => (
        <Suspense fallback={<Drawn />}>
          <FooterContent entries={entries} />
        </Suspense>
      ))}
    />
  )
}

/** The columns that the server drew, as its window is, and becomes: a telephone may be turned. */
function useOpenWhereWide() {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = () => foot.current?.querySelectorAll('details').forEach(openWhereWide)
    open()
    const width = window.matchMedia(from('small-tablet'))
    width.addEventListener('change', open)
    return () => width.removeEventListener('change', open)
  }, [])
  return foot
}

/** Compared by what they say: an answer that was asked for again is another object. */
function isDrawnOf(facts: unknown): boolean {
  if (drawn === undefined) return false
  const text = JSON.stringify(facts)
  drawnOf ??= text
  return drawnOf === text
}

/** While there is nothing newer to show, or where that cannot be had. */
function Drawn() {
  return drawn === undefined ? null : <div {...contentOf(drawn, () => null)} />
}
