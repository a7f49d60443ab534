// How the form of a campaign is saved: it is stored, and has its times once its pages were looked at.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useRef } from 'react'
import { ApiError } from '../../../api/request.ts'
import { fieldTime } from '../../../lib/wall-time.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { type Campaign, changeCampaign, makeCampaign, readCampaign, refreshCampaigns } from '../../campaigns/calls.ts'
import { noted, passed } from '../../campaigns/checking.ts'
import { calendarAddress } from '../../campaigns/scheduled.tsx'
import { draftKey } from '../../drafts/calls.ts'
import type { FormState, Problem } from '../../forms/form-state.ts'
import { problemsOf, type Saved, type Saving } from '../../forms/saving.ts'
import { useGate } from '../../gate/use-gate.tsx'
import { makePreview } from '../../preview/calls.ts'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import {
  bodyOf,
  type CampaignValues,
  type CarriedOver,
  isTimed,
  leftOver,
  problemsIn,
  stopped,
  untimed,
  valuesOf,
} from './campaign-values.ts'
import { draftsLabel, type Moving, useDraftWords } from './draft-checklist.tsx'

export interface EditedCampaign {
  /** null: a new one. */
  readonly campaign: Campaign | null
  /** Begun from its values. */
  readonly state: FormState<CampaignValues>
  /** It is so by now; what is typed stays. */
  readonly onStored: (campaign: Campaign) => void
  /** The same, and the form starts from it. */
  readonly onChange: (campaign: Campaign) => void
  /** A new one is made, and its page takes the place of this one: what of its form is not stored goes on there. */
  readonly onMade?: (typed: CarriedOver | null) => void
}

interface CampaignSaving {
  readonly saving: Saving<CampaignValues>
  /** What was found on its pages. */
  readonly window: ReactElement | null
}

const unchanged = 'Le titre et les brouillons de la campagne sont enregistrés, mais ses heures n’ont pas été changées.'
const undated = 'La campagne est enregistrée sans date\u00a0: rien n’en sort tant qu’elle n’est pas programmée.'
/** Of a lost answer: the times may be there. */
const maybeUndated =
  'La campagne est enregistrée, mais peut-être sans date\u00a0: enregistrez-la de nouveau pour la programmer.'

export function useCampaignSaving(edited: EditedCampaign, moving: Moving): CampaignSaving {
  const { campaign, state, onStored, onChange } = edited
  const { store, scheduled, window } = useStoring()
  const saved = useSaved(edited)
  /** What somebody else has made of it, as it was read last. */
  const newest = useRef<Campaign | null>(null)
  useDraftWords(state, () => [...(campaign?.items ?? []), ...(newest.current?.items ?? [])])

  /** One that is made is there from then on, whatever becomes of its times: made once more it would take the drafts. */
  const make = async (values: CampaignValues): Promise<Saved> => {
    const waits = isTimed(values, null)
    const one = await store(waits ? untimed(values) : bodyOf(values, null), values.made)
    let problems: readonly Problem[] = []
    try {
      const timed = waits ? await scheduled(values, one) : one
      if (timed) return saved(timed, values, 'Campagne créée')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
      problems = problemsOf(error.errors, values)
    }
    return { ...saved(one, values, 'Campagne créée, sans date', problems), isPart: true }
  }

  const change = async (of: Campaign, values: CampaignValues, seen: string) => {
    const waits = isTimed(values, of)
    const stored = await store(waits ? stopped(values, of) : bodyOf(values, of), of, seen)
    // Whatever comes next, that much is stored, and its times are as they are there, not as they were before.
    onStored(stored)
    state.saved({ ...values, publishAt: fieldTime(stored.publishAt), withdrawAt: fieldTime(stored.withdrawAt) })
    const timed = waits ? await scheduled(values, stored).catch(tellingTimesLost(of, stored)) : stored
    if (!timed) throw new ApiError(400, hasLostTimes(of, stored) ? undated : unchanged, {}, true)
    return saved(timed, values, 'Campagne enregistrée')
  }

  const save: Saving<CampaignValues>['save'] = async (values, { begun }) => {
    if (!campaign) return make(values)
    // Whether it is to lose its times meanwhile is judged by those that it has, which may be a colleague's.
    const of = newest.current?.updatedAt === begun ? newest.current : campaign
    return change(of, values, begun ?? campaign.updatedAt)
  }

  const newer = async (known: Campaign) => {
    newest.current = await readCampaign(known._id)
    return newerThan(known, newest.current, onChange)
  }

  const saving: Saving<CampaignValues> = {
    check: (values) => problemsIn(values, campaign),
    mayBeSent: ({ drafts }) => moving.mayBeSent(drafts, state.baseline().drafts),
    save,
    failureText: ({ message }) => message,
    ...(campaign ? { newer: () => newer(campaign) } : {}),
    fields: {
      title: { kind: 'text', label: 'Titre' },
      publishAt: { kind: 'date', label: 'Publier le' },
      withdrawAt: { kind: 'date', label: 'Retirer le' },
      drafts: { kind: 'referenceList', label: draftsLabel },
    },
  }
  return { saving, window }
}

function useStoring() {
  const client = useQueryClient()
  const gate = useGate()

  /** `to`: the id of a new one, or what is changed. */
  const store = async (body: object, to: Campaign | string, seen: string | null = null) => {
    try {
      return typeof to === 'string' ? await makeCampaign(to, body) : await changeCampaign(to._id, body, seen)
    } catch (error) {
      // A draft may be gone: which ones there are is read again.
      if (error instanceof ApiError && 'drafts' in error.errors) void refreshCampaigns(client)
      throw error
    }
  }

  /**
   * Gives a campaign its times once its pages were looked at, with its drafts and with no others; it is stored without them
   * before, so that nothing goes out while somebody is asked. null: somebody would rather not.
   */
  const scheduled = async ({ drafts, publishAt, withdrawAt }: CampaignValues, stored: Campaign) => {
    const versions = await passed(gate, drafts.map(draftKey), {
      backLabel: 'Ne pas programmer',
      anywayLabel: 'Programmer quand même',
      preview: () => makePreview({ campaign: stored._id }, false),
    })
    const has = publishAt === fieldTime(stored.publishAt) && withdrawAt === fieldTime(stored.withdrawAt)
    if (!versions) return has ? stored : null
    const timed = has ? stored : await store({ publishAt, withdrawAt: withdrawAt || null }, stored, stored.updatedAt)
    return (await noted(stored._id, versions)) ?? timed
  }

  return { store, scheduled, window: gate.window }
}

const hasLostTimes = (before: Campaign, stored: Campaign) => before.publishAt !== null && stored.publishAt === null

/**
 * Throws on what kept a campaign from its times; where it had some `before`, and has none as `stored`, says so first. Where
 * the session ended, that is all there is to be told: signing in again stands over the form already, and leads back to it.
 */
function tellingTimesLost(before: Campaign, stored: Campaign): (error: unknown) => never {
  return (error) => {
    if (!hasLostTimes(before, stored) || !(error instanceof ApiError)) throw error
    const { status, message, errors, isServers, answer } = error
    if (status === 401) throw new ApiError(400, undated, {}, true)
    const told = `${error.mayBeDone ? maybeUndated : undated} ${message}`
    throw new ApiError(status, told, errors, isServers, answer)
  }
}

/** Answers what follows from a save for the form. */
function useSaved({ campaign, state, onStored, onChange, onMade }: EditedCampaign) {
  const client = useQueryClient()
  const places = usePlaces()
  return (one: Campaign, values: CampaignValues, message: string, problems: readonly Problem[] = []): Saved => {
    void refreshCampaigns(client)
    const settle = () => {
      if (!campaign) {
        onMade?.(leftOver(one, values, state.wentOn(values) ? state.values() : null, problems))
        // What is carried over is kept there, and nothing here.
        state.saved(state.values())
        // The form goes, and the focus with it; the title stays.
        if (losesFocus(document.querySelector('.form'))) focusScreenTitle()
        return places.go(calendarAddress(one._id), { replace: true })
      }
      if (!state.wentOn(values)) return onChange(one)
      onStored(one)
      state.saved(values)
    }
    return { message, address: null, settle }
  }
}

/** Whatever somebody else has made of it is shown as a whole. */
function newerThan({ updatedAt }: Campaign, newer: Campaign, onChange: (newer: Campaign) => void) {
  const { updatedAt: version } = newer
  return { values: valuesOf(newer), version, isKnown: version === updatedAt, take: () => onChange(newer) }
}
