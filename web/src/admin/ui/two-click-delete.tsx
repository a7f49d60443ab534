// Deleting in two clicks: the first arms the button, the second does it. It stays armed for as long as somebody takes,
// until Escape, or until they go elsewhere.
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

const asked = 'Cliquer encore pour supprimer'

interface TwoClickDeleteProps {
  /** What would be deleted, as it is called on screen. */
  readonly name: string
  readonly busy: boolean
  readonly onDelete: () => void
}

export function TwoClickDelete({ name, busy, onDelete }: TwoClickDeleteProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [armed, setArmed] = useState(false)
  // Safari gives a button that is clicked no focus, which could go elsewhere.
  useEffect(() => {
    if (!armed) return
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !button.current?.contains(target)) setArmed(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [armed])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={armed ? 'icon-button delete-button delete-button-armed' : 'icon-button delete-button'}
        aria-label={armed ? `Confirmer la suppression : ${name}` : `Supprimer : ${name}`}
        title={armed ? asked : 'Supprimer'}
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
      </button>
      {/* Beside the button: of what stands inside one, nothing is told. */}
      <span className="visually-hidden" role="status">
        {armed ? asked : ''}
      </span>
    </>
  )
}
