// What a visitor has typed into the contact form and not sent yet, for as long as the tab is open: a reload, also one by
// mistake, finds it again. Every function tolerates a browser that refuses storage: nothing is kept there.
import { type ContactValues, contactFields } from '../../content/contact.ts'

const key = 'contact'

export function readDraft(): Partial<ContactValues> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    const texts = contactFields.map((field) => [field, (kept as Record<string, unknown> | null)?.[field]])
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export function keepDraft(values: ContactValues): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // The form still works; only a reload would lose what is in it.
  }
}

export function dropDraft(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept where storage is refused.
  }
}
