// What was built for others. On wide screens the first four pass by sideways while the page is scrolled; elsewhere, and
// for those who want nothing to move, all of it stands still (references-showcase.css).

import { type FocusEvent, useEffect, useRef } from 'react'
import type { ReferenceSummary } from '../../../content/entities.ts'
import { referencesLoad } from '../../../content/home.ts'
import { pictureOf } from '../../../content/pictures.ts'
import { typographic } from '../../../lib/typography.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Image } from '../../../ui/image.tsx'
import { from } from '../../../ui/media.ts'
import { HiddenSubject } from '../hidden-subject.tsx'
import { HomeBlock, SkeletonLines } from './home-block.tsx'

export function ReferencesShowcase() {
  return (
    <HomeBlock
      name="references"
      title="Nos Réferences"
      load={referencesLoad}
      failure="Failed to load references. Please try again later."
      empty="Aucune référence à afficher."
      skeleton={<ShowcaseSkeleton />}
      expected={4}
    >
      {(references) => <Showcase references={references} />}
    </HomeBlock>
  )
}

function ShowcaseSkeleton() {
  return (
    <div className="references-track">
      {Array.from({ length: 4 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike.
        <div key={index} className="reference">
          <span className="skeleton home-skeleton-4-5 image" />
          <div className="reference-text">
            <SkeletonLines />
          </div>
        </div>
      ))}
    </div>
  )
}

function Showcase({ references }: { readonly references: readonly ReferenceSummary[] }) {
  const track = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const section = track.current?.closest('section')
    if (!section) return
    const follow = () => {
      const { room, scrolled } = pinning(section)
      const progress = room > 0 ? Math.min(1, Math.max(0, scrolled / room)) : 0
      section.style.setProperty('--progress', progress.toFixed(4))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [])

  // A link that the keyboard reaches beyond the edge is brought in by scrolling the page to its place.
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const section = currentTarget.closest('section')
    if (!section || !target.matches(':focus-visible')) return
    const { room, scrolled } = pinning(section)
    const index = [...currentTarget.children].findIndex((item) => item.contains(target))
    const shown = [...currentTarget.children].filter((item) => item.getClientRects().length > 0).length
    if (room > 0 && shown > 1) window.scrollBy({ top: (room * index) / (shown - 1) - scrolled, behavior: 'instant' })
  }
  return (
    <>
      <ol className="references-track" ref={track} onFocus={onFocus}>
        {references.map(({ title, description, link, ...pictured }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two references may be alike, and none keeps anything.
          <li key={place} className="reference">
            <Image {...pictureOf(pictured, 'image')} sizes={`${from('tablet')} 37rem, 8rem`} shape="4-5" />
            <div className="reference-text">
              <h3>{title}</h3>
              {description && <p>{typographic(description)}</p>}
              {link && (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  Détails <Icon name="external" size={16} />
                  <HiddenSubject>{`${title}, dans un nouvel onglet`}</HiddenSubject>
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="references-progress" aria-hidden="true" />
    </>
  )
}

/** How far the page can be scrolled while the section is pinned (0 where it is not), and how far it has been. */
function pinning(section: HTMLElement): { readonly room: number; readonly scrolled: number } {
  const { top, height } = section.getBoundingClientRect()
  const pinned = getComputedStyle(section).getPropertyValue('--pinned').trim() === '1'
  return { room: pinned ? height - window.innerHeight : 0, scrolled: -top }
}
