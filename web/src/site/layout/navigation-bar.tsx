// The bar at the top of every page: transparent over the page's beginning, dark once scrolled, away on the way down and
// back on the way up.
import { Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { SelectionLink } from '../choosing/selection-link.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useAddress } from '../place.ts'
import { SearchOverlay } from '../sections/search-overlay.tsx'
import { useSettings } from '../settings.tsx'
import { contentOf, useSharedMarkup } from '../shared-markup.ts'
import { MenuEntries } from './menu-entry.tsx'
import type { MobileMenuProps } from './mobile-menu.tsx'
import { type NavigationLink, siteMapId } from './navigation-entries.ts'

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu), SiteMapInstead)

/** Scrolled less than this, the bar stays whatever the direction; in pixels. */
const hideThreshold = 50

interface BarState {
  readonly scrolled: boolean
  readonly hidden: boolean
}

function useBarState(): BarState {
  const [state, setState] = useState<BarState>({ scrolled: false, hidden: false })
  const lastY = useRef(0)
  useEffect(() => {
    const onScroll = () => {
      const y = Math.max(0, window.scrollY)
      const down = y > lastY.current
      lastY.current = y
      setState((before) => {
        const after = { scrolled: y > 8, hidden: down && y > hideThreshold }
        return before.scrolled === after.scrolled && before.hidden === after.hidden ? before : after
      })
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return state
}

type OpenWindow = 'menu' | 'search' | null

/** A window is drawn from the first time it opens, and stays afterwards, so that it can fade out. */
function useOpenWindow() {
  const [open, setOpen] = useState<OpenWindow>(null)
  const [wanted, setWanted] = useState<ReadonlySet<OpenWindow>>(new Set())
  const show = (name: OpenWindow) => {
    setOpen(name)
    setWanted((before) => new Set(before).add(name))
  }
  return { open, wanted, show, close: () => setOpen(null) }
}

interface NavigationBarProps {
  readonly entries: readonly NavigationLink[]
  /** Whether the page begins with a dark ground, over which the bar is light. */
  readonly darkTop: boolean
}

/** Up to so many letters a name is large. */
const shortBrand = 18

export function NavigationBar({ entries, darkTop }: NavigationBarProps) {
  const { brand } = useSettings()
  const { path } = useAddress()
  const { scrolled, hidden } = useBarState()
  const windows = useOpenWindow()
  const shared = useSharedMarkup()
  const tone = scrolled ? 'solid' : darkTop ? 'over-dark' : 'over-light'
  return (
    <header className={`bar bar-${tone}`} data-hidden={hidden || undefined}>
      <div className="bar-inner">
        <a href="/" className={brand.length > shortBrand ? 'bar-brand bar-brand-long' : 'bar-brand'}>
          {brand}
        </a>
        <nav className="bar-menu" aria-label="Navigation principale">
          <ul {...contentOf(shared?.menu, () => <MenuEntries entries={entries} path={path} />)} />
        </nav>
        <div className="bar-tools">
          <SelectionLink />
          <button type="button" className="sign-button with-script" onClick={() => windows.show('search')}>
            <Icon name="search" size={22} />
            <span className="visually-hidden">Rechercher un produit</span>
          </button>
          <a className="sign-button without-script" href="/recherche">
            <Icon name="search" size={22} />
            <span className="visually-hidden">Rechercher un produit</span>
          </a>
          <button type="button" className="sign-button bar-tool-menu with-script" onClick={() => windows.show('menu')}>
            <Icon name="menu" />
            <span className="visually-hidden">Ouvrir le menu</span>
          </button>
          <a className="sign-button bar-tool-menu without-script" href={`#${siteMapId}`}>
            <Icon name="menu" />
            <span className="visually-hidden">Aller au plan du site</span>
          </a>
        </div>
      </div>
      <Suspense>
        {windows.wanted.has('menu') && (
          <MobileMenu entries={entries} open={windows.open === 'menu'} onClose={windows.close} />
        )}
      </Suspense>
      {windows.wanted.has('search') && <SearchOverlay open={windows.open === 'search'} onClose={windows.close} />}
    </header>
  )
}

/** Where the menu's code cannot be had: the way that there is without scripts. */
function SiteMapInstead({ open, onClose }: MobileMenuProps) {
  useEffect(() => {
    if (!open) return
    document.getElementById(siteMapId)?.scrollIntoView()
    onClose()
  }, [open, onClose])
  return null
}
