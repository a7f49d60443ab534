// With which campaign a draft goes out: one that is prepared, or one that is made with it.
import type { FieldErrors } from '../../api/request.ts'
import { Labelled } from '../ui/labelled.tsx'
import { Select } from '../ui/select.tsx'
import type { Campaign } from './calls.ts'
import { added } from './schedule-answers.ts'
import { title_length_max, whenOut } from './words.ts'

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
  const whole = prepared.find(({ _id }) => _id === chosen)
  return (
    <>
      <Select
        label="Campagne"
        value={chosen}
        choices={[
          ...prepared.map((one) => ({ value: one._id, label: one.title })),
          { value: added, label: 'Nouvelle campagne…' },
        ]}
        onChoose={onChoose}
      >
        {whole ? <p className="field-help">{whenOut(whole, zone)}</p> : null}
        {errors.drafts ? <p className="field-problem">{errors.drafts}</p> : null}
      </Select>
      {whole ? null : (
        <Labelled label="Titre de la campagne">
          {(id) => (
            <>
              <input
                id={id}
                className="control"
                type="text"
                value={title}
                maxLength={title_length_max}
                placeholder="Ramadan"
                aria-invalid={errors.title !== undefined}
                aria-describedby={`${id}-problem`}
                onChange={(event) => onTitle(event.target.value)}
              />
              <p className="field-problem" id={`${id}-problem`}>
                {errors.title}
              </p>
            </>
          )}
        </Labelled>
      )}
    </>
  )
}
