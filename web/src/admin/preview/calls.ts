// Links to the site as it would be, as the server makes them.
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'

export type Preview = components['schemas']['Preview']

/** By its name in the API; the item need not be public. */
export interface PreviewSubject {
  readonly type: string
  readonly item: string
}

/** By its id. */
export interface CampaignSubject {
  readonly campaign: string
}

/** One draft, those of a campaign, or the site at a time of its clocks, past or to come. */
export type Shown = PreviewSubject | CampaignSubject | { readonly at: string }

const path = '/api/previews'

/** `null`: of all drafts. `shared`: to be shown to others. */
export function makePreview(shown: Shown | null, shared: boolean): Promise<Preview> {
  return request<Preview>(path, { method: 'POST', body: { ...shown, shared } })
}

/** All that still open something: those to be shown to others, and everyone's own. */
export const previewLinks = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await request<{ readonly previews: readonly Preview[] }>(path, { signal })).previews,
})

export function withdrawPreview({ _id }: Preview): Promise<void> {
  return request(`${path}/${_id}`, { method: 'DELETE' })
}

/** All that an account made for itself. */
export function withdrawOwn({ by }: Preview): Promise<void> {
  return request(`${path}?by=${encodeURIComponent(by._id)}`, { method: 'DELETE' })
}

/** The whole address, for whoever gets it. */
export function wholeAddress(preview: Preview, page: string): string {
  return window.location.origin + preview.path + page
}
