// Signing in again, over a form that is not saved.
import { useEffect, useId } from 'react'
import type { Session } from '../../api/session.ts'
import { Modal } from '../ui/modal.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './session-layer.css'

interface SessionLayerProps {
  /** Who was signed in. */
  readonly username: string
  readonly onSession: (session: Session) => void
  readonly onLeave: () => void
}

export function SessionLayer({ username, onSession, onLeave }: SessionLayerProps) {
  const titleId = useId()
  // The name stands there already.
  useEffect(() => {
    if (username !== '') document.querySelector<HTMLElement>('.session-layer [name=password]')?.focus()
  }, [username])
  return (
    <Modal className="session-layer" labelledBy={titleId}>
      <SignInForm
        label="Reconnexion"
        className="session-sheet"
        username={username}
        onAnswer={({ session }) => {
          if (session) onSession(session)
        }}
        below={
          <button type="button" className="button button-quiet" onClick={onLeave}>
            Quitter sans enregistrer
          </button>
        }
      >
        <h2 id={titleId}>Votre session a expiré.</h2>
        <p className="session-text">
          Veuillez vous reconnecter. Ce que vous avez saisi est intact : vous pourrez ensuite l’enregistrer.
        </p>
      </SignInForm>
    </Modal>
  )
}
