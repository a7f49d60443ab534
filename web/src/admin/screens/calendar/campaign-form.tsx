// The form of a campaign: what it is called, when it goes out and comes back, and which drafts it has.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/request.ts'
import { newId } from '../../../lib/new-id.ts'
import { fieldTime } from '../../../lib/wall-time.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { type Campaign, changeCampaign, makeCampaign, readCampaign, refreshCampaigns } from '../../campaigns/calls.ts'
import { noted, passed } from '../../campaigns/checking.ts'
import { calendarAddress } from '../../campaigns/scheduled.tsx'
import { TimeField, unfinished } from '../../campaigns/time-field.tsx'
import { endText } from '../../campaigns/words.ts'
import { zoneHelp } from '../../campaigns/zones.ts'
import type { DraftKey } from '../../drafts/calls.ts'
import { TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { type FormState, useForm, useProblem, useValue } from '../../forms/form-state.ts'
import { controlId } from '../../forms/path.ts'
import type { SaveOptions, Saving } from '../../forms/saving.ts'
import { useGate } from '../../gate/use-gate.tsx'
import { makePreview } from '../../preview/calls.ts'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { DraftChecklist } from './draft-checklist.tsx'

export interface CampaignValues {
  readonly title: string
  readonly publishAt: string
  readonly withdrawAt: string
  readonly drafts: readonly DraftKey[]
}

interface CampaignFormProps {
  /** null: a new one. */
  readonly campaign: Campaign | null
  /** Begun from its values. */
  readonly state: FormState<CampaignValues>
  readonly zone: string
  /** It is so by now; what is typed stays. */
  readonly onStored: (campaign: Campaign) => void
  /** The same, and the form starts from it. */
  readonly onChange: (campaign: Campaign) => void
}

const name = 'campaign'

export function CampaignForm({ campaign, state, zone, onStored, onChange }: CampaignFormProps) {
  const client = useQueryClient()
  const places = usePlaces()
  const gate = useGate()
  const [made] = useState(() => newId())
  const isOut = campaign?.state === 'out'
  const removes = campaign?.removes === true

  const send = async (body: object, to: Campaign | null, seen: string | null) => {
    try {
      return to ? await changeCampaign(to._id, body, seen) : await makeCampaign(made, body)
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
    const versions = await passed(gate, drafts, {
      backLabel: 'Ne pas programmer',
      anywayLabel: 'Programmer quand même',
      preview: () => makePreview({ campaign: stored._id }, false),
    })
    const has = publishAt === fieldTime(stored.publishAt) && withdrawAt === fieldTime(stored.withdrawAt)
    if (!versions) return has ? stored : null
    const timed = has ? stored : await send({ publishAt, withdrawAt: withdrawAt || null }, stored, stored.updatedAt)
    return (await noted(stored._id, versions)) ?? timed
  }

  const saved = (one: Campaign, values: CampaignValues, message: string) => {
    void refreshCampaigns(client)
    const settle = () => {
      if (!campaign) {
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

  /** One that is made is there from then on, whatever becomes of its times: made once more it would take the drafts. */
  const make = async (values: CampaignValues) => {
    const { title, drafts } = values
    const isTimed = values.publishAt !== ''
    const one = await send(isTimed ? { title: title.trim(), drafts } : bodyOf(values, false), null, null)
    try {
      const timed = isTimed ? await scheduled(values, one) : one
      if (timed) return saved(timed, values, 'Campagne créée')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    }
    return saved(one, values, 'Campagne créée, sans date')
  }

  const change = async (of: Campaign, values: CampaignValues, seen: string | null) => {
    const isTimed = !isOut && !removes && values.publishAt !== ''
    const whole = removes ? { withdrawAt: values.withdrawAt || null } : bodyOf(values, isOut)
    const stored = await send(isTimed ? { title: values.title.trim(), drafts: values.drafts } : whole, of, seen)
    // Whatever comes next, that much is stored.
    onStored(stored)
    const timed = isTimed ? await scheduled(values, stored) : stored
    if (!timed) throw new ApiError(400, 'Les heures n’ont pas été changées.', {}, true)
    return saved(timed, values, 'Campagne enregistrée')
  }

  const save = (values: CampaignValues, { begun }: SaveOptions) =>
    campaign ? change(campaign, values, begun ?? campaign.updatedAt) : make(values)

  const saving: Saving<CampaignValues> = {
    check: (values) => problemsIn(values, removes, isOut),
    save,
    failureText: ({ message }) => message,
    ...(campaign ? { newer: () => newerThan(campaign, onChange) } : {}),
    fields: {
      title: { kind: 'text', label: 'Titre' },
      publishAt: { kind: 'text', label: 'Publier le' },
      withdrawAt: { kind: 'text', label: 'Retirer le' },
    },
  }

  return (
    <>
      <Form
        name={name}
        label={campaign ? 'Modifier la campagne' : 'Nouvelle campagne'}
        state={state}
        item={campaign}
        saving={saving}
        saveLabel={campaign ? 'Enregistrer' : 'Créer la campagne'}
        rescue={null}
      >
        <div className="campaign-fields">
          {removes ? null : (
            <TextField
              path="title"
              label="Titre"
              length_max={120}
              required={campaign?.title !== ''}
              help={campaign?.title === '' ? 'Un brouillon seul n’en a pas besoin.' : undefined}
            />
          )}
          <div className="times">
            {isOut || removes ? null : <Time path="publishAt" label="Publier le" />}
            <Time path="withdrawAt" label="Retirer le" />
            <TimesHelp zone={zone} isWhole={campaign?.title !== ''} isTold={isOut || removes} removes={removes} />
          </div>
          {isOut || removes ? null : <DraftChecklist campaign={campaign?._id ?? null} />}
        </div>
      </Form>
      {gate.window}
    </>
  )
}

interface TimesHelpProps {
  readonly zone: string
  /** Not the schedule of one draft. */
  readonly isWhole: boolean
  /** That it begins by itself, or not, is known. */
  readonly isTold: boolean
  readonly removes: boolean
}

function TimesHelp({ zone, isWhole, isTold, removes }: TimesHelpProps) {
  const [begins, ends] = [useValue('publishAt') !== '', useValue('withdrawAt') !== '']
  const what =
    !isWhole && !isTold && !begins && ends
      ? endText(true, true)
      : `${isTold ? '' : 'Sans date, elle attend que vous la publiiez. '}${removes ? '' : 'Sans date de retrait, elle reste en ligne.'}`
  return (
    <p className="field-help" aria-live="polite">
      {zoneHelp(zone)}. {what}
    </p>
  )
}

function Time({ path, label }: { readonly path: 'publishAt' | 'withdrawAt'; readonly label: string }) {
  const { state } = useForm()
  const value = useValue(path) as string
  const problem = useProblem(path)
  const id = controlId(name, path)
  return <TimeField id={id} label={label} value={value} problem={problem} onChange={(time) => state.set(path, time)} />
}

export function valuesOf(campaign: Campaign | null): CampaignValues {
  return {
    title: campaign?.title ?? '',
    publishAt: fieldTime(campaign?.publishAt ?? null),
    withdrawAt: fieldTime(campaign?.withdrawAt ?? null),
    drafts: (campaign?.items ?? []).map(({ type, item }) => ({ type, item })),
  }
}

function bodyOf({ title, publishAt, withdrawAt, drafts }: CampaignValues, isOut: boolean) {
  const ends = { title: title.trim(), withdrawAt: withdrawAt || null }
  return isOut ? ends : { ...ends, publishAt: publishAt || null, drafts }
}

function problemsIn({ title, withdrawAt, drafts }: CampaignValues, removes: boolean, isOut: boolean) {
  const times = (isOut || removes ? ['withdrawAt'] : ['publishAt', 'withdrawAt']).flatMap((path) => {
    const message = unfinished(document.getElementById(controlId(name, path)))
    return message ? [{ path, message }] : []
  })
  if (removes) {
    const isUntold = withdrawAt === '' && times.length === 0
    return isUntold ? [{ path: 'withdrawAt', message: 'Indiquez quand le retirer.' }] : times
  }
  const isUntitled = title.trim() === '' && (isOut || drafts.length !== 1)
  return [...(isUntitled ? [{ path: 'title', message: 'Donnez un titre à cette campagne.' }] : []), ...times]
}

/** Whatever somebody else has made of it is read again as a whole. */
async function newerThan({ _id, updatedAt }: Campaign, onChange: (newer: Campaign) => void) {
  const newer = await readCampaign(_id)
  const { updatedAt: version } = newer
  return { values: valuesOf(newer), version, isKnown: version === updatedAt, take: () => onChange(newer) }
}
