// What can be done on the screen as it stands: its buttons and the ways that look like some, by their names.
import type { Entry } from './entries.ts'

export function actsOfScreen(): readonly Entry[] {
  const acts = new Map<string, Entry>()
  for (const button of document.querySelectorAll<HTMLElement>('main .button')) {
    const label = (button.getAttribute('aria-label') ?? button.textContent).trim()
    const isIdle = button.matches(':disabled, [aria-disabled=true]') || !isSeen(button)
    if (label === '' || isIdle || acts.has(label)) continue
    // By then it may be gone: nothing happens.
    acts.set(label, { id: `screen-${label}`, label, icon: 'right', to: () => button.click() })
  }
  return [...acts.values()]
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true
}
