// Forgetting what something was, which its history, its journal and the files that it had go with.
import { useCallback } from 'react'
import { ApiError, request } from '../../api/request.ts'
import { orderId } from '../../lib/admin-addresses.ts'
import { toasts } from '../../ui/toasts.tsx'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { losesFocus } from '../ui/focus.ts'
import { momentText } from '../ui/moment.ts'
import { historyPath, type Version } from './answers.ts'
import type { History } from './use-history.ts'

/** Of what was there before this version. */
export type Forget = (version: Pick<Version, 'seq' | 'at'>) => Promise<void>

/** null where nothing is there that could stay. */
export function useForgetting(type: string, id: string, { version, reload }: History): Forget | null {
  const confirm = useConfirm()
  const forget: Forget = useCallback(
    async ({ seq, at }) => {
      const answer = await confirm({
        title: 'Oublier ce qui était là avant\u202f?',
        text:
          `Ce que disait cet élément avant la modification du ${momentText(at)} ne pourra plus être ni lu ni rétabli. ` +
          'Les fichiers que rien d’autre ne cite sont supprimés. Ce qui est là maintenant reste. Cette action est définitive.',
        choices: [{ answer: 'forget', label: 'Oublier', danger: true }],
      })
      if (answer === null) return
      try {
        await request(`${historyPath(type, id)}/forget`, { method: 'POST', body: { seq } })
        toasts.success('Versions d’avant oubliées')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status !== 401) toasts.error(error.message)
      }
      await reload()
      // What was pressed has gone with what it was about.
      if (losesFocus(null)) focusScreenTitle({ preventScroll: true })
    },
    [confirm, type, id, reload],
  )
  return version && id !== orderId ? forget : null
}
