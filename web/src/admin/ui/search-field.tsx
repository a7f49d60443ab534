import { Labelled } from './labelled.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder?: string | undefined
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** A text that filters what is listed near it. It may stand inside a form. */
export function SearchField({ label, placeholder, typed, onType }: SearchFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          className="control"
          type="search"
          value={typed}
          placeholder={placeholder}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            // Enter in a search is no wish to save, nor is Escape, which empties it, one to give up the form.
            if (event.key === 'Enter' || (event.key === 'Escape' && typed !== '')) event.preventDefault()
            if (event.key === 'Escape') onType('')
          }}
        />
      )}
    </Labelled>
  )
}
