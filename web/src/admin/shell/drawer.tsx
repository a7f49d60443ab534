import { type ReactNode, useEffect } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { from } from '../../ui/media.ts'
import { Icon } from '../ui/icon.tsx'

interface DrawerProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu of small screens, over the page as long as it is mounted. Escape and a click beside it close it. */
export function Drawer({ onClose, children }: DrawerProps) {
  // Left open while the window grows, it would keep the page out of reach.
  useEffect(() => {
    const wide = window.matchMedia?.(from('tablet'))
    wide?.addEventListener('change', onClose)
    return () => wide?.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <Dialog open onClose={onClose} label="Menu" className="shell-drawer">
      <button type="button" className="icon-button shell-drawer-close" aria-label="Fermer le menu" onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </Dialog>
  )
}
