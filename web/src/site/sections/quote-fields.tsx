// The fields of a request: a line or paragraph to type, and a choice of which one is made. The room for a fault is
// there before the fault is: nothing moves under the hand that is about to press a button.
import { contactMessageLimits } from '../../content/fields/contact-message-limits.ts'
import type { RequestField } from '../../content/quote-request.ts'

interface FieldProps<Name = RequestField> {
  readonly name: Name
  readonly value: string
  /** Empty: nothing is wrong with it. */
  readonly fault: string
  readonly onLeave: () => void
}

interface LineProps extends FieldProps<RequestField & keyof typeof contactMessageLimits> {
  readonly label: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: string
  /** It may stay empty, which the label says. */
  readonly optional?: boolean
  /** A paragraph of so many lines at first. */
  readonly rows?: number
}

export function QuoteLine({
  name,
  label,
  value,
  fault,
  onLeave,
  type = 'text',
  optional,
  rows,
  autoComplete,
}: LineProps) {
  const faultId = `${name}-erreur`
  const common = {
    id: name,
    name,
    required: !optional,
    maxLength: contactMessageLimits[name],
    autoComplete,
    defaultValue: value,
    onBlur: onLeave,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? faultId : undefined,
  } as const
  return (
    <div className={rows ? 'field quote-wide' : 'field'}>
      <label htmlFor={name}>
        {label}
        {optional && <span className="quote-optional"> (facultatif)</span>}
      </label>
      {rows ? <textarea {...common} rows={rows} /> : <input {...common} type={type} />}
      <p id={faultId} className="field-fault" aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

interface ChoiceProps extends FieldProps {
  readonly legend: string
  /** What each value is called, in the order in which they stand. */
  readonly names: Readonly<Record<string, string>>
}

export function QuoteChoice({ name, legend, names, value, fault, onLeave }: ChoiceProps) {
  const faultId = `${name}-erreur`
  return (
    <fieldset className={fault ? 'quote-choice quote-choice-faulty' : 'quote-choice'}>
      <legend>{legend}</legend>
      <div className="quote-options">
        {Object.entries(names).map(([option, label]) => (
          <label key={option} className="quote-option">
            <input
              type="radio"
              // It is the option in hand that says what is wrong: a group cannot.
              aria-describedby={fault ? faultId : undefined}
              name={name}
              value={option}
              defaultChecked={option === value}
              required
              onChange={onLeave}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p id={faultId} className="field-fault" aria-live="polite">
        {fault}
      </p>
    </fieldset>
  )
}
