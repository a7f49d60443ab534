import type { ReactNode } from 'react'
import './part.css'

interface PartProps {
  readonly title: string
  /** Under the title: what the part is for, where it shows. */
  readonly help?: string | undefined
  readonly children: ReactNode
}

/** A part of a long form: its title on one side, its fields on the other. */
export function Part({ title, help, children }: PartProps) {
  return (
    <section className="form-part">
      <div className="form-part-title">
        <h2>{title}</h2>
        {help ? <p className="field-help">{help}</p> : null}
      </div>
      <div>{children}</div>
    </section>
  )
}
