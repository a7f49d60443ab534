import type { TokenTimes } from '../session/token.ts'
import { storedUsername } from '../session/username.ts'
import { Icon } from '../ui/icon.tsx'
import { Countdown } from './countdown.tsx'
import type { ScreenName } from './place.ts'
import { screens } from './screens.ts'

interface MenuProps {
  readonly current: ScreenName
  readonly times: TokenTimes
  readonly collapsed: boolean
  /** Absent where the menu cannot be narrowed. */
  readonly onCollapse: (() => void) | undefined
  readonly onOpen: (screen: ScreenName) => void
  readonly onLogout: () => void
  readonly onSessionOver: () => void
}

export function Menu({ current, times, collapsed, onCollapse, onOpen, onLogout, onSessionOver }: MenuProps) {
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
      <nav aria-label="Administration">
        <ul>
          {screens.map(({ name, label, icon }) => (
            <li key={name}>
              <button
                type="button"
                className="menu-entry"
                aria-current={name === current ? 'page' : undefined}
                aria-label={label}
                title={collapsed ? label : undefined}
                onClick={() => onOpen(name)}
              >
                <Icon name={icon} />
                <span className="menu-label">{label}</span>
              </button>
            </li>
          ))}
          <li className="menu-last">
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
