// The bar at the bottom of every form: what state the work is in, and the buttons that end it.
import type { ReactNode } from 'react'
import { type Draft, useDraft } from './draft.ts'

interface SaveBarProps<Values extends object> {
  readonly draft: Draft<Values>
  readonly saving: boolean
  /** Part of the body that has been sent, while saving: 0 to 1. */
  readonly share: number
  /** Why the last attempt did not save anything. */
  readonly failure: string | null
  readonly closed: boolean
  readonly saveLabel: string
  readonly onCancel: (() => void) | undefined
  readonly saved: ReactNode
}

export function SaveBar<Values extends object>(props: SaveBarProps<Values>) {
  const dirty = useDraft(props.draft, (draft) => draft.dirty())
  const uploading = useDraft(props.draft, (draft) => draft.uploading())
  return (
    <div className={dirty ? 'save-bar save-bar-dirty' : 'save-bar'}>
      <div className="save-bar-state" role="status">
        <StateText dirty={dirty} uploading={uploading} saving={props.saving} />
        {!dirty && !props.saving ? props.saved : null}
        {props.saving && props.share > 0 && props.share < 1 ? (
          <progress max={1} value={props.share} aria-label="Envoi" />
        ) : null}
      </div>
      {props.failure !== null && !props.saving ? (
        <p className="save-bar-failure" role="alert">
          Non enregistré : {props.failure}
        </p>
      ) : null}
      <div className="save-bar-buttons">
        {props.onCancel ? (
          <button type="button" className="button" onClick={props.onCancel} disabled={props.saving}>
            Annuler
          </button>
        ) : null}
        <button
          type="submit"
          className="button button-main"
          disabled={props.saving || uploading || props.closed}
          title="Ctrl+S"
        >
          {props.saving ? 'Enregistrement…' : props.saveLabel}
        </button>
      </div>
    </div>
  )
}

function StateText({ dirty, uploading, saving }: { dirty: boolean; uploading: boolean; saving: boolean }) {
  if (saving) return <p>Enregistrement en cours…</p>
  if (uploading) return <p>Envoi des fichiers en cours…</p>
  return dirty ? <p className="save-bar-unsaved">Modifications non enregistrées</p> : null
}
