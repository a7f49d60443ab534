// « Programmer… » of a form: its draft is stored, then asked about. What is scheduled is looked at again whenever it is stored
// on purpose.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import { type DraftSummary, draftQuery } from '../drafts/calls.ts'
import type { ServerDraft } from '../drafts/server-draft.ts'
import { useMounted } from '../forms/newer-version.ts'
import type { FieldPlace } from '../gate/finding.ts'
import { useGate } from '../gate/use-gate.tsx'
import { noteChecked, refreshCampaigns } from './calls.ts'
import { passed } from './checking.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

export interface Scheduling {
  /** With what the draft goes out; null: that is not said. */
  readonly campaign: DraftSummary['campaign']
  /** Whether it was stored since the pages were looked at. */
  readonly isUnchecked: boolean
  readonly open: () => Promise<void>
  /** Stores the draft on purpose. */
  readonly store: () => Promise<void>
  readonly window: ReactElement | null
}

/**
 * `isStored`: whether there is a draft to be told of; `store` stores it, and answers whether it did; `onField` leads to a
 * field of the form.
 */
export function useScheduling<Values extends object>(
  server: ServerDraft<Values> | null,
  isStored: boolean,
  store: () => Promise<boolean>,
  onField: (place: FieldPlace) => boolean,
): Scheduling {
  const [isOpen, setIsOpen] = useState(false)
  const key = server && server.id !== null ? { type: server.side.type, item: server.id } : null
  const { data } = useQuery({ ...draftQuery(key ?? { type: '', item: '' }), enabled: key !== null && isStored })
  const campaign = (isStored && data?.campaign) || null
  const isNewer = data?.updatedAt !== undefined && server?.storedAt !== null && server?.storedAt !== data.updatedAt
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

  return {
    campaign,
    // What was stored since the list was read was not looked at either.
    isUnchecked: campaign?.isUnchecked === true || isNewer,
    store: async () => {
      if (await store()) await checkAgain().catch(tell)
    },
    open: async () => {
      if (await store()) setIsOpen(true)
    },
    window: (
      <>
        {isOpen && key ? (
          <ScheduleDialog draft={key} campaign={campaign} onField={onField} onClose={() => setIsOpen(false)} />
        ) : null}
        {gate.window}
      </>
    ),
  }
}

function tell(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  toasts.error(error.message)
}
