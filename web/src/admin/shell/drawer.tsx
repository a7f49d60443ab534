import { type ReactNode, useEffect, useRef } from 'react'
import { from } from '../../ui/media.ts'
import { Icon } from '../ui/icon.tsx'

interface DrawerProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu of small screens, over the page as long as it is mounted. Escape and a click beside it close it. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // Left open while the window grows, it would keep the page out of reach.
  useEffect(() => {
    const wide = window.matchMedia?.(from('tablet'))
    wide?.addEventListener('change', onClose)
    return () => wide?.removeEventListener('change', onClose)
  }, [onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; by keyboard Escape does.
    <dialog
      ref={dialog}
      className="shell-drawer"
      aria-label="Menu"
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <button type="button" className="icon-button shell-drawer-close" aria-label="Fermer le menu" onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  )
}
