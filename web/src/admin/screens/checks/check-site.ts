// Every page of the site, as it is or with all drafts, and what is wrong with it.
import { documentAt } from '../../../api/documents.ts'
import { request } from '../../../api/request.ts'
import type { components } from '../../../content/api.d.ts'
import { type Progress, placeOf } from '../../gate/check-drafts.ts'
import { type Finding, keyOf } from '../../gate/finding.ts'
import { Looker, type Seen } from '../../gate/look.ts'
import { makePreview } from '../../preview/calls.ts'

type Schemas = components['schemas']

interface SiteFindings {
  readonly progress: Progress
  /** What stands before the addresses of the pages as they were looked at. */
  readonly base: string
  readonly findings: readonly Finding[]
}

/** What a site with faults everywhere is told of at most: nobody reads more, and it is to be done anew anyway. */
const findings_max = 2000

/** After each page. Throws an ApiError where it cannot go on, and AbortError where nobody wants it to. */
export async function* checkSite(withDrafts: boolean, signal: AbortSignal): AsyncGenerator<SiteFindings> {
  const base = withDrafts ? (await makePreview(null, false)).path : ''
  const own = withDrafts ? await draftedPages(signal) : []
  const paths = [...new Set([...own, ...(await mappedPages(signal))])]
  const looker = new Looker(base, signal)
  const findings = new Map<string, Finding>()
  let done = 0
  const soFar = (): SiteFindings => ({
    ...{ base, findings: [...findings.values()] },
    progress: { done, total: paths.length, path: paths[Math.min(done, paths.length - 1)] ?? '' },
  })
  try {
    yield soFar()
    for await (const page of looker.look(paths)) {
      done += 1
      for (const finding of page ? findingsOf(page) : []) {
        const { place } = finding
        const key = `${keyOf(finding)} ${place ? `${place.type} ${place.item}` : finding.page}`
        if (findings.size < findings_max && !findings.has(key)) findings.set(key, finding)
      }
      yield soFar()
    }
  } finally {
    looker.close()
  }
}

function findingsOf({ path, answers, faults }: Seen): readonly Finding[] {
  return faults.flatMap((fault) => {
    const place = placeOf(fault, answers, path)
    return place === null && fault.isOutside ? [] : [{ ...fault, page: path, place, isOnline: false, holds: false }]
  })
}

/** Where drafts have their own pages: that of a new item is on no map. */
async function draftedPages(signal: AbortSignal): Promise<readonly string[]> {
  const { drafts } = await request<Schemas['DraftList']>('/api/drafts', { signal })
  const pages: string[] = []
  for (const { type, item } of drafts) {
    const at = `/api/drafts/${type}/${encodeURIComponent(item)}/pages`
    pages.push(...(await request<Schemas['AffectedPages']>(at, { signal })).pages.slice(0, 1))
  }
  return pages
}

/** As the map of the site has them. */
async function mappedPages(signal: AbortSignal): Promise<readonly string[]> {
  const pages: string[] = []
  for (const part of await addressesIn('/sitemap.xml', signal)) pages.push(...(await addressesIn(part, signal)))
  return pages
}

async function addressesIn(map: string, signal: AbortSignal): Promise<readonly string[]> {
  const text = await documentAt(map, signal)
  const found = new DOMParser().parseFromString(text ?? '', 'application/xml').querySelectorAll('loc')
  return [...found].map((address) => new URL(address.textContent ?? '', window.location.href).pathname)
}
