// Deleting in two clicks: the first arms the button, the second does it. It disarms by itself after a while, on Escape
// and when the focus goes elsewhere.
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

const armed_ms = 4000

interface TwoClickDeleteProps {
  /** What would be deleted, as it is called on screen. */
  readonly name: string
  readonly busy: boolean
  readonly onDelete: () => void
}

export function TwoClickDelete({ name, busy, onDelete }: TwoClickDeleteProps) {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    if (!armed) return
    const timer = window.setTimeout(() => setArmed(false), armed_ms)
    return () => window.clearTimeout(timer)
  }, [armed])
  const label = armed ? `Confirmer la suppression : ${name}` : `Supprimer : ${name}`
  return (
    <button
      type="button"
      className={armed ? 'icon-button delete-button delete-button-armed' : 'icon-button delete-button'}
      aria-label={label}
      title={armed ? 'Cliquer encore pour supprimer' : 'Supprimer'}
      aria-disabled={busy}
      onClick={(event) => {
        // A double click says nothing twice, and a disabled button would lose the focus.
        if (busy || (armed && event.detail > 1)) return
        setArmed(!armed)
        if (armed) onDelete()
      }}
      onBlur={() => setArmed(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setArmed(false)
      }}
    >
      <Icon name={armed ? 'check' : 'trash'} />
      <span className="visually-hidden" role="status">
        {armed ? 'Cliquer encore pour supprimer' : ''}
      </span>
    </button>
  )
}
