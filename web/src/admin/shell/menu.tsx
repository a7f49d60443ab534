import type { ScreenName } from '../../lib/admin-addresses.ts'
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

export function Menu({
  current,
  times,
  collapsed,
  onCollapse,
  onFollow,
  onSearch,
  onLogout,
  onSessionOver,
}: MenuProps) {
  const username = storedUsername()
  return (
    <div className={collapsed ? 'menu menu-collapsed' : 'menu'}>
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
          {menuEntries.map(({ screen, address, label, icon }) => (
            <li key={screen} className={screen === 'account' ? 'menu-account' : undefined}>
              <Link
                to={address}
                className="menu-entry"
                aria-current={screen === current ? 'page' : undefined}
                aria-label={label}
                title={collapsed ? label : undefined}
                onClick={onFollow}
              >
                <Icon name={icon} />
                <span className="menu-label">{label}</span>
              </Link>
            </li>
          ))}
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
