// What the grid of products was like when one of them was opened: whoever comes back finds the same place again.
import { useEffect, useRef } from 'react'
import { losesFocus } from '../../ui/focus.ts'

/** Outlives the grid while one of its products is edited. */
export interface SelectionMemory {
  typed: string
  shown_max: number
  /** The product that was opened; null where none was, or it was come back from. */
  opened: { readonly id: string; readonly scroll: number } | null
}

/** Drawn at first, and with every 'Afficher plus'. */
export const page_size = 60

export function freshMemory(): SelectionMemory {
  return { typed: '', shown_max: page_size, opened: null }
}

/** Scrolls and focuses as before, once the products are `drawn`. Stands behind the screen's title, whose effect it undoes. */
export function useReturn(memory: SelectionMemory, drawn: boolean): void {
  const done = useRef(false)
  useEffect(() => {
    const { opened } = memory
    if (!drawn || done.current) return
    done.current = true
    memory.opened = null
    if (!opened) return
    // The title has taken the focus from whoever did not put it elsewhere.
    if (losesFocus(document.querySelector('.screen-title'))) {
      document.querySelector<HTMLElement>(`[data-opens="${opened.id}"]`)?.focus({ preventScroll: true })
    }
    window.scrollTo(0, opened.scroll)
  })
}
