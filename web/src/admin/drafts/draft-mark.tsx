import './draft-mark.css'

/** What there is of an item besides what visitors see: a draft on the server, or what only this browser has. */
export type Mark = 'unpublished' | 'unsaved'

/** Said of a draft on the server. */
export const draftLabel = ({ isNew }: { readonly isNew: boolean }): string =>
  isNew ? 'Pas encore publié' : 'Modifications non publiées'

const words: Readonly<Record<Mark, { readonly label: string; readonly title: string }>> = {
  unpublished: { label: draftLabel({ isNew: false }), title: 'Un brouillon est gardé sur le serveur.' },
  unsaved: { label: 'Brouillon', title: 'Des modifications non enregistrées sont gardées dans ce navigateur.' },
}

interface DraftMarkProps {
  /** null: there is nothing to say. */
  readonly of: Mark | null
  /** Where there is no item yet that it could change. */
  readonly isNew?: boolean
}

/** Beside the name of an item. */
export function DraftMark({ of, isNew = false }: DraftMarkProps) {
  if (of === null) return null
  const { label, title } = words[of]
  return (
    <span className="draft-mark" title={title}>
      {isNew ? draftLabel({ isNew }) : label}
    </span>
  )
}
