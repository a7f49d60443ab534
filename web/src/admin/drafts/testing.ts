// For tests: a server that keeps drafts, and knows nobody else who has a form open.
import { campaignsAnswered } from '../campaigns/testing.ts'
import type { DraftSummary, StoredDraft } from './calls.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

interface Answer {
  readonly status: number
  readonly body?: unknown
}

const someone = { _id: '2', username: 'Nadia' }

/** A draft as it is answered, of Nadia's. */
export function aDraft(of: Partial<StoredDraft> & Pick<DraftSummary, 'type' | 'item'>): StoredDraft {
  return {
    ...{
      title: 'Un brouillon',
      isNew: false,
      isGone: false,
      isStale: false,
      updatedAt: '2026-11-20T13:02:00.000Z',
      by: someone,
    },
    ...{ campaign: null, base: '2026-01-02T00:00:00.000Z', form: null, content: {}, errors: {} },
    ...of,
  }
}

function sentIn(body: unknown): Readonly<Record<string, unknown>> {
  return body instanceof FormData ? Object.fromEntries(body) : (body as Readonly<Record<string, unknown>>)
}

/**
 * Answers the calls of drafts and presence, says that nothing is scheduled, and answers no other. No page
 * shows any of the drafts.
 */
export function servedDrafts(drafts = new Map<string, StoredDraft>()): (call: Call) => Answer | null {
  let moment = Date.UTC(2026, 10, 25, 13)
  return ({ method, path, headers, body }) => {
    const [place = '', query] = path.split('?')
    const [, , api, type = '', item = '', below] = place.split('/')
    if (api === 'presence') return method === 'POST' ? { status: 200, body: { others: [] } } : { status: 204 }
    if (path === '/api/campaigns') return { status: 200, body: campaignsAnswered() }
    if (api !== 'drafts') return null
    if (type === '') {
      const wanted = [...new URLSearchParams(query)] as ['type' | 'item', string][]
      const isWanted = (draft: StoredDraft) => wanted.every(([name, value]) => draft[name] === value)
      return { status: 200, body: { drafts: [...drafts.values()].filter(isWanted) } }
    }
    if (below === 'pages') return { status: 200, body: { pages: [], alike: [] } }
    const key = `${type}/${item}`
    const seen = headers.get('If-Match')
    if (seen !== null && seen !== `"${drafts.get(key)?.updatedAt ?? ''}"`) {
      return { status: 409, body: { message: 'Un autre brouillon a été enregistré entre-temps.' } }
    }
    if (method === 'DELETE') {
      drafts.delete(key)
      return { status: 204 }
    }
    if (method === 'PUT') {
      moment += 1000
      const { _form, _base = null, ...content } = sentIn(body)
      const form: unknown = typeof _form === 'string' ? JSON.parse(_form) : null
      const updatedAt = new Date(moment).toISOString()
      const by = { _id: '1', username: 'amina' }
      const { campaign = null } = drafts.get(key) ?? {}
      const base = _base as string | null
      drafts.set(key, aDraft({ type, item, by, form, content, updatedAt, campaign, base, isNew: _base === null }))
    }
    const draft = drafts.get(key)
    return draft ? { status: 200, body: draft } : { status: 404, body: { message: 'Brouillon introuvable.' } }
  }
}
