// Whether keys alone do something: « ? » opens the list of keys, letters go through the messages (screens/contacts).
// Who dictates letters, or presses keys by accident, can switch them off in that list (WCAG 2.1.4), in this browser.
const place = 'help-key'

export function isHelpKeyOn(): boolean {
  try {
    return window.localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}

/** False where the browser keeps nothing. */
export function switchHelpKey(on: boolean): boolean {
  try {
    if (on) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, 'off')
    return true
  } catch {
    return false
  }
}
