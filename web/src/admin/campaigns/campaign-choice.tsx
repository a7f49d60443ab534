// With which campaign a draft goes out: one that is prepared, or one that is made with it.
import { useId } from 'react'
import type { FieldErrors } from '../../api/request.ts'
import type { Campaign } from './calls.ts'
import { added } from './schedule-answers.ts'
import { whenOut } from './words.ts'

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

export function CampaignChoice({ prepared, chosen, title, zone, errors, onChoose, onTitle }: CampaignChoiceProps) {
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
