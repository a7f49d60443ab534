// The ways between the pages of a list that is too long for one.

/** `address` is that of the first page, perhaps with a query. */
export const pageAddress = (address: string, page: number) =>
  page > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${page}` : address

interface PageWaysProps {
  /** Of the first page. */
  readonly address: string
  /** From 1. */
  readonly page: number
  readonly isLast: boolean
}

export function PageWays({ address, page, isLast }: PageWaysProps) {
  if (page === 1 && isLast) return null
  return (
    <nav className="page-ways" aria-label="Pages de la liste">
      {page > 1 && (
        <a href={pageAddress(address, page - 1)} rel="prev" className="button button-quiet">
          Page précédente
        </a>
      )}
      <p>Page {page}</p>
      {!isLast && (
        <a href={pageAddress(address, page + 1)} rel="next" className="button button-quiet">
          Page suivante
        </a>
      )}
    </nav>
  )
}
