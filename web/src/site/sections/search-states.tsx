// What stands in the place of the overlay's results while they are on their way, and where there are none.
import { emptySearchText } from './search-texts.ts'

export function ResultsSkeleton() {
  return (
    <ul className="results" aria-hidden="true">
      {['a', 'b', 'c'].map((key) => (
        <li key={key} className="result">
          <span className="skeleton result-image" />
          <span className="skeleton result-line" />
        </li>
      ))}
    </ul>
  )
}

export function NoResults({ text }: { readonly text: string }) {
  return <p className="results-empty">{emptySearchText(text)}</p>
}
