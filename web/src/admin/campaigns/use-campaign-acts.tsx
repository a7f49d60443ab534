// What can be done at once with a campaign that is there: out, back, and gone as a campaign. Each asks first, and where
// something has changed since, whether it is meant all the same.
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { toasts } from '../../ui/toasts.tsx'
import { useGate } from '../gate/use-gate.tsx'
import { makePreview } from '../preview/calls.ts'
import { type Question, useConfirm } from '../ui/confirm.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { ConflictList } from '../undo/conflict-list.tsx'
import { useUndo } from '../undo/undoing.tsx'
import type { Conflict } from '../undo/words.ts'
import { type Act, dissolution, publication, withdrawal } from './acts.ts'
import { type Campaign, keysOf, readCampaign, refreshCampaigns } from './calls.ts'

const changed = 'Cette campagne a été modifiée entre-temps. Regardez ce qu’elle est à présent avant de continuer.'

/** Whether it is not what was seen any more: nothing of that is to be forced. */
async function isOther({ _id, updatedAt }: Campaign): Promise<boolean> {
  try {
    return (await readCampaign(_id)).updatedAt !== updatedAt
  } catch (error) {
    if (error instanceof ApiError) return error.status === 404
    throw error
  }
}

export function useCampaignActs() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { offer } = useUndo()
  const { busy, during } = useBusy()
  const gate = useGate()

  /** Whether it was done. */
  const attempt = async (campaign: Campaign, act: Act, force = false): Promise<boolean> => {
    const writes = new Writes()
    try {
      await act.call(force, writes)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (force || ![400, 409].includes(error.status)) {
        toasts.error(error.message)
        return false
      }
      if (error.status === 409 && (await isOther(campaign))) {
        await confirm({ title: 'Modifiée entre-temps', text: changed, choices: [], cancelLabel: 'Fermer' })
        return false
      }
      return (await confirm(refusalOf(act, error))) !== null && attempt(campaign, act, true)
    }
    toasts.success(act.done, { action: offer(writes) })
    return true
  }

  /** Answers whether it was done; lists are read again in any case. */
  const ask = async (campaign: Campaign, act: Act): Promise<boolean> => {
    const { _id } = campaign
    if (busy.has(_id)) return false
    const { title, text, label } = act
    const isAsked = await confirm({ title, text, choices: [{ answer: 'do', label }] })
    if (isAsked === null) return false
    let isDone = false
    await during(_id, async () => {
      isDone = await attempt(campaign, act)
      await refreshCampaigns(client)
    })
    return isDone
  }

  const publish = async (campaign: Campaign) => {
    const options = {
      backLabel: 'Ne pas publier',
      preview: () => makePreview({ campaign: campaign._id }, false),
    }
    const { passes, advice } = await gate.pass(keysOf(campaign.items), options)
    if (!passes) return false
    const isDone = await ask(campaign, publication(campaign))
    if (isDone) gate.tellAdvice(advice)
    return isDone
  }

  const withdraw = (campaign: Campaign) => ask(campaign, withdrawal(campaign))
  const dissolve = (campaign: Campaign) => ask(campaign, dissolution(campaign))

  return { busy, publish, withdraw, dissolve, window: gate.window }
}

export type CampaignActs = ReturnType<typeof useCampaignActs>

/** The question after a refusal: only what has changed since can be done all the same. */
function refusalOf({ anyway, refused }: Act, error: ApiError): Question<'force'> {
  const isStale = error.status === 409
  return {
    title: isStale ? 'Modifié entre-temps' : refused,
    text: <Reason error={error} />,
    choices: isStale ? [{ answer: 'force', label: anyway, danger: true }] : [],
    cancelLabel: isStale ? 'Laisser ainsi' : 'Fermer',
  }
}

/** What has changed since, where the server says it. */
function Reason({ error }: { readonly error: ApiError }): ReactNode {
  const { conflicts = [] } = error.answer as { readonly conflicts?: readonly Conflict[] }
  if (conflicts.length > 0) return <ConflictList conflicts={conflicts} />
  return [...new Set([error.message, ...Object.values(error.errors)])].map((sentence) => (
    <p key={sentence}>{sentence}</p>
  ))
}
