// What a list shows: its items, or why there are none, and the ways to its other pages.
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadFailure, Skeletons, useFailureToast, withReason } from '../ui/states.tsx'
import { Pager } from './pager.tsx'
import type { List } from './use-list.ts'

interface ListBodyProps<Item> {
  readonly list: List<Item>
  readonly skeletons: { readonly count: number; readonly kind: 'row' | 'card' }
  readonly loadFailed: (message: string) => string
  readonly failure?: ((error: Error) => ReactNode) | undefined
  /** In the place of no items. */
  readonly empty: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

export function ListBody<Item>({ list, skeletons, loadFailed, failure, empty, children }: ListBodyProps<Item>) {
  const top = useRef<HTMLDivElement>(null)
  const turn = useTurning(list, top)
  useFailureToast(list.failed, loadFailed)
  const { items, total, failed } = list
  const usualFailure = ({ message }: Error) => (
    <LoadFailure told message={withReason(loadFailed(message), message)} onRetry={list.retry} />
  )
  return (
    <div className="list-body" ref={top} tabIndex={-1} aria-busy={list.stale}>
      {failed ? (failure ?? usualFailure)(failed) : null}
      {total === undefined && !failed ? <Skeletons {...skeletons} /> : null}
      {total === 0 && !list.stale ? empty : null}
      {items.length > 0 ? <div className={list.stale ? 'list-stale' : undefined}>{children(items)}</div> : null}
      {total === undefined ? null : <Pager {...list} onTurn={turn} />}
    </div>
  )
}

/** Once a page is turned by its link, it begins at its top, and the keyboard goes on from there. */
function useTurning<Item>({ page, stale }: List<Item>, top: { readonly current: HTMLElement | null }) {
  const turned = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what is turned.
  useEffect(() => {
    if (stale || !turned.current) return
    turned.current = false
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [page, stale, top])
  return () => {
    turned.current = true
  }
}
