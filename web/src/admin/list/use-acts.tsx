// Acts on all that is ticked: asked first where something is lost, sent as one, and told how many there were.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import type { QueryValues } from '../../lib/address.ts'
import { toasts } from '../../ui/toasts.tsx'
import { acting } from '../queries.ts'
import { forgetAbout } from '../rescue/forgetting.ts'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { losesFocus } from '../ui/focus.ts'
import { useUndo } from '../undo/undoing.tsx'
import { type Acts, type Change, type CountWords, capital, comesBack, countWords } from './kind.ts'
import { forgetPages, takeOff } from './queries.ts'
import type { Choosing, Chosen } from './use-chosen.ts'

interface Acted {
  readonly done: number
  /** So many were there no more. */
  readonly unknown: number
}

interface ActedOn {
  /** Of the API. */
  readonly path: string
  /** What the forms keep drafts of the items under. */
  readonly form: string
  readonly acts: Acts
  readonly chosen: Choosing
  /** What the list is narrowed to, as the server was asked, and how long it is. */
  readonly wanted: QueryValues
  readonly total: number
}

export function useActs({ path, form, acts, chosen, wanted, total }: ActedOn) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { offer } = useUndo()
  const [busy, setBusy] = useState(false)

  /** Answers why not, where it is refused. */
  const send = (body: object, sentence: (said: CountWords) => string, onDone: () => void = () => undefined) =>
    acting(client, () => attempt(body, sentence, onDone))

  const attempt = async (body: object, sentence: (said: CountWords) => string, onDone: () => void) => {
    setBusy(true)
    const pending = toasts.loading('Un instant…')
    try {
      const search = chosen.whole ? `?${new URLSearchParams(wanted)}` : ''
      const about = { ...body, ...meant(chosen, total) }
      const writes = new Writes()
      const bulk = `${path}/admin/bulk${search}`
      const { done, unknown } = await request<Acted>(bulk, { method: 'POST', body: about, writes })
      onDone()
      pending.success(`${sentence(countWords(acts, done))}${goneMeanwhile(unknown)}`, { action: offer(writes) })
      // The bar goes with what was chosen.
      if (losesFocus(document.querySelector('.acts'))) focusScreenTitle({ preventScroll: true })
      chosen.clear()
      return null
    } catch (error) {
      pending.dismiss()
      if (!(error instanceof ApiError)) throw error
      return error
    } finally {
      setBusy(false)
    }
  }

  const removed = (force: boolean) => {
    const ids = chosen.whole ? [] : [...chosen.ids]
    return send(
      { act: 'delete', ...(force ? { force } : {}) },
      ({ count, ending }) => `${count} supprimé${ending}`,
      () => {
        forgetAbout(form, ids)
        if (chosen.whole) forgetPages(client, path)
        else takeOff(client, path, new Set(ids))
      },
    )
  }

  const remove = async () => {
    const told = countWords(acts, chosen.count)
    const isOne = chosen.count === 1
    const answer = await confirm({
      title: `Supprimer ${told.count}\u202f?`,
      text: `${acts.removal(told, isOne)} ${acts.isFinal ? 'Cette action est définitive.' : comesBack}`,
      choices: [{ answer: 'remove', label: 'Supprimer', danger: true }],
    })
    const refused = answer === null ? null : await removed(false)
    if (!refused) return
    const { forced } = acts
    if (refused.status !== 400 || !forced) return toasts.error(refused.message)
    const insisted = await confirm({
      title: forced.title,
      text: isOne ? `${forced.question} ${capital(forced.consequence)}` : forced.many(told.count),
      choices: [{ answer: 'force', label: 'Supprimer quand même', danger: true }],
    })
    if (insisted !== null && (await removed(true))) toasts.error(forced.failed)
  }

  const change = async ({ changes, done }: Pick<Change, 'changes' | 'done'>) => {
    const refused = await send({ act: 'change', changes }, done)
    if (refused) toasts.error(refused.message)
  }

  return { busy, change, remove }
}

/** What is acted on, in the words of the API. */
export function meant({ ids, whole }: Chosen, total: number): object {
  return whole ? { all: true, except: [...ids], total } : { ids: [...ids] }
}

function goneMeanwhile(unknown: number): string {
  if (unknown === 0) return ''
  return unknown === 1 ? ' (1 n’existait plus)' : ` (${unknown} n’existaient plus)`
}
