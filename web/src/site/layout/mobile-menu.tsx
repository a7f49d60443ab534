// The menu of small screens: full height, large type, the page locked behind it.
import { useEffect } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { from } from '../../ui/media.ts'
import { useMoved } from '../navigation.ts'
import { useAddress } from '../place.ts'
import { useSettings } from '../settings.tsx'
import { MenuLink } from './menu-entry.tsx'
import type { NavigationLink } from './navigation-entries.ts'

export interface MobileMenuProps {
  readonly entries: readonly NavigationLink[]
  readonly open: boolean
  readonly onClose: () => void
}

/** A tablet that is turned has no use for the menu any more: the entries stand in the bar (navigation-bar.css). */
function useClosedWhereWide(onClose: () => void): void {
  useEffect(() => {
    const wide = window.matchMedia(from('desktop'))
    const close = () => wide.matches && onClose()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onClose])
}

export function MobileMenu({ entries, open, onClose }: MobileMenuProps) {
  const { brand } = useSettings()
  const { path } = useAddress()
  useMoved(onClose)
  useClosedWhereWide(onClose)
  return (
    <Dialog open={open} onClose={onClose} label="Menu" className="mobile-menu" fadeMs={300}>
      <div className="mobile-menu-sheet">
        <div className="mobile-menu-top">
          <span className="bar-brand">{brand}</span>
          <button type="button" className="sign-button" onClick={onClose}>
            <Icon name="close" />
            <span className="visually-hidden">Fermer le menu</span>
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="mobile-menu-entries">
            {entries.map((entry) => (
              <li key={entry.label}>
                {entry.children ? (
                  <details name="menu-mobile">
                    <summary className="mobile-menu-entry">
                      {entry.label} <Icon name="plus" size={20} />
                    </summary>
                    <ul className="mobile-menu-children">
                      {entry.children
                        .flatMap((child) => [child, ...(child.children ?? [])])
                        .map((child) => (
                          <li key={child.label + child.address}>
                            <MenuLink link={child} path={path} className="mobile-menu-child" />
                          </li>
                        ))}
                    </ul>
                  </details>
                ) : (
                  <MenuLink link={entry} path={path} className="mobile-menu-entry" />
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Dialog>
  )
}
