// The bar at the top of every page: transparent over the page's beginning, dark once scrolled, away on the way down and
// back on the way up.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { useAddress } from '../navigation.ts'
import { useSettings } from '../settings.tsx'
import { MenuEntry } from './menu-entry.tsx'
import type { NavigationLink } from './navigation-entries.ts'

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })))
const SearchOverlay = lazy(() =>
  import('../sections/search-overlay.tsx').then((module) => ({ default: module.SearchOverlay })),
)

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

/** A window's code is fetched the first time it opens and stays afterwards, so that it can fade out. */
function useOpenWindow() {
  const [open, setOpen] = useState<OpenWindow>(null)
  const [wanted, setWanted] = useState<ReadonlySet<OpenWindow>>(new Set())
  const show = (name: OpenWindow) => {
    setOpen(name)
    setWanted((before) => new Set(before).add(name))
  }
  return { open, wanted, show, close: () => setOpen(null) }
}

export interface NavigationBarProps {
  readonly entries: readonly NavigationLink[]
  /** Whether the page begins with a dark ground, over which the bar is light. */
  readonly darkTop: boolean
}

export function NavigationBar({ entries, darkTop }: NavigationBarProps) {
  const { brand } = useSettings()
  const { path } = useAddress()
  const { scrolled, hidden } = useBarState()
  const windows = useOpenWindow()
  const tone = scrolled ? 'solid' : darkTop ? 'over-dark' : 'over-light'
  return (
    <header className={`bar bar--${tone}`} data-hidden={hidden || undefined}>
      <div className="bar__inner">
        <Link href="/" className="bar__brand">
          {brand}
        </Link>
        <nav className="bar__menu" aria-label="Navigation principale">
          <ul>
            {entries.map((entry) => (
              <MenuEntry key={entry.label} entry={entry} path={path} />
            ))}
          </ul>
        </nav>
        <div className="bar__tools">
          <button type="button" className="bar__tool with-script" onClick={() => windows.show('search')}>
            <Icon name="search" size={22} />
            <span className="visually-hidden">Rechercher un produit</span>
          </button>
          <a className="bar__tool without-script" href="/recherche">
            <Icon name="search" size={22} />
            <span className="visually-hidden">Rechercher un produit</span>
          </a>
          <button type="button" className="bar__tool bar__tool--menu with-script" onClick={() => windows.show('menu')}>
            <Icon name="menu" />
            <span className="visually-hidden">Ouvrir le menu</span>
          </button>
          <a className="bar__tool bar__tool--menu without-script" href="#plan-du-site">
            <Icon name="menu" />
            <span className="visually-hidden">Aller au plan du site</span>
          </a>
        </div>
      </div>
      <Suspense>
        {windows.wanted.has('menu') && (
          <MobileMenu entries={entries} open={windows.open === 'menu'} onClose={windows.close} />
        )}
        {windows.wanted.has('search') && <SearchOverlay open={windows.open === 'search'} onClose={windows.close} />}
      </Suspense>
    </header>
  )
}
