// Where the panel covers the form there is nothing beside it: what stands behind is out of reach, as behind a window.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useBelow } from '../ui/use-below.ts'

/** What may come over the panel itself. */
const above = '.toasts, dialog'

/** Whether the panel, where it is open, covers the form. */
export const useIsOver = (): boolean => useBelow('desktop')

/** `onClose` is asked for by Escape where nothing else has it: nothing behind the panel hears a key. */
export function useOver(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const isOver = useIsOver()
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    if (!isOver || !panel.current) return
    const behind = besides(panel.current)
    for (const element of behind) element.inert = true
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      for (const element of behind) element.inert = false
      document.removeEventListener('keydown', onKey)
    }
  }, [panel, isOver])
}

/** All that the page holds but the element and what it stands in. */
function besides(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const others = [...parentElement.children].filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement && other !== element && !other.inert && !other.matches(above),
  )
  return [...others, ...besides(parentElement)]
}
