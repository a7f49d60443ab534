// What can be done on the screen as it stands: its buttons and the ways that look like some, by their names.
import type { Entry } from './entries.ts'

/** Those of the screen, then those of single items, which say after a colon of which. */
export function actsOfScreen(): readonly Entry[] {
  return [
    ...entriesOf('main .button'),
    // What stands in a form is part of what is typed there. Of two of one name nobody could tell which is meant.
    ...entriesOf('main .icon-button:not(form *)', 'alone').map((entry) => ({ ...entry, verb: verbOf(entry.label) })),
  ]
}

const verbOf = (label: string) => label.split(/\s:\s/)[0] ?? label

function entriesOf(kind: string, which?: 'alone'): readonly Entry[] {
  const buttons = [...document.querySelectorAll<HTMLElement>(kind)]
  const acts = new Map<string, Entry>()
  const repeated = new Set<string>()
  for (const button of buttons) {
    const label = (button.getAttribute('aria-label') ?? button.textContent).trim()
    if (label === '' || isIdle(button)) continue
    if (acts.has(label)) {
      repeated.add(label)
      continue
    }
    // By then it may be gone: nothing happens.
    acts.set(label, { id: `${kind}-${label}`, label, icon: 'right', to: () => press(button) })
  }
  if (which === 'alone') for (const label of repeated) acts.delete(label)
  return [...acts.values()]
}

function isIdle(button: HTMLElement): boolean {
  const isSeen = button.checkVisibility?.() ?? true
  return !isSeen || button.matches(':disabled, [aria-disabled=true], [inert] *')
}

/** Some ask to be pressed once more, and all give the focus back to where it was. */
function press(button: HTMLElement): void {
  button.focus()
  button.click()
}
