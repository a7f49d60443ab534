// The product search over every page. Its field is there at once, so that no key is lost; what finds and shows the
// results is fetched meanwhile. Submitting the form goes to the search page, which works without scripts as well.
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { searchTextMax } from '../../content/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useMoved } from '../navigation.ts'
import { NoResults, ResultsSkeleton } from './search-states.tsx'
import { searchPlaceholder } from './search-texts.ts'

/** How long the overlay fades, in milliseconds. */
const fadeMs = 300

const SearchResults = lazyPart(
  () => import('./search-results.tsx').then((module) => module.SearchResults),
  ({ typed }: { readonly typed: string }) => typed.trim() !== '' && <NoResults text={typed.trim()} />,
)

interface SearchOverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function SearchOverlay({ open, onClose }: SearchOverlayProps) {
  useMoved(onClose)
  return (
    <Dialog open={open} onClose={onClose} label="Recherche de produits" className="search-overlay" fadeMs={fadeMs}>
      <SearchWindow onClose={onClose} />
    </Dialog>
  )
}

function SearchWindow({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    // A browser would first empty the field.
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, .result') ?? [])]
    const here = stops.indexOf(document.activeElement as HTMLElement)
    const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move through the results wherever the focus is.
    <div className="search-overlay-panel" ref={list} onKeyDown={onKeyDown}>
      <div className="container">
        <search>
          <form action="/recherche" method="get" className="search-form">
            <Icon name="search" />
            <input
              // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this field.
              autoFocus
              type="search"
              name="q"
              maxLength={searchTextMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={searchPlaceholder}
              aria-label="Rechercher un produit"
              autoComplete="off"
              enterKeyHint="search"
            />
            <button type="button" className="sign-button" onClick={onClose}>
              <Icon name="close" />
              <span className="visually-hidden">Fermer la recherche</span>
            </button>
          </form>
        </search>
        <Suspense fallback={text.trim() !== '' && <ResultsSkeleton />}>
          <SearchResults typed={text} />
        </Suspense>
      </div>
    </div>
  )
}
