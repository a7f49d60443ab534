// A window over the page, as long as it is mounted: the page behind is out of reach, and the focus returns to where it was.
import { type ReactNode, useEffect, useRef } from 'react'
import { standsOnTop } from './top-layer.ts'
import './modal.css'

interface ModalProps {
  readonly className: string
  /** Id of its heading. */
  readonly labelledBy: string
  readonly describedBy?: string
  /** Escape, or a click beside it. Absent where it has to be dealt with. */
  readonly onDismiss?: () => void
  readonly children: ReactNode
}

export function Modal({ className, labelledBy, describedBy, onDismiss, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    if (!element) return
    element.showModal()
    const leaves = standsOnTop(element)
    return () => {
      leaves()
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the window closes it; by keyboard Escape does.
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      // A browser may close it on a second Escape without asking.
      onClose={() => {
        if (dialog.current?.open !== false) return
        if (onDismiss) onDismiss()
        else dialog.current.showModal()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onDismiss?.()
      }}
    >
      {children}
    </dialog>
  )
}
