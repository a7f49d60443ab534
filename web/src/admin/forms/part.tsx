import { createContext, type ReactNode, useContext } from 'react'
import './part.css'

interface PartProps {
  readonly title: string
  /** Under the title: what the part is for, where it shows. */
  readonly help?: string
  readonly children: ReactNode
}

const Title = createContext('')

/** What the heading beside the fields says to the eyes, which none of them need to say once more; '' where there is none. */
export const usePartTitle = (): string => useContext(Title)

/** A part of a long form: its title on one side, its fields on the other. */
export function Part({ title, help, children }: PartProps) {
  return (
    <section className="form-part">
      <div className="form-part-title">
        <h2>{title}</h2>
        {help ? <p className="field-help">{help}</p> : null}
      </div>
      <Title value={title}>
        <div>{children}</div>
      </Title>
    </section>
  )
}
