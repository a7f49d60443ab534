// Asks when a draft goes out and is taken back by itself, or with which campaign.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { newId } from '../../lib/new-id.ts'
import { fieldTime } from '../../lib/wall-time.ts'
import { toasts } from '../../ui/toasts.tsx'
import type { DraftKey, DraftSummary } from '../drafts/calls.ts'
import type { FieldPlace } from '../gate/finding.ts'
import { useGate } from '../gate/use-gate.tsx'
import { Modal } from '../ui/modal.tsx'
import { LoadFailure, Skeletons } from '../ui/states.tsx'
import {
  type Campaign,
  type CampaignList,
  campaignsQuery,
  changeCampaign,
  keysOf,
  makeCampaign,
  refreshCampaigns,
} from './calls.ts'
import { noted, passed } from './checking.ts'
import { TimeField, unfinished } from './time-field.tsx'
import { whenOut } from './words.ts'
import { zoneHelp } from './zones.ts'
import '../ui/confirm.css'
import './schedule.css'

interface ScheduleDialogProps {
  readonly draft: DraftKey
  /** Of what it is by now. */
  readonly campaign: DraftSummary['campaign']
  /** Leads to a field of the form around; false: it is of something else. */
  readonly onField: (place: FieldPlace) => boolean
  readonly onClose: (isScheduled: boolean) => void
}

export function ScheduleDialog(props: ScheduleDialogProps) {
  const id = useId()
  const { data, error, refetch } = useQuery(campaignsQuery)
  return (
    <Modal className="confirm" labelledBy={id} onDismiss={() => props.onClose(false)}>
      <div className="confirm-sheet schedule">
        <h2 id={id}>Programmer ce brouillon</h2>
        {data ? <Question {...props} list={data} /> : null}
        {error ? <LoadFailure message={error.message} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeletons count={3} kind="line" />}
      </div>
    </Modal>
  )
}

const added = 'nouvelle'

function Question({ draft, campaign, list, onField, onClose }: ScheduleDialogProps & { readonly list: CampaignList }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const gate = useGate()
  const id = useId()
  const [made] = useState(() => newId())
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const isAlone = !campaign || campaign.title === ''
  const [with_, setWith] = useState<'alone' | 'campaign'>(isAlone ? 'alone' : 'campaign')
  const prepared = list.campaigns.filter(({ state, title }) => state === 'prepared' && title !== '')
  const [chosen, setChosen] = useState(isAlone ? (prepared[0]?._id ?? added) : campaign._id)
  const [title, setTitle] = useState('')
  const [publishAt, setPublishAt] = useState(isAlone ? fieldTime(campaign?.publishAt ?? null) : '')
  const [withdrawAt, setWithdrawAt] = useState(isAlone ? fieldTime(campaign?.withdrawAt ?? null) : '')
  const asksTimes = with_ === 'alone' || chosen === added
  const whole = prepared.find(({ _id }) => _id === chosen)

  const refuse = (faults: FieldErrors) => {
    setErrors(faults)
    // Once they are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const faults = (): FieldErrors => {
    if (!asksTimes) return {}
    const [begins, ends] = [...(form.current?.querySelectorAll('input[type="datetime-local"]') ?? [])].map(unfinished)
    const isUntold = with_ === 'alone' && publishAt === '' && withdrawAt === '' && !begins && !ends
    return {
      ...(isUntold ? { publishAt: 'Indiquez quand le publier, ou quand le retirer.' } : {}),
      ...(begins ? { publishAt: begins } : {}),
      ...(ends ? { withdrawAt: ends } : {}),
      ...(with_ === 'campaign' && title.trim() === '' ? { title: 'Donnez un titre à cette campagne.' } : {}),
    }
  }

  const send = () => {
    const times = { publishAt: publishAt || null, withdrawAt: withdrawAt || null }
    if (with_ === 'campaign') {
      if (chosen === added) return makeCampaign(made, { title, ...times, drafts: [draft] })
      return changeCampaign(chosen, { drafts: [...keysOf(whole?.items ?? []), draft] }, whole?.updatedAt)
    }
    return campaign && isAlone
      ? changeCampaign(campaign._id, times)
      : makeCampaign(made, { title: '', ...times, drafts: [draft] })
  }

  /** What has only an end does not go out by itself. */
  const looked = async () =>
    with_ === 'alone' && publishAt === ''
      ? []
      : passed(gate, [draft], {
          backLabel: 'Ne pas programmer',
          anywayLabel: 'Programmer quand même',
          onField: (place) => {
            // Whoever is led to a field finds it behind no window.
            onClose(false)
            return onField(place)
          },
        })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faults()
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    try {
      const versions = await looked()
      if (!versions) return
      const { _id } = await send()
      if (versions.length > 0) await noted(_id, versions)
      await refreshCampaigns(client)
      onClose(true)
      toasts.success('Brouillon programmé')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.errors).length > 0) refuse(error.errors)
      else toasts.error(error.message)
      // Somebody else has changed the campaign, or what was sent has arrived without an answer: what is there is shown.
      if (error.status !== 400 || 'drafts' in error.errors) await refreshCampaigns(client)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <fieldset className="schedule-with">
        <legend className="visually-hidden">Comment</legend>
        <label className="choice">
          <input type="radio" name={`${id}-with`} checked={with_ === 'alone'} onChange={() => setWith('alone')} />
          <span>Ce brouillon seul</span>
        </label>
        <label className="choice">
          <input type="radio" name={`${id}-with`} checked={with_ === 'campaign'} onChange={() => setWith('campaign')} />
          <span>Avec une campagne</span>
        </label>
      </fieldset>
      {with_ === 'campaign' ? (
        <CampaignChoice
          {...{ prepared, chosen, title, errors }}
          zone={list.timeZone}
          onChoose={setChosen}
          onTitle={setTitle}
        />
      ) : null}
      {with_ === 'campaign' && campaign?.removes ? (
        <p className="field-help">Son retrait du site reste programmé par ailleurs.</p>
      ) : null}
      {asksTimes ? (
        <div className="times">
          <TimeField label="Publier le" value={publishAt} problem={errors.publishAt} onChange={setPublishAt} />
          <TimeField label="Retirer le" value={withdrawAt} problem={errors.withdrawAt} onChange={setWithdrawAt} />
          <p className="field-help" aria-live="polite">
            {zoneHelp(list.timeZone)}. {endText(with_ === 'alone' && publishAt === '', withdrawAt !== '')}
          </p>
        </div>
      ) : null}
      <div className="confirm-choices">
        <button type="button" className="button" aria-disabled={busy} onClick={() => busy || onClose(false)}>
          Annuler
        </button>
        <button type="submit" className="button button-main" aria-disabled={busy}>
          {busy ? 'Enregistrement…' : 'Programmer'}
        </button>
      </div>
      {gate.window}
    </form>
  )
}

/** What becomes of it at its end; `isAlone`: of one draft that nobody publishes. */
export function endText(isAlone: boolean, hasEnd: boolean): string {
  if (!hasEnd) return 'Sans date de retrait, il reste en ligne.'
  return isAlone
    ? 'Sans date de publication, ce qui est déjà public quitte le site à la date de retrait\u00a0: masqué, ou mis à la corbeille. L’historique peut le remettre.'
    : 'À la date de retrait, le site redevient ce qu’il était avant la publication.'
}

interface CampaignChoiceProps {
  readonly prepared: readonly Campaign[]
  /** The id of one of these, or that it is to be made. */
  readonly chosen: string
  /** Of one that is made. */
  readonly title: string
  readonly zone: string
  readonly errors: FieldErrors
  readonly onChoose: (id: string) => void
  readonly onTitle: (title: string) => void
}

function CampaignChoice({ prepared, chosen, title, zone, errors, onChoose, onTitle }: CampaignChoiceProps) {
  const id = useId()
  const whole = prepared.find(({ _id }) => _id === chosen)
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-campaign`}>Campagne</label>
        <select
          id={`${id}-campaign`}
          className="control"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          {prepared.map((one) => (
            <option key={one._id} value={one._id}>
              {one.title}
            </option>
          ))}
          <option value={added}>Nouvelle campagne…</option>
        </select>
        {whole ? <p className="field-help">{whenOut(whole, zone)}</p> : null}
        {errors.drafts ? <p className="field-problem">{errors.drafts}</p> : null}
      </div>
      {whole ? null : (
        <div className="field">
          <label htmlFor={`${id}-title`}>Titre de la campagne</label>
          <input
            id={`${id}-title`}
            className="control"
            type="text"
            value={title}
            maxLength={120}
            placeholder="Ramadan"
            aria-invalid={errors.title !== undefined}
            aria-describedby={`${id}-title-problem`}
            onChange={(event) => onTitle(event.target.value)}
          />
          <p className="field-problem" id={`${id}-title-problem`}>
            {errors.title}
          </p>
        </div>
      )}
    </>
  )
}
