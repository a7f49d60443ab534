// What the search overlay finds, as the typing goes on.
import { useEffect, useState } from 'react'
import { type Load, need } from '../../api/query.ts'
import { useAnswerStore, useLoad } from '../../api/query-cache.ts'
import { productAddress, searchQuery, searchResultsMax } from '../../content/catalogue.ts'
import type { ProductSummary } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { excerpt, typographic } from '../../lib/typography.ts'
import { Image } from '../../ui/image.tsx'
import { NoResults, ResultsSkeleton } from './search-states.tsx'

/** How long typing must rest before a search, in milliseconds. */
const restMs = 300

/** The text once it has rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), restMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return rested
}

export function SearchResults({ typed }: { readonly typed: string }) {
  const text = useRested(typed).trim()
  const { products, known } = useSearch(text)
  return (
    <>
      <p className="visually-hidden" role="status">
        {known && text ? countSentence(products.length) : ''}
      </p>
      {text === '' ? null : !known ? (
        <ResultsSkeleton />
      ) : products.length === 0 ? (
        <NoResults text={text} />
      ) : (
        <>
          <ul className="results">
            {products.map((product) => (
              <li key={product._id}>
                <SearchResult product={product} />
              </li>
            ))}
          </ul>
          {products.length >= searchResultsMax && (
            <a className="results-all" href={`/recherche?q=${encodeURIComponent(text)}`}>
              Tous les résultats
            </a>
          )}
        </>
      )}
    </>
  )
}

interface SearchState {
  readonly products: readonly ProductSummary[]
  /** Whether an answer, or its failure, is there. */
  readonly known: boolean
}

/** A failed search has no results; the next one is asked anew. */
function useSearch(text: string): SearchState {
  const store = useAnswerStore()
  const outcome = useLoad(() => searchLoad(text))
  const failed = outcome.state === 'failed'
  useEffect(() => {
    if (failed) return () => store?.forgetFailures(searchQuery(text).path)
  }, [failed, store, text])
  return { products: outcome.state === 'ready' ? outcome.value : [], known: outcome.state !== 'pending' }
}

/** Nothing is asked for without a text. */
function* searchLoad(text: string): Load<readonly ProductSummary[]> {
  return text === '' ? [] : yield* need(searchQuery(text))
}

function countSentence(count: number): string {
  if (count === 0) return 'Aucun résultat'
  if (count >= searchResultsMax) return `Les ${count} premiers résultats`
  return count === 1 ? '1 résultat' : `${count} résultats`
}

function SearchResult({ product }: { readonly product: ProductSummary }) {
  const category = product.category?.title
  return (
    <a href={productAddress(product._id)} className="result">
      <span className="result-image">
        <Image {...pictureOf(product, 'image')} sizes="6rem" shape="1-1" />
      </span>
      <span className="result-text">
        <span className="result-name">{product.name}</span>
        {category && <span className="result-category">{category}</span>}
        <span className="result-description">{excerpt(typographic(product.description), 140)}</span>
      </span>
    </a>
  )
}
