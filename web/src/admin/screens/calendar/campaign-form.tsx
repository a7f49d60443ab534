// The form of a campaign: what it is called, when it goes out and comes back, and which drafts it has.
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request.ts'
import { fieldTime } from '../../../lib/wall-time.ts'
import {
  type Campaign,
  changeCampaign,
  makeCampaign,
  noteChecked,
  readCampaign,
  refreshCampaigns,
} from '../../campaigns/calls.ts'
import { passed } from '../../campaigns/checking.ts'
import { calendarAddress } from '../../campaigns/scheduled.tsx'
import { TimeField, unfinished } from '../../campaigns/time-field.tsx'
import { zoneHelp } from '../../campaigns/zones.ts'
import type { DraftKey } from '../../drafts/calls.ts'
import { type Draft, useForm, useProblem, useValue } from '../../forms/draft.ts'
import { TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { controlId } from '../../forms/path.ts'
import type { SaveOptions, Saving } from '../../forms/saving.ts'
import { useGate } from '../../gate/use-gate.tsx'
import { makePreview } from '../../preview/calls.ts'
import { usePlaces } from '../../shell/use-place.tsx'
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
  readonly draft: Draft<CampaignValues>
  readonly zone: string
  /** It is so by now. */
  readonly onChange: (campaign: Campaign) => void
}

const name = 'campaign'

export function CampaignForm({ campaign, draft, zone, onChange }: CampaignFormProps) {
  const client = useQueryClient()
  const places = usePlaces()
  const gate = useGate()
  const isOut = campaign?.state === 'out'
  const removes = campaign?.removes === true

  /** Looked at where something is to go out by itself: with these drafts, and with no others. */
  const scheduled = async ({ publishAt, drafts }: CampaignValues, stored: Campaign) => {
    if (isOut || publishAt === '') return stored
    const versions = await passed(gate, drafts, {
      backLabel: 'Ne pas programmer',
      anywayLabel: 'Programmer quand même',
      preview: () => makePreview({ campaign: stored._id }, false),
    })
    return versions && noteChecked(stored._id, versions)
  }

  const store = async (values: CampaignValues, seen: string | null) => {
    const body = removes ? { withdrawAt: values.withdrawAt || null } : bodyOf(values, isOut)
    try {
      return campaign ? await changeCampaign(campaign._id, body, seen) : await makeCampaign(body)
    } catch (error) {
      // A draft may be gone: which ones there are is read again.
      if (error instanceof ApiError && 'drafts' in error.errors) void refreshCampaigns(client)
      throw error
    }
  }

  const save = async (values: CampaignValues, { overwrite }: SaveOptions) => {
    const stored = await store(values, overwrite ? null : (campaign?.updatedAt ?? null))
    const passing = await scheduled(values, stored)
    const saved = passing ?? (await changeCampaign(stored._id, { publishAt: null }, stored.updatedAt))
    void refreshCampaigns(client)
    const settle = () => (campaign ? onChange(saved) : places.go(calendarAddress(saved._id), { replace: true }))
    const done = campaign ? 'Campagne enregistrée' : 'Campagne créée'
    return { message: passing ? done : `${done}, sans date de publication`, address: null, settle }
  }

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
        draft={draft}
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
            <p className="field-help">
              {zoneHelp(zone)}. {isOut || removes ? '' : 'Sans date, elle attend que vous la publiiez. '}
              {removes ? '' : 'Sans date de retrait, elle reste en ligne.'}
            </p>
          </div>
          {isOut || removes ? null : <DraftChecklist campaign={campaign?._id ?? null} />}
        </div>
      </Form>
      {gate.window}
    </>
  )
}

function Time({ path, label }: { readonly path: 'publishAt' | 'withdrawAt'; readonly label: string }) {
  const { draft } = useForm()
  const value = useValue(path) as string
  const problem = useProblem(path)
  const id = controlId(name, path)
  return <TimeField id={id} label={label} value={value} problem={problem} onChange={(time) => draft.set(path, time)} />
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
  return { values: valuesOf(newer), isKnown: newer.updatedAt === updatedAt, take: () => onChange(newer) }
}
