import type { ReactNode, Ref } from 'react'
import { Labelled } from './labelled.tsx'

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly disabled?: boolean
  readonly field?: Ref<HTMLSelectElement>
  readonly onChoose: (value: string) => void
  /** Said below it. */
  readonly children?: ReactNode
}

/** One of a few, under its label. */
export function Select({ label, value, choices, disabled = false, field, onChoose, children }: SelectProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <select
            ref={field}
            id={id}
            className="control"
            value={value}
            disabled={disabled}
            onChange={({ target }) => onChoose(target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          {children}
        </>
      )}
    </Labelled>
  )
}
