// The two fields of our own that hold off spam without asking anything of people (docs/product.md, Contact).

interface FormTrapsProps {
  /** What was typed into the first of them before, if anything. */
  readonly website: string | undefined
  /** When the form was opened, as the server says it; empty where nobody knows. */
  readonly openedAt: string
}

export function FormTraps({ website = '', openedAt }: FormTrapsProps) {
  return (
    <>
      {/* People leave this empty: they do not see it, and assistive technology does not read it out. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">Ne pas remplir</label>
        <input id="website" name="website" type="text" defaultValue={website} tabIndex={-1} autoComplete="off" />
      </div>
      {openedAt && <input type="hidden" name="openedAt" value={openedAt} />}
    </>
  )
}
