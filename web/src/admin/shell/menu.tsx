import { useQuery } from '@tanstack/react-query'
import type { ScreenName } from '../../lib/admin-addresses.ts'
import { countsQuery } from '../lists/contact-list.ts'
import type { TokenTimes } from '../session/token.ts'
import { storedUsername } from '../session/username.ts'
import { Icon } from '../ui/icon.tsx'
import { Countdown } from './countdown.tsx'
import { Link } from './link.tsx'
import { menuEntries } from './menu-entries.ts'

interface MenuProps {
  readonly current: ScreenName
  readonly times: TokenTimes
  readonly collapsed: boolean
  /** Absent where the menu cannot be narrowed. */
  readonly onCollapse: (() => void) | undefined
  /** An entry is followed. */
  readonly onFollow: () => void
  readonly onSearch: () => void
  readonly onLogout: () => void
  readonly onSessionOver: () => void
}

export function Menu(props: MenuProps) {
  const { current, times, collapsed, onCollapse, onFollow, onSearch, onLogout, onSessionOver } = props
  return (
    <div className={collapsed ? 'menu menu-collapsed' : 'menu'}>
      <MenuHead collapsed={collapsed} onCollapse={onCollapse} />
      <button
        type="button"
        className="menu-entry palette-opener"
        aria-label="Rechercher partout"
        aria-keyshortcuts="Control+K"
        title={collapsed ? 'Rechercher partout (Ctrl K)' : undefined}
        onClick={onSearch}
      >
        <Icon name="search" />
        <span className="menu-label">Rechercher</span>
        <span className="palette-keys" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <nav aria-label="Administration">
        <ul>
          <ScreenEntries current={current} collapsed={collapsed} onFollow={onFollow} />
          <li>
            <button
              type="button"
              className="menu-entry"
              aria-label="Logout"
              title={collapsed ? 'Logout' : undefined}
              onClick={onLogout}
            >
              <Icon name="logout" />
              <span className="menu-label">Logout</span>
            </button>
          </li>
        </ul>
      </nav>
      <Countdown times={times} small={collapsed} onOver={onSessionOver} />
    </div>
  )
}

/** Who is signed in. */
function MenuHead({ collapsed, onCollapse }: Pick<MenuProps, 'collapsed' | 'onCollapse'>) {
  const username = storedUsername()
  return (
    <div className="menu-head">
      <span className="menu-initial" aria-hidden="true">
        {(username || 'A').slice(0, 1).toUpperCase()}
      </span>
      <span className="menu-user">
        <strong>{username}</strong>
        <span>Administrator</span>
      </span>
      {onCollapse ? (
        <button
          type="button"
          className="icon-button menu-collapse"
          aria-label={collapsed ? 'Élargir le menu' : 'Réduire le menu'}
          aria-expanded={!collapsed}
          onClick={onCollapse}
        >
          <Icon name={collapsed ? 'right' : 'left'} />
        </button>
      ) : null}
    </div>
  )
}

/** One a screen; that of the messages says how many wait to be read. */
function ScreenEntries({ current, collapsed, onFollow }: Pick<MenuProps, 'current' | 'collapsed' | 'onFollow'>) {
  // A menu that cannot count says nothing.
  const unread = useQuery(countsQuery).data?.unread ?? 0
  return menuEntries.map(({ screen, address, label, icon }) => {
    const waiting = screen === 'contacts' ? unread : 0
    const named = waiting === 0 ? label : `${label}, ${waiting} non lu${waiting > 1 ? 's' : ''}`
    return (
      <li key={screen} className={screen === 'account' ? 'menu-account' : undefined}>
        <Link
          to={address}
          className="menu-entry"
          aria-current={screen === current ? 'page' : undefined}
          aria-label={named}
          title={collapsed ? named : undefined}
          onClick={onFollow}
        >
          <Icon name={icon} />
          <span className="menu-label">{label}</span>
          {waiting === 0 ? null : <span className="menu-count">{waiting > 99 ? '99+' : waiting}</span>}
        </Link>
      </li>
    )
  })
}
