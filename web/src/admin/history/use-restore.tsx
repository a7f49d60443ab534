// Bringing back what was: a whole version, or one field of it. What somebody has changed since the page was read is
// shown first, as to whoever saves a form.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { onlyIf } from '../../api/only-if.ts'
import { ApiError, request } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { orderId } from '../../lib/admin-addresses.ts'
import { toasts } from '../../ui/toasts.tsx'
import { useMounted } from '../forms/newer-version.ts'
import { useVersionQuestion, type VersionWords } from '../forms/version-question.tsx'
import { acting } from '../queries.ts'
import { withoutLost } from '../undo/lost.ts'
import { useUndo } from '../undo/undoing.tsx'
import { historyPath, type RestoredItem } from './answers.ts'
import { type History, versionsPage } from './use-history.ts'
import { changesOf, differencesOf } from './version-changes.ts'
import type { Restore } from './version-list.tsx'

const seen: VersionWords = {
  captions: ['Version affichée', 'Version du serveur'],
  choice: 'Vous pouvez regarder d’abord la version du serveur, ou rétablir quand même.',
  take: 'Afficher la version du serveur',
  overwrite: 'Rétablir quand même',
  cancel: 'Annuler',
}

/** null as long as there is nothing that could be restored into. */
export function useRestore(type: string, id: string, history: History): Restore | null {
  const client = useQueryClient()
  const { offer } = useUndo()
  const ask = useVersionQuestion(seen)
  const { version, versions, fields = {}, reload } = history
  const isMounted = useMounted()

  const send = async (seq: number, names: readonly string[], overwrite: boolean): Promise<void> => {
    const writes = new Writes()
    const { lost } = await acting(client, () =>
      request<RestoredItem>(`${historyPath(type, id)}/restore`, {
        method: 'POST',
        body: names.length > 0 ? { seq, fields: names } : { seq },
        headers: version && !overwrite ? onlyIf(version) : {},
        writes,
      }),
    )
    await reload()
    const without = withoutLost(lost)
    if (writes.batches.length === 0) return toasts.info(`C’est déjà ainsi${without || '\u00a0: rien n’a changé'}.`)
    toasts.success(`${names.length > 0 ? 'Champ rétabli' : 'Version rétablie'}${without}`, { action: offer(writes) })
  }

  const chosen = async (refusal: ApiError) => {
    const page = await versionsPage(type, id, null)
    // A late question would come between the administrator and what they do by now.
    if (!isMounted.current) throw refusal
    const newer = page.versions.filter(({ seq }) => seq > (versions[0]?.seq ?? 0))
    return ask(refusal.message, differencesOf(fields, page.names, changesOf(newer)))
  }

  const attempt = async (seq: number, names: readonly string[]): Promise<void> => {
    try {
      await send(seq, names, false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const answer = await chosen(error)
      if (answer === 'overwrite') await send(seq, names, true)
      if (answer === 'take') await reload()
    }
  }

  const latest = useRef(attempt)
  const latestReload = useRef(reload)
  useEffect(() => {
    latest.current = attempt
    latestReload.current = reload
  })
  const busy = useRef(false)
  const restore: Restore = useCallback(async (seq, names) => {
    if (busy.current) return
    busy.current = true
    try {
      await latest.current(seq, names)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Signing in again stands over the page already.
      if (error.status !== 401) toasts.error(sentencesOf(error))
      // It was removed meanwhile: the page says so, and leads to the trash.
      if (error.status === 404) await latestReload.current()
    } finally {
      busy.current = false
    }
  }, [])

  return version || id === orderId ? restore : null
}

/** What the rules of the type find wrong with it by now; else the server's own sentence. */
function sentencesOf({ errors, message }: ApiError): string {
  return [...new Set(Object.values(errors))].join(' ') || message
}
