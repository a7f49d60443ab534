import './draft-mark.css'

/** Beside the name of an item: work on it that is not saved is kept in this browser. */
export function DraftMark() {
  return (
    <span className="draft-mark" title="Des modifications non enregistrées sont gardées dans ce navigateur.">
      Brouillon
    </span>
  )
}
