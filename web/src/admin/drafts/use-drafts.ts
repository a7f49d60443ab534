import { useQuery } from '@tanstack/react-query'
import { useItemsWithCopies } from '../rescue/copies.ts'
import { type DraftSummary, draftsQuery } from './calls.ts'
import type { Mark } from './draft-mark.tsx'

/** The drafts of the type, newest first; none as long as they cannot be had. */
export function useDrafts(type: string): readonly DraftSummary[] {
  const { data = [] } = useQuery(draftsQuery)
  return data.filter((draft) => draft.type === type)
}

/**
 * Tells of each item of a list what there is of it besides. `name`: of the form, which this browser keeps copies under.
 */
export function useDraftMarks({ type, name }: { readonly type: string; readonly name: string }) {
  const stored = new Set(useDrafts(type).map(({ item }) => item))
  const kept = useItemsWithCopies(name)
  return (item: string): Mark | null => (stored.has(item) ? 'unpublished' : kept.includes(item) ? 'unsaved' : null)
}
