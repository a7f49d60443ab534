// A campaign that is there, as its page has it: looked at again and again, worked on in a form, and acted upon at once.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../api/request.ts'
import { addressOf } from '../../../lib/admin-addresses.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { type Campaign, readCampaign } from '../../campaigns/calls.ts'
import { useCampaignActs } from '../../campaigns/use-campaign-acts.tsx'
import { refreshDrafts } from '../../drafts/calls.ts'
import { FormState } from '../../forms/form-state.ts'
import { forgetAbout } from '../../rescue/forgetting.ts'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { useTakenBack } from '../../undo/undoing.tsx'
import { type CarriedOver, formName, valuesOf } from './campaign-values.ts'

/** How often it is looked whether a colleague, or the clock, has made something else of it. */
const every_ms = 20_000

/** null: there is none. */
export const pageQuery = (id: string) =>
  queryOptions({
    // No write elsewhere makes it read again under somebody's hands.
    queryKey: ['form', '/api/campaigns', id],
    queryFn: () => readCampaign(id).catch(nullWhereMissing),
    gcTime: 0,
    refetchOnReconnect: false,
  })

function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

export type KnownCampaign = ReturnType<typeof useKnownCampaign>

/** `loaded`: as it was when the page opened; `typed`: what its form holds of it already. */
export function useKnownCampaign(loaded: Campaign, typed: CarriedOver | null) {
  const client = useQueryClient()
  const [campaign, store] = useState(loaded)
  const [state] = useState(() => {
    const begun = new FormState(valuesOf(loaded))
    if (typed?.version !== loaded.updatedAt) return begun
    begun.patch(typed.values)
    begun.setProblems(typed.problems)
    return begun
  })
  const isDirty = useSyncExternalStore(state.subscribe, state.dirty)
  const take = (newer: Campaign) => {
    // Its drafts may be others as well.
    refreshDrafts(client)
    store(newer)
    state.reset(valuesOf(newer))
  }
  // Where something is typed, a save meets what is newer, and asks.
  const { data: newest, refetch } = useQuery({
    ...pageQuery(campaign._id),
    refetchInterval: isDirty ? false : every_ms,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken as it comes, and once nothing is typed any more.
  useEffect(() => {
    if (!newest || isDirty || newest.updatedAt < campaign.updatedAt) return
    if (newest.updatedAt === campaign.updatedAt) store(newest)
    else take(newest)
  }, [newest, isDirty])
  useTakenBack(() => void refetch())
  return {
    campaign,
    /** Of its form. */
    state,
    isDirty,
    /** It is so by now; what is typed stays. */
    store,
    /** The same, and the form starts from it. */
    take,
    refetch,
  }
}

export type PageActs = ReturnType<typeof usePageActs>

/** What is done at once is done with what is stored, which the form must show. */
export function usePageActs({ campaign, state, refetch }: KnownCampaign) {
  const places = usePlaces()
  const { base } = usePlace()
  const acts = useCampaignActs()
  const hasActed = useRef(false)
  // The button that was pressed goes with what it was about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is drawn as what it became.
  useEffect(() => {
    if (hasActed.current && losesFocus(null)) focusScreenTitle({ preventScroll: true })
    hasActed.current = false
  }, [campaign.state])
  const during = async (act: (campaign: Campaign) => Promise<boolean>) => {
    if (state.dirty()) {
      toasts.error('Enregistrez d’abord la campagne\u00a0: elle a été modifiée ici.')
      return
    }
    hasActed.current = await act(campaign)
    await refetch()
  }
  return {
    isBusy: acts.busy.has(campaign._id),
    publish: () => during(acts.publish),
    withdraw: () => during(acts.withdraw),
    dissolve: async () => {
      if (!(await acts.dissolve(campaign))) return void (await refetch())
      state.reset(valuesOf(campaign))
      forgetAbout(formName, [campaign._id])
      places.go(addressOf({ base, item: null, query: {} }), { back: true })
    },
    window: acts.window,
  }
}
