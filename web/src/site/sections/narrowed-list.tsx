// A list of products with what narrows and orders it: a column beside it, on small screens a sheet. Without scripts the
// choices are an ordinary form, and what was chosen are links that take it back. The server draws them; the code that
// lets each choice take effect at once and in place is fetched when somebody comes near.
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { NarrowedList as List } from '../loads/faceted.ts'
import { sheetId } from './narrowing-texts.ts'

interface NarrowedListProps {
  readonly list: List
  /** Of the plain list, perhaps with a query of its own. */
  readonly address: string
  /** What the order is called in which the list comes by itself. */
  readonly plainOrder: string
  /** Where there is nothing to narrow. */
  readonly empty: ReactNode
  /** Draws the products; whether a column stands beside them. */
  readonly children: (isBeside: boolean) => ReactNode
}

/** A list with nothing to narrow it by is worth ordering from here on. No longer one has a second page. */
const worthOrdering = 12

const fetchPart = () => import('./narrowing-parts.tsx').then((module) => module.NarrowingPart)

let drawnByServer: Awaited<ReturnType<typeof fetchPart>> | undefined
// Settled before the first page is drawn.
if (import.meta.env.SSR) {
  void fetchPart().then((part) => {
    drawnByServer = part
  })
}

let fetchNow = () => {}
const wanted = new Promise<void>((resolve) => {
  fetchNow = resolve
})

/**
 * Where the code cannot be had, what the server drew stays, and works as it does without scripts: its button is shown.
 */
const LazyPart = lazy(() =>
  wanted.then(fetchPart).then(
    (part) => ({ default: part }),
    () => {
      document.getElementById(sheetId)?.classList.add('narrowing-alone')
      return new Promise<never>(() => {})
    },
  ),
)

/** Heard above React, which lets nothing through to what waits for its code. */
function fetchNear({ target }: Event): void {
  if (target instanceof Element && target.closest('.narrowed')) fetchNow()
}

export function NarrowedList({ list, address, plainOrder, empty, children }: NarrowedListProps) {
  const { all, total, facets } = list.products
  useEffect(() => {
    // Drawn by the browser, the choices wait for their code.
    if (!document.getElementById(sheetId)) fetchNow()
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, fetchNear, true)
  })

  if (all === 0) return empty
  if (facets.length === 0 && all <= worthOrdering) return children(false)
  const Part = drawnByServer ?? LazyPart
  const draw = (part: 'choices' | 'ways') => (
    <Suspense fallback={null}>
      <Part part={part} list={list} address={address} plainOrder={plainOrder} />
    </Suspense>
  )
  return (
    <div className="narrowed">
      {draw('choices')}
      <div className="narrowed-found">
        {total > 0 && children(true)}
        {draw('ways')}
      </div>
    </div>
  )
}
