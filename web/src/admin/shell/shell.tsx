// The frame of every screen: side menu (a drawer on small screens), the session's countdown, and the open screen.
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { signOut } from '../session/sign-in.ts'
import type { TokenTimes } from '../session/token.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeletons } from '../ui/states.tsx'
import { Menu } from './menu.tsx'
import { loginPlace, type ScreenName, screenPlace } from './place.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { screens } from './screens.ts'
import { usePlace, usePlaces } from './use-place.tsx'
import './shell.css'

interface ShellProps {
  readonly times: TokenTimes
  readonly onSessionOver: () => void
}

export function Shell({ times, onSessionOver }: ShellProps) {
  const places = usePlaces()
  const place = usePlace()
  const [collapsed, setCollapsed] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)
  const screen = screens.find(({ name }) => name === place.screen)

  const closeDrawer = useCallback(() => drawer.current?.close(), [])

  // A drawer left open when the window grows would keep the page out of reach.
  useEffect(() => {
    const wide = window.matchMedia?.('(min-width: 768px)')
    wide?.addEventListener('change', closeDrawer)
    return () => wide?.removeEventListener('change', closeDrawer)
  }, [closeDrawer])

  const open = async (name: ScreenName) => {
    closeDrawer()
    await places.open(screenPlace(name))
  }

  const logout = async () => {
    closeDrawer()
    if (!(await places.mayLeave())) return
    await signOut()
    places.go(loginPlace, { replace: true })
  }

  const menu = (collapsible: boolean) => (
    <Menu
      current={place.screen}
      times={times}
      collapsed={collapsible && collapsed}
      onCollapse={collapsible ? () => setCollapsed(!collapsed) : undefined}
      onOpen={(name) => void open(name)}
      onLogout={() => void logout()}
      onSessionOver={onSessionOver}
    />
  )

  return (
    <div className={collapsed ? 'shell shell-collapsed' : 'shell'}>
      <a className="shell-skip" href="#screen">
        Aller au contenu
      </a>
      <header className="shell-bar">
        <button
          type="button"
          className="icon-button"
          aria-label="Ouvrir le menu"
          onClick={() => drawer.current?.showModal()}
        >
          <Icon name="menu" />
        </button>
        <span>Administration</span>
      </header>
      <aside className="shell-side">{menu(true)}</aside>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; by keyboard Escape does. */}
      <dialog
        ref={drawer}
        className="shell-drawer"
        aria-label="Menu"
        onClick={(event) => {
          if (event.target === drawer.current) closeDrawer()
        }}
      >
        <button
          type="button"
          className="icon-button shell-drawer-close"
          aria-label="Fermer le menu"
          onClick={closeDrawer}
        >
          <Icon name="close" />
        </button>
        {menu(false)}
      </dialog>
      <main className="shell-screen" id="screen" tabIndex={-1}>
        <ScreenBoundary key={place.screen}>
          <Suspense fallback={<Skeletons count={6} kind="line" />}>{screen ? <screen.View /> : null}</Suspense>
        </ScreenBoundary>
      </main>
    </div>
  )
}
