// A modal window on the browser's own <dialog>: it keeps the focus inside, makes the page behind it inert, closes with
// Escape and a click beside its content, and gives the focus back to where it was. The page behind does not scroll.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { standsOnTop } from './top-layer.ts'

/** What a screen reader calls the window: a text, or the id of its heading. */
type Named = { readonly label: string } | { readonly labelledBy: string }

type DialogProps = Named & {
  readonly open: boolean
  /**
   * Asked for by Escape, a click on the backdrop, or whatever the content offers. Absent where it has to be dealt with.
   */
  readonly onClose?: (() => void) | undefined
  /** Id of what explains it. */
  readonly describedBy?: string | undefined
  readonly className?: string
  /** How long the window fades before it is gone, in milliseconds. */
  readonly fadeMs?: number
  /** Keeps the content in the document while closed, for readers without scripts. */
  readonly keepContent?: boolean
  readonly children: ReactNode
}

let locks = 0

/** Stops the page from scrolling until the answered function is called. */
function lockScroll(): () => void {
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

/**
 * Chrome gives the focus back to a field and leaves the caret where it was in the window: what is typed would go
 * nowhere.
 */
function bringCaret(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { selectionStart, selectionEnd } = field
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

export function Dialog({
  open,
  onClose,
  describedBy,
  className,
  fadeMs = 0,
  keepContent = false,
  ...rest
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const isShown = useShowing(element, open, fadeMs)
  useAskingToClose(element, open, onClose)
  return (
    <dialog
      ref={element}
      aria-label={'label' in rest ? rest.label : undefined}
      aria-labelledby={'labelledBy' in rest ? rest.labelledBy : undefined}
      aria-describedby={describedBy}
      className={className ? `dialog ${className}` : 'dialog'}
    >
      {isShown || keepContent ? rest.children : null}
    </dialog>
  )
}

type DialogElement = RefObject<HTMLDialogElement | null>

/** Opens and closes the window. Answers whether its content is there: it outlives `open` while the window fades. */
function useShowing(element: DialogElement, open: boolean, fadeMs: number): boolean {
  const fading = useRef(0)
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  // Before the element leaves the document: a window that is closed there gives no focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    // Opened again before the last closing has faded, which would take this one along.
    window.clearTimeout(fading.current)
    delete dialog.dataset.closing
    if (!dialog.open) dialog.showModal()
    const unlock = lockScroll()
    const leavesTop = standsOnTop(dialog)
    return () => {
      unlock()
      leavesTop()
      const close = () => {
        delete dialog.dataset.closing
        dialog.close()
        bringCaret()
        setShown(false)
      }
      if (fadeMs === 0) return close()
      dialog.dataset.closing = ''
      fading.current = window.setTimeout(close, fadeMs)
    }
  }, [element, open, fadeMs])
  return shown
}

/** Hears Escape, clicks on the backdrop, and what the browser closes by itself. */
function useAskingToClose(element: DialogElement, open: boolean, onClose: (() => void) | undefined): void {
  const present = useRef({ open, onClose })
  present.current = { open, onClose }
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const onCancel = (event: Event) => {
      // A file that was not chosen after all says the same, from inside.
      if (event.target !== dialog) return
      event.preventDefault()
      present.current.onClose?.()
    }
    // What is selected by dragging out of a field ends in a click on what holds both places: where it began counts.
    let pressed: EventTarget | null = dialog
    const onPress = (event: PointerEvent) => {
      pressed = event.target
    }
    // Nor is the second press of a double click about a window that the first one has opened.
    const onClick = (event: MouseEvent) => {
      const isAsked = event.target === dialog && pressed === dialog && event.detail < 2
      if (isAsked) present.current.onClose?.()
      pressed = dialog
    }
    // A browser may close the window on a second Escape without asking.
    const onClosed = () => {
      const now = present.current
      if (!now.open || dialog.open) return
      if (now.onClose) now.onClose()
      else dialog.showModal()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('pointerdown', onPress)
    dialog.addEventListener('click', onClick)
    dialog.addEventListener('close', onClosed)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('pointerdown', onPress)
      dialog.removeEventListener('click', onClick)
      dialog.removeEventListener('close', onClosed)
      // What is taken away does not fade.
      dialog.close()
    }
  }, [element])
}
