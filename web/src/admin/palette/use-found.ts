// What is found by name of all that the back office keeps, once the typing pauses.
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { addressOf } from '../../lib/admin-addresses.ts'
import { pageQuery } from '../list/queries.ts'
import { usePaused } from '../ui/use-paused.ts'
import { type Group, type Source, sources } from './entries.ts'

const found_max = 5

interface Found {
  readonly groups: readonly Group[]
  readonly pending: boolean
  /** Of what could not be searched. */
  readonly failed: readonly string[]
}

export function useFound(typed: string): Found {
  const search = usePaused(typed.trim())
  const answers = useQueries({
    queries: sources.map(({ path, fields }) => ({
      ...pageQuery<{ readonly _id: string }>(
        { path, fields: fields as readonly never[] },
        { search },
        { limit: found_max },
      ),
      enabled: search !== '',
      placeholderData: keepPreviousData,
    })),
  })
  if (typed.trim() === '') return { groups: [], pending: false, failed: [] }
  return {
    groups: sources.flatMap((source, index) => {
      const page = answers[index]?.data
      return page && page.items.length > 0 ? [groupOf(source, search, page.items, page.total)] : []
    }),
    pending: search !== typed.trim() || answers.some(({ isFetching }) => isFetching),
    failed: sources.filter((_, index) => answers[index]?.isError).map(({ name }) => name),
  }
}

function groupOf(source: Source, search: string, items: readonly { readonly _id: string }[], total: number): Group {
  const { name, icon, base, searched, labelOf, detailOf } = source
  const entries = items.map((item) => {
    const to = addressOf({ base, item: item._id, query: {} })
    return { id: to, label: labelOf(item as never), detail: detailOf?.(item as never), icon, to }
  })
  if (!searched || total <= items.length) return { name, entries }
  const to = addressOf({ base, item: null, query: { recherche: search } })
  const all = { id: to, label: `Tous les résultats (${total})`, detail: name, icon: 'search', to } as const
  return { name, entries: [...entries, all] }
}
