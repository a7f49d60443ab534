// Says that pictures of what was pasted did not come along, and how they can.

interface LeftBehindNoticeProps {
  readonly count: number
  readonly onClose: () => void
}

export function LeftBehindNotice({ count, onClose }: LeftBehindNoticeProps) {
  return (
    <div className={count > 0 ? 'rich-notice' : undefined}>
      <p role="status">{textOf(count)}</p>
      {count > 0 ? (
        <button type="button" className="button" onClick={onClose}>
          Compris
        </button>
      ) : null}
    </div>
  )
}

function textOf(count: number): string {
  if (count === 0) return ''
  const left =
    count === 1
      ? 'Une image n’a pas pu être collée avec le texte\u00a0: ajoutez-la'
      : `${count} images n’ont pas pu être collées avec le texte\u00a0: ajoutez-les`
  return `${left} par «\u00a0Image\u00a0», ou en déposant son fichier dans le texte.`
}
