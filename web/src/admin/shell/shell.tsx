// The frame of every screen: side menu (a drawer on small screens), the session's countdown, and the open screen.
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { storedToken } from '../../api/session.ts'
import { askAhead } from '../lists/lists.ts'
import type { Entry } from '../palette/entries.ts'
import { usePalette } from '../palette/use-palette.tsx'
import { useForgetting } from '../rescue/forgetting.ts'
import { useNoticing } from '../screens/contacts/notices.ts'
import { signOut } from '../session/sign-in.ts'
import { isOver, type TokenTimes } from '../session/token.ts'
import { Icon } from '../ui/icon.tsx'
import { type Undoing, useUndo } from '../undo/undoing.tsx'
import { useRememberedBlogSection } from './blog-section-switch.ts'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { screens } from './screens.ts'
import { usePlace, usePlaces } from './use-place.tsx'
import './shell.css'

/** Whether there is something to take back is found out when it is asked for. */
function undoActs({ go }: Undoing): readonly Entry[] {
  return [
    { id: 'undo', label: 'Annuler la dernière action', icon: 'undo', to: () => go('undo') },
    { id: 'redo', label: 'Rétablir ce qui a été annulé', icon: 'redo', to: () => go('redo') },
  ]
}

interface ShellProps {
  readonly times: TokenTimes
  readonly onSessionOver: () => void
}

export function Shell({ times, onSessionOver }: ShellProps) {
  const place = usePlace()
  const [collapsed, setCollapsed] = useState(false)
  /** Whether the menu of small screens is over the page. */
  const [drawn, setDrawn] = useState(false)
  const closeDrawer = useCallback(() => setDrawn(false), [])
  const main = useRef<HTMLElement>(null)
  const View = place.screen === 'login' ? null : screens[place.screen]
  const undo = useUndo()
  useRememberedBlogSection()
  useNoticing()
  useEndedSession(onSessionOver)
  useAskingAhead(View)
  const leave = useLogout()
  const logout = () => {
    closeDrawer()
    void leave()
  }
  const palette = usePalette([
    { id: 'site', label: 'Voir le site', icon: 'external', to: () => void window.open('/', '_blank', 'noreferrer') },
    ...undoActs(undo),
    { id: 'logout', label: 'Logout', icon: 'logout', to: logout },
  ])
  const search = () => {
    closeDrawer()
    palette.open()
  }
  const menu = (collapsible: boolean) => (
    <Menu
      current={place.screen}
      times={times}
      collapsed={collapsible && collapsed}
      onCollapse={collapsible ? () => setCollapsed(!collapsed) : undefined}
      onFollow={closeDrawer}
      onSearch={search}
      onLogout={logout}
      onSessionOver={onSessionOver}
    />
  )
  return (
    <div className={collapsed ? 'shell shell-collapsed' : 'shell'}>
      <SkipLink main={main} />
      <header className="shell-bar">
        <button type="button" className="icon-button" aria-label="Ouvrir le menu" onClick={() => setDrawn(true)}>
          <Icon name="menu" />
        </button>
        <span>Administration</span>
        <button type="button" className="icon-button shell-bar-search" aria-label="Rechercher partout" onClick={search}>
          <Icon name="search" />
        </button>
      </header>
      <aside className="shell-side">{menu(true)}</aside>
      {palette.layer}
      {drawn ? <Drawer onClose={closeDrawer}>{menu(false)}</Drawer> : null}
      <main className="shell-screen" id="screen" tabIndex={-1} ref={main}>
        <ScreenBoundary key={place.screen}>{View ? <View /> : null}</ScreenBoundary>
      </main>
    </div>
  )
}

/** Some screens ask the server for nothing that it keeps from strangers. */
function useEndedSession(onSessionOver: () => void): void {
  const place = usePlace()
  useEffect(() => {
    const token = storedToken()
    if (place.screen !== 'login' && (token === null || isOver(token, Date.now()))) onSessionOver()
  }, [place, onSessionOver])
}

/** What its list shows comes beside the code of a screen, and not after it. */
function useAskingAhead(View: (typeof screens)[keyof typeof screens] | null): void {
  const places = usePlaces()
  const client = useQueryClient()
  useEffect(() => {
    if (View && !View.isThere()) askAhead(client, places.place())
  }, [View, client, places])
}

/** Signs out, unless somebody would rather keep what is not saved. */
function useLogout(): () => Promise<void> {
  const places = usePlaces()
  const client = useQueryClient()
  const mayForget = useForgetting()
  return async () => {
    if (!(await places.mayLeave()) || !(await mayForget())) return
    // What is still being read would be refused in a moment.
    await client.cancelQueries()
    signOut()
    places.go('/login', { replace: true })
    // Nothing that one administrator read stays for the next.
    client.clear()
  }
}

function SkipLink({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page, as any skip link.
    <a
      className="shell-skip"
      href="#screen"
      onClick={(event) => {
        // Followed, it would be another entry of the history, which leads back to where one is.
        event.preventDefault()
        main.current?.focus()
        main.current?.scrollIntoView({ block: 'start' })
      }}
    >
      Aller au contenu
    </a>
  )
}
