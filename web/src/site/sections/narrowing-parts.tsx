// What stands around the products of a list that visitors narrow (narrowed-list.tsx): how many there are, what is
// chosen, as links that take it back, the form of all there is to choose, and the ways to other pages of it.
import { useEffect, useRef } from 'react'
import {
  filterParameter,
  type ListFacet,
  type ListOrder,
  type Narrowing,
  narrowedAddress,
  productsPerPage,
} from '../../content/faceted.ts'
import { parseQuery } from '../../lib/address.ts'
import { onSite } from '../../lib/preview-base.ts'
import { Icon } from '../../ui/icon.tsx'
import { isPlainClick } from '../followed-links.ts'
import { type NarrowedList, narrowingOf } from '../loads/faceted.ts'
import { movedInPlace, navigate } from '../navigation.ts'
import { useAddress } from '../place.ts'
import { BlockEmpty } from './block-states.tsx'
import { countOf, filterOf, leadToCount, NarrowingForm } from './narrowing-form.tsx'
import { sheetId } from './narrowing-texts.ts'
import { PageWays } from './page-ways.tsx'

const pagesOf = (total: number) => Math.ceil(total / productsPerPage)

interface NarrowingPartProps {
  readonly part: 'choices' | 'ways'
  readonly list: NarrowedList
  /** Of the plain list. */
  readonly address: string
  readonly plainOrder: string
}

export function NarrowingPart({ part, ...list }: NarrowingPartProps) {
  return part === 'choices' ? <Choices {...list} /> : <Ways {...list} />
}

function Choices({ list, address, plainOrder }: Omit<NarrowingPartProps, 'part'>) {
  const { facets, total } = list.products
  const { path, search } = useAddress()
  useLinksInPlace(path)
  useKeptPlace(search, list.narrowing)
  // What is asked for: the list itself may still be on its way. What is no value narrows nothing.
  const { filters, order } = narrowingOf(parseQuery(search, [filterParameter]))
  const asked = filters.split(',')
  // A writing that was joined with others since has been answered under their name.
  const isAnswered = filters === list.narrowing.filters
  const chosen = facets.flatMap((facet) =>
    facet.values.flatMap((value) => {
      const filter = filterOf(facet, value)
      return (isAnswered ? value.chosen : asked.includes(filter)) ? [filter] : []
    }),
  )
  const pages = pagesOf(total)
  return (
    <>
      <div className="narrowed-head">
        <p className="narrowed-count" role="status" tabIndex={-1}>
          {pages > 1 ? `${countOf(total)}, page ${list.narrowing.page} sur ${pages}` : countOf(total)}
        </p>
        <button type="button" className="button button-quiet narrowed-open" popoverTarget={sheetId}>
          {chosen.length > 0 ? `Filtrer et trier (${chosen.length})` : 'Filtrer et trier'}
        </button>
      </div>
      <NarrowingForm
        facets={facets}
        address={address}
        chosen={chosen}
        order={order}
        plainOrder={plainOrder}
        total={total}
        isComing={!isAnswered || order !== list.narrowing.order}
      />
      {chosen.length > 0 && <ChosenFilters facets={facets} address={address} chosen={chosen} order={order} />}
      {total === 0 && (
        <div className="narrowed-none">
          <BlockEmpty text="Aucun produit ne réunit tout ce que vous avez choisi. Retirez un filtre ci-dessus, ou effacez tout." />
        </div>
      )}
    </>
  )
}

function Ways({ list: { products, narrowing }, address }: Omit<NarrowingPartProps, 'part'>) {
  const firstPage = narrowedAddress(address, { ...narrowing, page: 1 })
  return <PageWays address={firstPage} page={narrowing.page} isLast={narrowing.page >= pagesOf(products.total)} />
}

interface ChosenFiltersProps {
  readonly facets: readonly ListFacet[]
  readonly address: string
  readonly chosen: readonly string[]
  readonly order: ListOrder
}

function ChosenFilters({ facets, address, chosen, order }: ChosenFiltersProps) {
  const draw = (filter: string, label: string) => {
    const left = chosen.filter((one) => one !== filter)
    return (
      <li key={filter}>
        <a href={narrowedAddress(address, { filters: left.join(), order })} rel="nofollow" className="chip">
          <span className="visually-hidden">Retirer le filtre </span>
          {label}
          <Icon name="close" size={16} />
        </a>
      </li>
    )
  }
  return (
    <ul className="narrowed-chosen" aria-label="Filtres choisis">
      {facets.map((facet) =>
        facet.values.map(
          (value) => chosen.includes(filterOf(facet, value)) && draw(filterOf(facet, value), value.label),
        ),
      )}
      <li>
        <a href={narrowedAddress(address, { order })} rel="nofollow" className="narrowed-clear">
          Tout effacer
        </a>
      </li>
    </ul>
  )
}

/**
 * Links of the list that lead to it, narrowed otherwise or to another page of it, are followed where the visitor is.
 */
function useLinksInPlace(path: string): void {
  useEffect(() => {
    const whole = document.querySelector<HTMLElement>('.narrowed')
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const to = onSite(link?.getAttribute('href') ?? '')
      if (!isPlainClick(event) || to.split('?')[0] !== path) return
      event.preventDefault()
      navigate(to, { stays: true })
    }
    whole?.addEventListener('click', follow)
    return () => whole?.removeEventListener('click', follow)
  }, [path])
}

/**
 * The link that took a filter back is gone with it: who used it goes on from the number of products. Another page of
 * the list begins there as well; where a choice has led back to the first page, whoever made it stays at it.
 */
function useKeptPlace(search: string, { filters, order, page }: Narrowing): void {
  const narrowed = `${filters} ${order}`
  const seen = useRef({ narrowed, page })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every move
  useEffect(() => {
    const turned = seen.current.page !== page && seen.current.narrowed === narrowed
    seen.current = { narrowed, page }
    if (!movedInPlace()) return
    if (turned) leadToCount()
    else if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('.narrowed-count')?.focus({ preventScroll: true })
    }
  }, [search, narrowed, page])
}
