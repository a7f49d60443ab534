// « Programmer… » of a form: its draft is stored, then asked about. What is scheduled is looked at again whenever it is
// stored on purpose.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import { type DraftKey, type DraftSummary, draftQuery } from '../drafts/calls.ts'
import type { ServerDraft } from '../drafts/server-draft.ts'
import { useMounted } from '../forms/newer-version.ts'
import type { FieldPlace } from '../gate/finding.ts'
import { useGate } from '../gate/use-gate.tsx'
import { small } from '../history/act-words.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { type CampaignList, campaignsQuery, noteChecked, refreshCampaigns } from './calls.ts'
import { passed } from './checking.ts'
import type { OwnCampaign } from './leaving.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { whenOut } from './words.ts'

export interface Scheduling {
  /** With what the draft goes out; null: that is not said. */
  readonly campaign: DraftSummary['campaign']
  /** Whether it was stored since the pages were looked at. */
  readonly isUnchecked: boolean
  readonly open: () => Promise<void>
  /** Stores the draft on purpose. */
  readonly store: () => Promise<void>
  /**
   * Before the form's own save, which makes public at once what was to go out by itself. Answers whether it is to go
   * on; else the draft may have been stored instead, or nothing be done.
   */
  readonly askBeforeSave: () => Promise<'save' | 'stored' | null>
  readonly window: ReactElement | null
}

/** How the form's draft is dealt with. */
interface DraftActs {
  /** Stores it on purpose, and answers whether that was done. */
  readonly store: () => Promise<boolean>
  readonly abandon: () => void
  /** Asks whether it may go out, where what that brings about is for good. */
  readonly mayGoOut: () => Promise<boolean>
  /** Whether the form says what is public, and nothing else. */
  readonly isAsPublic: () => boolean
}

/** `isStored`: whether there is a draft to be told of; `onField` leads to a field of the form. */
export function useScheduling<Values extends object>(
  server: ServerDraft<Values> | null,
  isStored: boolean,
  { store, abandon, mayGoOut, isAsPublic }: DraftActs,
  onField: (place: FieldPlace) => boolean,
): Scheduling {
  const [open, setOpen] = useState<{ readonly isForIt: boolean } | null>(null)
  const { key, campaign, isNewer } = useStoredDraft(server, isStored)
  const client = useQueryClient()
  const confirm = useConfirm()
  const { checkAgain, window } = useChecking(key, onField)

  const storeAndCheck = async () => {
    const isDone = await store()
    if (isDone) await checkAgain().catch(tell)
    return isDone
  }

  const askBeforeSave = async () => {
    // What has only an end waits for nothing but this.
    const isAwaited = campaign && !campaign.removes && (campaign.publishAt !== null || campaign.title !== '')
    if (!isAwaited) return 'save'
    const answer = await confirm({
      title: 'Publier maintenant\u202f?',
      text: beforeTimeText(campaign, client.getQueryData(campaignsQuery.queryKey)),
      choices: [
        { answer: 'store', label: 'Enregistrer le brouillon' },
        { answer: 'save', label: 'Publier maintenant', danger: true },
      ],
    })
    if (answer === 'store') return (await storeAndCheck()) ? 'stored' : null
    return answer
  }

  /** A draft that was stored to be scheduled, and is not, holds nothing. */
  const close = (isScheduled: boolean) => {
    setOpen(null)
    if (open?.isForIt && !isScheduled && isAsPublic()) abandon()
  }

  return {
    campaign,
    // What was stored since the list was read was not looked at either.
    isUnchecked: campaign?.isUnchecked === true || isNewer,
    store: async () => void (await storeAndCheck()),
    askBeforeSave,
    open: async () => {
      const isForIt = !isStored && isAsPublic()
      if ((await mayGoOut()) && (await store())) setOpen({ isForIt })
    },
    window: (
      <>
        {open && key ? <ScheduleDialog draft={key} campaign={campaign} onField={onField} onClose={close} /> : null}
        {window}
      </>
    ),
  }
}

/** The draft as the server tells of it. `isNewer`: than what the form stored last. */
function useStoredDraft<Values extends object>(server: ServerDraft<Values> | null, isStored: boolean) {
  const key = server && server.id !== null ? { type: server.side.type, item: server.id } : null
  const { data } = useQuery({
    ...draftQuery(key ?? { type: '', item: '' }),
    enabled: key !== null && isStored,
    // A colleague may schedule it from elsewhere while the form is open.
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
  const campaign = (isStored && data?.campaign) || null
  const isNewer = data?.updatedAt !== undefined && server?.storedAt !== null && server?.storedAt !== data.updatedAt
  return { key, campaign, isNewer }
}

/** Looks again at the pages of what goes out by itself and was stored since. */
function useChecking(key: DraftKey | null, onField: (place: FieldPlace) => boolean) {
  const client = useQueryClient()
  const gate = useGate()
  const mounted = useMounted()
  const checkAgain = async () => {
    if (!key) return
    const latest = await client.fetchQuery({ ...draftQuery(key), staleTime: 0 })
    if (!latest?.campaign?.publishAt || !latest.campaign.isUnchecked) return
    // Whoever has left is asked nothing: it stays as what nobody has looked at.
    if (!mounted.current) return
    const versions = await passed(gate, [key], { anywayLabel: 'Laisser programmé', isScheduled: true, onField })
    if (!versions) return
    await noteChecked(latest.campaign._id, versions)
    await refreshCampaigns(client)
  }
  return { checkAgain, window: gate.window }
}

/** `known`: the campaigns, as far as they were read; in which zone its times are is known with them. */
function beforeTimeText(campaign: OwnCampaign, known: CampaignList | undefined): string {
  const { _id, title } = campaign
  const items = known?.campaigns.find((one) => one._id === _id)?.items ?? []
  const whose = title === '' ? 'Ce brouillon est programmé' : `Ce brouillon est de la campagne «\u00a0${title}\u00a0»`
  const when = known ? `\u00a0: ${small(whenOut({ ...campaign, items }, known.timeZone))}` : ''
  return `${whose}${when}. Enregistrer ce que tient le formulaire le publie tout de suite${title === '' ? '' : ', sans elle'}.`
}

function tell(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  toasts.error(error.message)
}
