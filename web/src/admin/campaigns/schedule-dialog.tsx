// Asks when a draft goes out and is taken back by itself, or with which campaign.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { newId } from '../../lib/new-id.ts'
import { toasts } from '../../ui/toasts.tsx'
import type { DraftKey, DraftSummary } from '../drafts/calls.ts'
import type { FieldPlace } from '../gate/finding.ts'
import { useGate } from '../gate/use-gate.tsx'
import { Modal } from '../ui/modal.tsx'
import { LoadFailure, Skeletons } from '../ui/states.tsx'
import { type CampaignList, campaignsQuery, refreshCampaigns } from './calls.ts'
import { CampaignChoice } from './campaign-choice.tsx'
import { noted, passed } from './checking.ts'
import { type Answers, asksTimes, faultsIn, firstAnswers, goesOut, preparedOf, schedule } from './schedule-answers.ts'
import { TimeField, unfinished } from './time-field.tsx'
import { endText } from './words.ts'
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

interface QuestionProps extends ScheduleDialogProps {
  readonly list: CampaignList
}

function Question(props: QuestionProps) {
  const { campaign, list, onClose } = props
  const { form, answers, answer, prepared, errors, busy, save, window } = useQuestion(props)
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <WithChoice chosen={answers.with} onChoose={(chosen) => answer({ with: chosen })} />
      {answers.with === 'campaign' ? (
        <CampaignChoice
          {...{ prepared, errors }}
          chosen={answers.chosen}
          title={answers.title}
          zone={list.timeZone}
          onChoose={(chosen) => answer({ chosen })}
          onTitle={(title) => answer({ title })}
        />
      ) : null}
      {answers.with === 'campaign' && campaign?.removes ? (
        <p className="field-help">Son retrait du site reste programmé par ailleurs.</p>
      ) : null}
      {asksTimes(answers) ? <Times {...{ answers, answer, errors }} zone={list.timeZone} /> : null}
      <div className="confirm-choices">
        <button type="button" className="button" aria-disabled={busy} onClick={() => busy || onClose(false)}>
          Annuler
        </button>
        <button type="submit" className="button button-main" aria-disabled={busy}>
          {busy ? 'Enregistrement…' : 'Programmer'}
        </button>
      </div>
      {window}
    </form>
  )
}

/** What is answered so far, and what becomes of it. */
function useQuestion({ draft, campaign, list, onField, onClose }: QuestionProps) {
  const client = useQueryClient()
  const gate = useGate()
  const form = useRef<HTMLFormElement>(null)
  const prepared = preparedOf(list)
  const [made] = useState(() => newId())
  const [answers, setAnswers] = useState(() => firstAnswers(campaign, prepared))
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const refuse = (faults: FieldErrors) => {
    setErrors(faults)
    // Once they are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const look = () =>
    passed(gate, [draft], {
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
    const [begins, ends] = [...(form.current?.querySelectorAll('input[type="datetime-local"]') ?? [])].map(unfinished)
    const faults = faultsIn(answers, begins, ends)
    if (Object.keys(faults).length > 0) return refuse(faults)
    setBusy(true)
    try {
      const versions = goesOut(answers) ? await look() : []
      if (!versions) return
      const { _id } = await schedule(answers, { draft, campaign, prepared, made })
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

  const answer = (more: Partial<Answers>) => setAnswers((known) => ({ ...known, ...more }))
  return { form, answers, answer, prepared, errors, busy, save, window: gate.window }
}

interface WithChoiceProps {
  readonly chosen: Answers['with']
  readonly onChoose: (chosen: Answers['with']) => void
}

const withWords = { alone: 'Ce brouillon seul', campaign: 'Avec une campagne' } as const

function WithChoice({ chosen, onChoose }: WithChoiceProps) {
  const id = useId()
  return (
    <fieldset className="schedule-with">
      <legend className="visually-hidden">Comment</legend>
      {(['alone', 'campaign'] as const).map((one) => (
        <label key={one} className="choice">
          <input type="radio" name={id} checked={chosen === one} onChange={() => onChoose(one)} />
          <span>{withWords[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface TimesProps {
  readonly answers: Answers
  readonly answer: (more: Partial<Answers>) => void
  readonly errors: FieldErrors
  readonly zone: string
}

function Times({ answers, answer, errors, zone }: TimesProps) {
  const { publishAt, withdrawAt } = answers
  return (
    <div className="times">
      <TimeField
        label="Publier le"
        value={publishAt}
        problem={errors.publishAt}
        onChange={(time) => answer({ publishAt: time })}
      />
      <TimeField
        label="Retirer le"
        value={withdrawAt}
        problem={errors.withdrawAt}
        onChange={(time) => answer({ withdrawAt: time })}
      />
      <p className="field-help" aria-live="polite">
        {zoneHelp(zone)}. {endText(!goesOut(answers), withdrawAt !== '')}
      </p>
    </div>
  )
}
