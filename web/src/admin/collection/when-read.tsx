// What works on an item that is read first: until it is there, and where it cannot be had, that stands in its place.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeletons, useFailureToast } from '../ui/states.tsx'
import { ListFailure } from './collection-list.tsx'
import type { CollectionTexts } from './kind.ts'
import { MissingItem } from './missing-item.tsx'

interface WhenReadProps {
  readonly texts: Pick<CollectionTexts, 'loadFailed' | 'itemFailed'>
  readonly read: UseQueryResult<unknown>
  /** It is read already, and what is there may be otherwise in a moment. */
  readonly awaited?: boolean
  /** Where its list is, if not at the base of the place. */
  readonly list?: string | undefined
  /** null: it is not there. */
  readonly children: ReactNode
}

export function WhenRead({ texts, read, awaited = false, list, children }: WhenReadProps) {
  const { itemFailed = texts.loadFailed } = texts
  useFailureToast(read.error, itemFailed)
  if (children !== null) return children
  if (read.isPending || awaited) return <Skeletons count={6} kind="line" />
  if (read.data === undefined) return <ListFailure said={itemFailed} items={read} />
  return <MissingItem list={list} />
}
