// « Programmer… » of a form: its draft is stored, then asked about.
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { type DraftSummary, draftQuery } from '../drafts/calls.ts'
import type { ServerDraft } from '../drafts/server-draft.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

export interface Scheduling {
  /** With what the draft goes out; null: that is not said. */
  readonly campaign: DraftSummary['campaign']
  readonly open: () => Promise<void>
  readonly window: ReactElement | null
}

/** `isStored`: whether there is a draft to be told of; `store` stores it, and answers whether it did. */
export function useScheduling<Values extends object>(
  server: ServerDraft<Values> | null,
  isStored: boolean,
  store: () => Promise<boolean>,
): Scheduling {
  const [isOpen, setIsOpen] = useState(false)
  const key = server && server.id !== null ? { type: server.side.type, item: server.id } : null
  const { data } = useQuery({ ...draftQuery(key ?? { type: '', item: '' }), enabled: key !== null && isStored })
  const campaign = (isStored && data?.campaign) || null
  return {
    campaign,
    open: async () => {
      if (await store()) setIsOpen(true)
    },
    window: isOpen && key ? <ScheduleDialog draft={key} campaign={campaign} onClose={() => setIsOpen(false)} /> : null,
  }
}
