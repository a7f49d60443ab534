// What can be done at once with a campaign that is there: out, back, and gone as a campaign. Each asks first, and where
// something has changed since, whether it is meant all the same.
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { toasts } from '../../ui/toasts.tsx'
import { useGate } from '../gate/use-gate.tsx'
import { makePreview } from '../preview/calls.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { ConflictList } from '../undo/conflict-list.tsx'
import { useUndo } from '../undo/undoing.tsx'
import type { Conflict } from '../undo/words.ts'
import { type Campaign, keysOf, readCampaign, refreshCampaigns, removeCampaign, sendOut, takeBack } from './calls.ts'
import { campaignTitle, contentText, endOf } from './words.ts'

interface Act {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly anyway: string
  readonly refused: string
  readonly done: string
  readonly call: (force: boolean, writes: Writes) => Promise<unknown>
}

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

  const refused = async ({ anyway, refused }: Act, error: ApiError): Promise<boolean> => {
    const isMeant = error.status === 409
    const answer = await confirm({
      title: isMeant ? 'Modifié entre-temps' : refused,
      text: <Reason error={error} />,
      choices: isMeant ? [{ answer: 'force', label: anyway, danger: true }] : [],
      cancelLabel: isMeant ? 'Laisser ainsi' : 'Fermer',
    })
    return answer !== null
  }

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
      return (await refused(act, error)) && attempt(campaign, act, true)
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
    const isDone = await ask(campaign, {
      title: `Publier «\u00a0${campaignTitle(campaign)}\u00a0» maintenant\u202f?`,
      text: `${contentText(campaign)}, ${campaign.items.length < 2 ? 'public' : 'publics'} aussitôt.`,
      label: 'Publier maintenant',
      anyway: 'Publier quand même',
      refused: 'Publication impossible',
      done: `«\u00a0${campaignTitle(campaign)}\u00a0» est en ligne`,
      call: (force, writes) => sendOut(campaign, force, writes),
    })
    if (isDone) gate.tellAdvice(advice)
    return isDone
  }

  const withdraw = (campaign: Campaign) =>
    ask(campaign, {
      title: `Retirer «\u00a0${campaignTitle(campaign)}\u00a0» maintenant\u202f?`,
      text: campaign.removes
        ? 'Il quitte le site aussitôt. L’historique peut le remettre.'
        : 'Le site redevient ce qu’il était avant sa publication, pour tout ce qu’elle a changé.',
      label: 'Retirer maintenant',
      anyway: 'Retirer quand même',
      refused: 'Retrait impossible',
      done:
        endOf(campaign) === 'removal'
          ? `«\u00a0${campaignTitle(campaign)}\u00a0» n’est plus en ligne`
          : `«\u00a0${campaignTitle(campaign)}\u00a0» a pris fin\u00a0: le site est de nouveau ce qu’il était`,
      call: (force, writes) => takeBack(campaign, force, writes),
    })

  const dissolve = (campaign: Campaign) =>
    ask(campaign, {
      title: campaign.removes
        ? `Ne plus retirer «\u00a0${campaignTitle(campaign)}\u00a0»\u202f?`
        : `Défaire «\u00a0${campaignTitle(campaign)}\u00a0»\u202f?`,
      text: campaign.removes
        ? 'Il restera en ligne, et son brouillon aussi.'
        : 'Rien ne sortira ni ne sera retiré de lui-même. Ses brouillons restent, et ce qui est public aussi.',
      label: campaign.removes ? 'Ne plus retirer' : 'Défaire la campagne',
      anyway: 'Défaire quand même',
      refused: 'Impossible de défaire la campagne',
      done: campaign.removes
        ? 'Le retrait n’est plus programmé'
        : `«\u00a0${campaignTitle(campaign)}\u00a0» est défaite`,
      call: () => removeCampaign(campaign._id, campaign.updatedAt),
    })

  return { busy, publish, withdraw, dissolve, window: gate.window }
}

export type CampaignActs = ReturnType<typeof useCampaignActs>

/** What has changed since, where the server says it. */
function Reason({ error }: { readonly error: ApiError }): ReactNode {
  const { conflicts = [] } = error.answer as { readonly conflicts?: readonly Conflict[] }
  if (conflicts.length > 0) return <ConflictList conflicts={conflicts} />
  return [...new Set([error.message, ...Object.values(error.errors)])].map((sentence) => (
    <p key={sentence}>{sentence}</p>
  ))
}
