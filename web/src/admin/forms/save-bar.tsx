// The bar at the bottom of every form: what state the work is in, and the buttons that end it.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Kept } from '../drafts/keeping.ts'
import { KeptState } from '../drafts/kept-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLasting } from '../ui/use-lasting.ts'
import { type FormState, useFormState } from './form-state.ts'
import { type SaveState, siteLink } from './saving.ts'

interface SaveBarProps<Values extends object> {
  readonly state: FormState<Values>
  readonly saveState: SaveState
  readonly closed: boolean
  readonly saveLabel: string
  readonly savingLabel: string | undefined
  readonly kept: Kept
  /** Stores the draft; absent where the server keeps none. */
  readonly onStore: (() => Promise<unknown>) | undefined
  /** Stores the draft and asks when it goes out; absent where the server keeps none. */
  readonly onSchedule: (() => Promise<unknown>) | undefined
  /** Shows the page as it would be; absent where there is none. */
  readonly onPreview: (() => void) | undefined
  /** Looks at the pages that show it; absent where there is no preview of them. */
  readonly onCheck: (() => void) | undefined
  readonly onCancel: (() => void) | undefined
  /** Stops sending. */
  readonly onInterrupt: () => void
}

export function SaveBar<Values extends object>(props: SaveBarProps<Values>) {
  const { state, saveState, closed, saveLabel, savingLabel = 'Enregistrement…', kept } = props
  const { onStore, onSchedule, onPreview, onCheck, onCancel } = props
  const dirty = useFormState(state, (current) => current.dirty())
  const uploading = useFormState(state, (current) => current.uploading())
  const { saving, share, failure, stale, address } = saveState
  const sending = saving && share > 0
  /** Until the answer comes: a server that never gives one must not hold the form. Most saves are done before that. */
  const isLong = useLasting(sending, long_ms)
  const submit = useRef<HTMLButtonElement>(null)

  return (
    <div className={dirty ? 'save-bar save-bar-dirty' : 'save-bar'}>
      <div className="save-bar-state" role="status">
        <StateText dirty={dirty} uploading={uploading} saving={saving} />
        {dirty || saving ? null : <SiteLink address={address} />}
        {sending && share < 1 ? <progress max={1} value={share} aria-label="Envoi" /> : null}
      </div>
      {onStore && !saving ? <KeptState kept={kept} /> : null}
      {failure === null || saving ? null : (
        <p className="save-bar-failure" role="alert">
          Non enregistré : {failure}
        </p>
      )}
      <div className="save-bar-buttons">
        {stale && !saving ? (
          // Sent once more, the answer leads to the question. This button goes with that: the focus stays on the other
          // one.
          <button type="submit" className="button" onClick={() => submit.current?.focus()}>
            Comparer les versions
          </button>
        ) : null}
        {isLong ? <InterruptButton next={submit} onInterrupt={props.onInterrupt} /> : null}
        <div className="save-bar-aids">
          {onCancel && !isLong ? (
            <button type="button" className="button" onClick={onCancel} disabled={saving || closed}>
              Annuler
            </button>
          ) : null}
          {onPreview ? (
            <button type="button" className="button" id={previewButtonId} onClick={onPreview} disabled={closed}>
              Aperçu
            </button>
          ) : null}
          {onCheck ? (
            <button type="button" className="button" onClick={onCheck} disabled={closed}>
              Vérifier
            </button>
          ) : null}
          {onSchedule ? (
            <StoreButton label="Programmer…" busy={saving || uploading || closed} onStore={onSchedule} />
          ) : null}
        </div>
        {onStore ? (
          <StoreButton label="Enregistrer le brouillon" busy={saving || uploading || closed} onStore={onStore} />
        ) : null}
        <button
          type="submit"
          ref={submit}
          className="button button-main"
          // A disabled button would lose the focus; the form does not let itself be sent twice.
          aria-disabled={saving || uploading || closed}
          title="Ctrl+S"
        >
          {saving ? savingLabel : saveLabel}
        </button>
      </div>
    </div>
  )
}

/** Where the focus goes when the preview is closed. */
export const previewButtonId = 'preview-button'

interface StoreButtonProps {
  readonly label: string
  readonly busy: boolean
  readonly onStore: () => Promise<unknown>
}

function StoreButton({ label, busy, onStore }: StoreButtonProps) {
  const isSending = useRef(false)
  return (
    <button
      type="button"
      className="button"
      aria-disabled={busy}
      onClick={() => {
        if (busy || isSending.current) return
        isSending.current = true
        void onStore().finally(() => {
          isSending.current = false
        })
      }}
    >
      {label}
    </button>
  )
}

/** Goes with what it interrupts, and hands the focus on to the `next` button then. */
function InterruptButton({
  next,
  onInterrupt,
}: {
  next: RefObject<HTMLButtonElement | null>
  onInterrupt: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element) next.current?.focus()
    }
  }, [next])
  return (
    <button type="button" ref={button} className="button" onClick={onInterrupt}>
      Interrompre l’envoi
    </button>
  )
}

/** How long sending lasts before it can be interrupted. */
const long_ms = 1000

function StateText({ dirty, uploading, saving }: { dirty: boolean; uploading: boolean; saving: boolean }) {
  if (saving) return <p>Enregistrement en cours…</p>
  if (uploading) return <p>Envoi des fichiers en cours…</p>
  return dirty ? <p className="save-bar-unsaved">Modifications non enregistrées</p> : null
}

/** The way from what was just saved to the page that shows it. */
function SiteLink({ address }: { address: string | null }) {
  const link = siteLink(address)
  return link ? (
    <a className="site-link" href={link.href} target="_blank" rel="noreferrer">
      {link.label}
      <Icon name="external" />
    </a>
  ) : null
}
