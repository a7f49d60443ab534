// What a visitor has typed into a form and not sent yet, for as long as the tab is open: a reload, also one by mistake,
// finds it again. Every function tolerates a browser that refuses storage: nothing is kept there.

type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>

interface FormDraft<Name extends string> {
  /** Whatever stands there by now: other names than these too. */
  readonly read: () => Texts<Name>
  readonly keep: (texts: Texts<Name>) => void
  readonly drop: () => void
}

/** The draft of this name in the tab's storage. */
export function formDraft<Name extends string>(key: string): FormDraft<Name> {
  return {
    read: () => {
      try {
        const kept = Object.entries(Object(JSON.parse(window.sessionStorage.getItem(key) ?? '{}')))
        return Object.fromEntries(kept.filter(([, text]) => typeof text === 'string')) as Texts<Name>
      } catch {
        return {} as Texts<Name>
      }
    },
    keep: (texts) => {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(texts))
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
