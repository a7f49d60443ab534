import './draft-mark.css'

/** What there is of an item besides what visitors see: a draft on the server, or what only this browser has. */
export type Mark = 'unpublished' | 'unsaved'

const words: Readonly<Record<Mark, { readonly label: string; readonly title: string }>> = {
  unpublished: { label: 'Modifications non publiées', title: 'Un brouillon est gardé sur le serveur.' },
  unsaved: { label: 'Brouillon', title: 'Des modifications non enregistrées sont gardées dans ce navigateur.' },
}

/** Beside the name of an item; null: there is nothing to say. */
export function DraftMark({ of }: { readonly of: Mark | null }) {
  if (of === null) return null
  const { label, title } = words[of]
  return (
    <span className="draft-mark" title={title}>
      {label}
    </span>
  )
}
