// The preview beside a form: opened once there is something to show, and live as long as it is open.
import { type ReactElement, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { toasts } from '../../ui/toasts.tsx'
import type { ServerDraft } from '../drafts/server-draft.ts'
import { previewButtonId } from '../forms/save-bar.tsx'
import { PreviewPanel } from './panel.tsx'
import { useIsOver } from './use-over.ts'

interface PreviewOfForm {
  readonly open: () => Promise<void>
  /** Closes it where it covers the form, and leaves the focus to whoever has something to show there. */
  readonly uncover: () => void
  readonly panel: ReactElement | null
}

/** `keptAt`: of the draft on the server, whatever form it is of. */
export function usePreview<Values extends object>(
  server: ServerDraft<Values> | null,
  keptAt: string | null,
): PreviewOfForm {
  const [of, setOf] = useState<object | null>(null)
  const isOpen = server !== null && of === server
  const isOver = useIsOver()

  useEffect(() => {
    if (!server || !isOpen) return
    server.isLive = true
    return () => {
      server.isLive = false
    }
  }, [server, isOpen])

  const open = async () => {
    if (!server) return
    await server.keepNow()
    if (server.id !== null) setOf(server)
    else if (server.refused) toasts.error(`Le serveur refuse ce brouillon\u00a0: ${server.refused.why}`)
    else if (server.isAway) toasts.error('Le serveur n’a pas pu garder le brouillon. Réessayez dans un instant.')
    else toasts.info('Remplissez d’abord un champ\u00a0: l’aperçu montre ce que tient le formulaire.')
  }

  const close = () => {
    // The button may be out of reach as long as the panel is there.
    flushSync(() => setOf(null))
    document.getElementById(previewButtonId)?.focus()
  }

  const uncover = () => {
    // What is to be shown takes the focus with the next frame, and must be within reach by then.
    if (isOver) flushSync(() => setOf(null))
  }

  if (!isOpen || server.id === null) return { open, uncover, panel: null }
  const subject = { type: server.side.type, item: server.id }
  return { open, uncover, panel: <PreviewPanel subject={subject} page={server.page} keptAt={keptAt} onClose={close} /> }
}
