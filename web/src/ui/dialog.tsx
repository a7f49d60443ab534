// A modal window on the browser's own <dialog>: it keeps the focus inside, makes the page behind it inert, closes with
// Escape and a click beside its content, and gives the focus back to where it was. The page behind does not scroll.
import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface DialogProps {
  readonly open: boolean
  /** Asked for by Escape, a click on the backdrop, or whatever the content offers. */
  readonly onClose: () => void
  /** What a screen reader calls the window. */
  readonly label: string
  readonly className?: string
  /** How long the window fades before it is gone, in milliseconds. */
  readonly fadeMs?: number
  /** Keeps the content in the document while closed, for readers without scripts. */
  readonly keepContent?: boolean
  readonly children: ReactNode
}

let locks = 0

/** Stops the page from scrolling until the answered function is called. */
export function lockScroll(): () => void {
  const root = document.documentElement
  if (locks === 0) root.style.setProperty('--scroll-bar-width', `${window.innerWidth - root.clientWidth}px`)
  locks += 1
  root.classList.add('is-locked')
  return () => {
    locks -= 1
    if (locks === 0) root.classList.remove('is-locked')
  }
}

/** Closes every window at once, without fading: what the visitor went to takes the focus. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

export function Dialog({ open, onClose, label, className, fadeMs = 0, keepContent = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const requestClose = useRef(onClose)
  requestClose.current = onClose
  // The content outlives `open` while the window fades.
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    dialog.showModal()
    const unlock = lockScroll()
    return () => {
      unlock()
      const close = () => {
        delete dialog.dataset.closing
        dialog.close()
        setShown(false)
      }
      if (fadeMs === 0 || !dialog.isConnected) return close()
      dialog.dataset.closing = ''
      window.setTimeout(close, fadeMs)
    }
  }, [open, fadeMs])

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      requestClose.current()
    }
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) requestClose.current()
    }
    // A browser may close the window on a second Escape without asking.
    const onClosed = () => {
      if (!('closing' in dialog.dataset)) requestClose.current()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('click', onClick)
    dialog.addEventListener('close', onClosed)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('click', onClick)
      dialog.removeEventListener('close', onClosed)
    }
  }, [])

  return (
    <dialog ref={element} aria-label={label} className={className ? `dialog ${className}` : 'dialog'}>
      {shown || keepContent ? children : null}
    </dialog>
  )
}
