// The product search over every page. Results follow the typing; submitting the form goes to the search page, which works
// without scripts as well.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { queryOptions } from '../../api/query-cache.ts'
import { productAddress, searchQuery } from '../../content/catalogue.ts'
import type { ProductSummary } from '../../content/entities.ts'
import { excerpt, typographic } from '../../lib/typography.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { useMoved } from '../navigation.ts'
import { emptySearchText, searchPlaceholder } from './search-texts.ts'

/** How long typing must rest before a search, and how long the overlay fades; in milliseconds. */
const restMs = 300
const fadeMs = 300

/** The text once it has rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), restMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return rested
}

export interface SearchOverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function SearchOverlay({ open, onClose }: SearchOverlayProps) {
  useMoved(onClose)
  return (
    <Dialog open={open} onClose={onClose} label="Recherche de produits" className="search-overlay" fadeMs={fadeMs}>
      <SearchWindow onClose={onClose} />
    </Dialog>
  )
}

function SearchWindow({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const wanted = useRested(text).trim()
  const results = useSearch(wanted)
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    // A browser would first empty the field.
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, .result') ?? [])]
    const here = stops.indexOf(document.activeElement as HTMLElement)
    const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move through the results wherever the focus is.
    <div className="search-overlay__panel" ref={list} onKeyDown={onKeyDown}>
      <div className="container">
        <search>
          <form action="/recherche" method="get" className="search-form">
            <Icon name="search" />
            <input
              // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this field.
              autoFocus
              type="search"
              name="q"
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={searchPlaceholder}
              aria-label="Rechercher un produit"
              autoComplete="off"
              enterKeyHint="search"
            />
            <button type="button" className="search-form__close" onClick={onClose}>
              <Icon name="close" />
              <span className="visually-hidden">Fermer la recherche</span>
            </button>
          </form>
        </search>
        <p className="visually-hidden" role="status">
          {results.known && wanted ? countSentence(results.products.length) : ''}
        </p>
        {wanted !== '' && <SearchResults text={wanted} {...results} />}
      </div>
    </div>
  )
}

interface SearchState {
  readonly products: readonly ProductSummary[]
  /** Whether an answer, or its failure, is there. */
  readonly known: boolean
}

/** A failed search has no results; the next one is asked anew. */
function useSearch(text: string): SearchState {
  const client = useQueryClient()
  const query = searchQuery(text)
  const { data, isError } = useQuery({ ...queryOptions(query), enabled: text !== '' })
  useEffect(() => {
    if (isError) return () => client.removeQueries({ queryKey: [query.path] })
  }, [isError, client, query.path])
  return { products: data ?? [], known: data !== undefined || isError }
}

function countSentence(count: number): string {
  if (count === 0) return 'Aucun résultat'
  return count === 1 ? '1 résultat' : `${count} résultats`
}

function SearchResults({ text, products, known }: SearchState & { readonly text: string }) {
  if (!known) {
    return (
      <ul className="results" aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
          <li key={key} className="result">
            <span className="skeleton result__image" />
            <span className="skeleton result__line" />
          </li>
        ))}
      </ul>
    )
  }
  if (products.length === 0) return <p className="results__empty">{emptySearchText(text)}</p>
  return (
    <ul className="results">
      {products.map((product) => (
        <li key={product._id}>
          <SearchResult product={product} />
        </li>
      ))}
    </ul>
  )
}

function SearchResult({ product }: { readonly product: ProductSummary }) {
  const category = product.category?.title
  return (
    <Link href={productAddress(product._id)} className="result">
      <span className="result__image">
        <Image src={product.image} alt="" sizes="6rem" shape="1-1" />
      </span>
      <span className="result__text">
        <span className="result__name">{product.name}</span>
        {category && <span className="result__category">{category}</span>}
        <span className="result__description">{excerpt(typographic(product.description), 140)}</span>
      </span>
    </Link>
  )
}
