// The pages of a list. Each has an address; turned, the page begins at its top.
import { addressOf, type Place } from '../../lib/admin-addresses.ts'
import { Link } from '../shell/link.tsx'
import { Icon } from '../ui/icon.tsx'

interface PagerProps {
  readonly place: Place
  /** The member of the address that names the page. */
  readonly pageName: string
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onTurn: () => void
}

export function Pager({ place, pageName, page, pages, onTurn }: PagerProps) {
  if (pages < 2) return null
  const to = (number: number) =>
    addressOf({ ...place, query: { ...place.query, [pageName]: number === 1 ? '' : String(number) } })
  return (
    <nav className="pager" aria-label="Pages">
      <Link className="button" to={to(Math.max(1, page - 1))} disabled={page <= 1} onClick={onTurn}>
        <Icon name="left" />
        Page précédente
      </Link>
      <ul>
        {shownPages(page, pages).map((number, index, all) => (
          <li key={number}>
            {number - (all[index - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
            <Link
              className="pager-page"
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={onTurn}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      <Link className="button" to={to(Math.min(pages, page + 1))} disabled={page >= pages} onClick={onTurn}>
        Page suivante
        <Icon name="right" />
      </Link>
    </nav>
  )
}

/** The first, the last, and those around the present one. */
export function shownPages(page: number, pages: number): readonly number[] {
  const around = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages)
  return [1, ...around, pages]
}
