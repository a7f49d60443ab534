// j and k go on to the next and the previous message, e says that one is answered: in the list, where they move the
// focus, and in the window of one. Single letters are what dictation types: they act nowhere where « ? » does not (WCAG
// 2.1.4).
import { useEffect, useRef } from 'react'
import { isHelpKeyOn } from '../../palette/help-key.ts'
import { isTyping } from '../../ui/typing.ts'

interface InboxKeys {
  readonly next: () => void
  readonly previous: () => void
  readonly answered: () => void
}

const acts: Readonly<Record<string, keyof InboxKeys>> = { j: 'next', k: 'previous', e: 'answered' }

/** `inWindow`: as long as the window of a message is on top; else as long as no window is open. */
export function useInboxKeys(keys: InboxKeys, inWindow: boolean): void {
  const present = useRef(keys)
  present.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key]
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // A letter in a list of choices chooses.
      const { target } = event
      if (!isHelpKeyOn() || isTyping(target) || (target instanceof HTMLElement && target.matches('select'))) return
      const open = [...document.querySelectorAll('dialog[open]')]
      if (inWindow ? open.length !== 1 || !open[0]?.matches('.contact-detail') : open.length > 0) return
      event.preventDefault()
      present.current[act]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [inWindow])
}

/** The row of the list that has the focus; null: none. */
export function focusedEntry(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? null
}

/** Puts the focus on the way into the row so many rows further on, or into the first or the last one. */
export function focusEntry(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')].filter(
    (row) => row.checkVisibility?.() ?? true,
  )
  const at = rows.findIndex(({ dataset }) => dataset.entry === focusedEntry())
  const row = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step]
  const way = row?.querySelector<HTMLElement>('.item-buttons a')
  way?.focus()
  way?.scrollIntoView({ block: 'nearest' })
}
