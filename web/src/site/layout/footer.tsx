// The foot of every page. The server draws what it holds, the same on every page, and the browser leaves that as it is: the
// code that draws it is fetched only where the server could not.
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { contentOf, useSharedMarkup } from '../shared-markup.ts'
import type { FooterProps } from './footer-content.tsx'
import { siteMapId } from './navigation-entries.ts'

const FooterContent = lazyPart(
  () => import('./footer-content.tsx').then((module) => module.FooterContent),
  () => null,
)

/** Read before anything of the page is made alive. */
const drawn = typeof document === 'undefined' ? undefined : document.getElementById(siteMapId)?.innerHTML

export function Footer({ entries }: FooterProps) {
  const markup = useSharedMarkup()?.footer ?? drawn
  return (
    <footer
      className="footer"
      id={siteMapId}
      {...contentOf(markup, () => (
        <Suspense>
          <FooterContent entries={entries} />
        </Suspense>
      ))}
    />
  )
}
