// How often an address was asked for.
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import type { components } from '../../../content/api.d.ts'
import { momentText } from '../../ui/moment.ts'

type Hits = components['schemas']['AddressHits']

/** « 12 visites, la dernière le 20 novembre 2026 à 17:42 » */
export function hitsText({ hits, lastAt }: Pick<Hits, 'hits' | 'lastAt'>): string {
  if (hits === 0 || lastAt === null) return 'Aucune visite'
  return hits === 1
    ? `1 visite, le ${momentText(lastAt)}`
    : `${hits.toLocaleString('fr-FR')} visites, la dernière le ${momentText(lastAt)}`
}

const followedQuery = {
  queryKey: ['/api/addresses/redirects'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ReadonlyMap<string, Hits>> => {
    const { items } = await request<components['schemas']['RedirectHits']>('/api/addresses/redirects', { signal })
    return new Map(items.map((item) => [item.path, item]))
  },
}

/** Where a redirect leads, and how often it was followed. */
export function RedirectDetail({ source, target }: { readonly source: string; readonly target: string }) {
  const { data } = useQuery(followedQuery)
  const found = data?.get(source) ?? { hits: 0, lastAt: null }
  return (
    <>
      <p>→ {target}</p>
      {data ? <p>{hitsText(found)}</p> : null}
    </>
  )
}
