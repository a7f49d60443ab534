// Acts on all that is ticked: asked first where something is lost, sent as one, and told how many there were.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../api/request.ts'
import type { QueryValues } from '../../lib/address.ts'
import { toasts } from '../../ui/toasts.tsx'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { dropDraftOf } from '../forms/rescue.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { type Acts, type Change, type Said, said } from './kind.ts'
import { takeOff } from './queries.ts'
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
  const [busy, setBusy] = useState(false)

  const send = async (body: object, sentence: (said: Said) => string, onDone: () => void = () => undefined) => {
    setBusy(true)
    const pending = toasts.loading('Un instant…')
    try {
      const search = chosen.whole ? `?${new URLSearchParams(wanted)}` : ''
      const about = { ...body, ...meant(chosen, total) }
      const { done, unknown } = await request<Acted>(`${path}/admin/bulk${search}`, { method: 'POST', body: about })
      onDone()
      pending.success(`${sentence(said(acts, done))}${goneMeanwhile(unknown)}`)
      chosen.clear()
    } catch (error) {
      pending.dismiss()
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    } finally {
      setBusy(false)
      await refreshCatalogue(client)
    }
  }

  const remove = async () => {
    const { count } = said(acts, chosen.count)
    const isOne = chosen.count === 1
    const answer = await confirm({
      title: `Supprimer ${count}\u202f?`,
      text: `${acts.removal(said(acts, chosen.count), isOne)} Cette action est définitive.`,
      choices: [{ answer: 'remove', label: 'Supprimer', danger: true }],
    })
    if (answer === null) return
    const ids = chosen.whole ? [] : [...chosen.ids]
    await send(
      { act: 'delete' },
      ({ count, ending }) => `${count} supprimé${ending}`,
      () => {
        for (const id of ids) dropDraftOf(form, id)
        takeOff(client, path, new Set(ids))
      },
    )
  }

  const change = ({ changes, done }: Pick<Change, 'changes' | 'done'>) => send({ act: 'change', changes }, done)

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
