import { type ReactNode, useId } from 'react'

interface LabelledProps {
  readonly label: string
  /** The control, which takes the id, and what is said below it. */
  readonly children: (id: string) => ReactNode
}

/** A control under its label, outside the forms that have fields of their own (forms/field.tsx). */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
