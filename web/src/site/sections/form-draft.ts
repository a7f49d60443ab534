// What a visitor has typed into a form and not sent yet, for as long as the tab is open: a reload, also one by mistake,
// finds it again. Every function tolerates a browser that refuses storage: nothing is kept there.

type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>

interface FormDraft<Name extends string> {
  /** Whatever stands there by now: other names than these too. */
  readonly read: () => Texts<Name>
  readonly keep: (texts: Texts<Name>) => void
  readonly drop: () => void
  /** Lets go of what was sent, unless something else was typed since. */
  readonly dropSent: (sent: Texts<Name>) => void
}

/** The draft of this name in the tab's storage. */
export function formDraft<Name extends string>(key: string): FormDraft<Name> {
  const read = () => {
    try {
      const kept = Object.entries(Object(JSON.parse(window.sessionStorage.getItem(key) ?? '{}')))
      return Object.fromEntries(kept.filter(([, text]) => typeof text === 'string')) as Texts<Name>
    } catch {
      return {} as Texts<Name>
    }
  }
  const drop = () => {
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept where storage is refused.
    }
  }
  return {
    read,
    keep: (texts) => {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(texts))
      } catch {
        // The form still works; only a reload would lose what is in it.
      }
    },
    drop,
    dropSent: (sent) => {
      if (isSame(read(), sent)) drop()
    },
  }
}

/** Whether both say the same; what is not said is empty. */
export function isSame(one: Texts<string>, other: Texts<string>): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))
}
