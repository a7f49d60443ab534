// A day and an hour, as the site's clocks show them.
import { useId } from 'react'
import { clockText, lastDay } from '../../lib/wall-time.ts'
import { noTime } from './words.ts'

interface TimeFieldProps {
  /** Of the control; by default one of its own. */
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly problem?: string | undefined
  readonly help?: string | undefined
  readonly onChange: (value: string) => void
}

export function TimeField({ id: given, label, value, problem, help, onChange }: TimeFieldProps) {
  const own = useId()
  const id = given ?? own
  const described = [problem ? `${id}-problem` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="control"
        type="datetime-local"
        max={`${lastDay}T23:59`}
        // Seconds are shown where there are some.
        step={clockText(value).length > 5 ? 1 : 60}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}

/**
 * What is wrong with a field that was begun and not ended, which holds nothing and looks as if it did; or with a year
 * that has a digit too many.
 */
export function unfinished(control: Element | null): string | undefined {
  if (!(control instanceof HTMLInputElement)) return undefined
  return control.validity.badInput || control.validity.rangeOverflow ? noTime : undefined
}
