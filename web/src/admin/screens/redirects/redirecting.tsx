// Asks where an address is to lead, and makes the redirect.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, request } from '../../../api/request.ts'
import { Writes } from '../../../api/writes.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { refreshContent } from '../../queries.ts'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useUndo } from '../../undo/undoing.tsx'
import '../../ui/confirm.css'

interface Redirecting {
  readonly redirect: (source: string) => void
  /** The window that asks, if one does. */
  readonly layer: ReactElement | null
}

export function useRedirecting(): Redirecting {
  const [source, setSource] = useState<string | null>(null)
  return {
    redirect: setSource,
    layer: source === null ? null : <RedirectQuestion source={source} onClose={() => setSource(null)} />,
  }
}

export function RedirectButton({ source, redirect }: { readonly source: string } & Pick<Redirecting, 'redirect'>) {
  return (
    <button type="button" className="button" aria-label={`Rediriger : ${source}`} onClick={() => redirect(source)}>
      Rediriger
    </button>
  )
}

function RedirectQuestion({ source, onClose }: { readonly source: string; readonly onClose: () => void }) {
  const client = useQueryClient()
  const { offer } = useUndo()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const target = field.current?.value.trim() ?? ''
    const writes = new Writes()
    setBusy(true)
    try {
      await request('/api/redirects', { method: 'POST', body: { source, target }, writes })
      // The window gives the focus back to a button that is about to go.
      flushSync(onClose)
      toasts.success(`« ${source} » mène maintenant à « ${target} »`, { action: offer(writes) })
      focusScreenTitle()
      await Promise.all([client.invalidateQueries({ queryKey: ['/api/addresses'] }), refreshContent(client)])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.errors.target ?? error.errors.source ?? error.message)
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal className="confirm" labelledBy={`${id}-heading`} onDismiss={busy ? undefined : onClose}>
      <form className="confirm-sheet" noValidate onSubmit={(event) => void save(event)}>
        <h2 id={`${id}-heading`}>Rediriger {source}</h2>
        <div className="field">
          <label htmlFor={`${id}-target`}>Destination</label>
          <input
            id={`${id}-target`}
            ref={field}
            className="control"
            type="text"
            placeholder="/categories"
            aria-describedby={`${id}-help ${id}-problem`}
            aria-invalid={problem !== ''}
          />
          <p className="field-help" id={`${id}-help`}>
            Un chemin de ce site, ou une adresse complète.
          </p>
          <p className="field-problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        </div>
        <div className="confirm-choices">
          <button type="button" className="button" aria-disabled={busy} onClick={() => busy || onClose()}>
            Annuler
          </button>
          <button type="submit" className="button button-main" aria-disabled={busy}>
            {busy ? 'Enregistrement…' : 'Rediriger'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
