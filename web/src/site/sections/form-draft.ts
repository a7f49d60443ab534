// What a visitor has typed into a form and not sent yet, for as long as the tab is open: a reload, also one by mistake, finds
// it again. Every function tolerates a browser that refuses storage: nothing is kept there.

export interface FormDraft<Name extends string> {
  readonly read: () => Partial<Record<Name, string>>
  readonly keep: (values: Partial<Record<Name, string>>) => void
  readonly drop: () => void
}

/** The draft of the form of this name in the tab's storage. */
export function formDraft<Name extends string>(key: string, fields: readonly Name[]): FormDraft<Name> {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
        const texts = fields.map((field) => [field, (kept as Record<string, unknown> | null)?.[field]] as const)
        return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')) as Partial<Record<Name, string>>
      } catch {
        return {}
      }
    },
    keep: (values) => {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // The form still works; only a reload would lose what is in it.
      }
    },
    drop: () => {
      try {
        window.sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept where storage is refused.
      }
    },
  }
}
