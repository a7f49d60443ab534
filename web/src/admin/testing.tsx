// For tests: the back office in a page of its own, and a server that answers from a table of calls.
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { toasts } from '../ui/toasts.tsx'
import { Admin, adminQueryClient } from './app.tsx'
import { servedDrafts } from './drafts/testing.ts'
import { PlaceHistory } from './shell/place.ts'
import { besideIn, type Item, itemsIn, namedIn, pageIn } from './testing-lists.ts'

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  /** The act that it wrote, by the journal's number. */
  readonly batch?: number
}

/** Keyed by "GET /api/…"; a function sees the call. What is not in the table answers 404. */
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>

/** A token that is read as one; `left_s` seconds before its end, of seven days. */
export function tokenFor(left_s: number): string {
  const expiresAt_s = Math.floor(Date.now() / 1000) + left_s
  const claims = JSON.stringify({ iat: expiresAt_s - 7 * 86_400, exp: expiresAt_s })
  return `header.${btoa(claims)}.signature`
}

async function answerTo(answers: Answers, call: Call): Promise<Answer> {
  // Which members a list is to show changes nothing for a test: its answer may hold more. Pages are told apart by the
  // call.
  const path = call.path.replace(/\?fields=.*/, '').replace(/(\/admin\/page)\?.*/, '$1')
  const found = answers[`${call.method} ${path}`]
  if (found) return typeof found === 'function' ? await found(call) : found
  return (await answerOfList(answers, call)) ?? { status: 404, body: { message: 'Élément introuvable.' } }
}

/**
 * What is asked of a list that is in the table whole: a page, what stands beside an item, items by their ids, one item.
 */
async function answerOfList(answers: Answers, call: Call): Promise<Answer | null> {
  const [path = '', search] = call.path.split('?')
  if (path === '/api/contact/admin/person') return { status: 200, body: { items: [] } }
  if (call.method !== 'GET') return null
  if (path === '/api/contact/admin/assignees') return { status: 200, body: ['amina'] }
  if (path.startsWith('/api/contact/') && path.endsWith('/history')) return { status: 200, body: [] }
  const query = new URLSearchParams(search)
  const parts = path.split('/')
  const last = parts.at(-1) ?? ''
  const listAt = (count: number) => parts.slice(0, -count).join('/')
  if (path.endsWith('/admin/page')) return answerFrom(answers, call, listAt(2), (items) => pageIn(items, query))
  if (last === 'appearances') return { status: 200, body: { places: [] } }
  if (last === 'neighbours') {
    return answerFrom(answers, call, listAt(3), (items) => besideIn(items, parts.at(-2) ?? '', query))
  }
  if (last === 'by-ids') return answerFrom(answers, call, listAt(1), (items) => namedIn(items, query))
  return answerFrom(answers, call, listAt(1), (items) => items.find(({ _id }) => _id === last))
}

async function answerFrom(
  answers: Answers,
  call: Call,
  path: string,
  bodyOf: (items: readonly Item[]) => object | undefined,
): Promise<Answer | null> {
  const whole = answers[`GET ${path}`]
  if (!whole) return null
  const answer = typeof whole === 'function' ? await whole({ ...call, path }) : whole
  const items = itemsIn(answer.body)
  if (answer.status !== 200 || !items) return answer
  const body = bodyOf(items)
  return body ? { status: 200, body } : null
}

/**
 * Stands in for fetch and XMLHttpRequest; answers every call that was made, in order. Forms store drafts, and say that
 * they are open, by the clock: such calls are answered by `besides`, and are none of those that are told.
 */
export function serve(answers: Answers, besides = servedDrafts()): readonly Call[] {
  const calls: Call[] = []
  const take = (method: string, path: string, headers: Headers, sent: unknown) => {
    const body = typeof sent === 'string' ? (JSON.parse(sent) as unknown) : sent
    const call = { method, path, headers, body }
    const beside = besides(call) ?? countsBeside(answers, call)
    if (beside) return Promise.resolve(beside)
    calls.push(call)
    return answerTo(answers, call)
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const answer = await take(init.method ?? 'GET', path, new Headers(init.headers), init.body)
    const body = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(body, { status: answer.status, headers: headersOf(answer) })
  })
  vi.stubGlobal('XMLHttpRequest', uploadsTo(take))
  return calls
}

/**
 * The menu counts messages by the clock: where a test says nothing of them, there are none, and such calls are not
 * told.
 */
function countsBeside(answers: Answers, { path }: Call): Answer | null {
  if (!path.startsWith('/api/contact/admin/counts')) return null
  const said = answers['GET /api/contact/admin/counts']
  return typeof said === 'object' ? said : { status: 200, body: { unread: 0, due: 0, states: {} } }
}

function headersOf({ batch }: Answer): Headers {
  return new Headers(batch === undefined ? {} : { 'Vitrine-Batch': String(batch) })
}

function uploadsTo(take: (method: string, path: string, headers: Headers, body: unknown) => Promise<Answer>) {
  return class {
    status = 0
    responseText = ''
    readonly upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onabort?: () => void
    onerror?: () => void
    private method_ = ''
    private path_ = ''
    private aborted_ = false
    private readonly headers_ = new Headers()
    private answered_ = new Headers()

    open(method: string, path: string) {
      this.method_ = method
      this.path_ = path
    }
    setRequestHeader(name: string, value: string) {
      this.headers_.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.answered_.get(name)
    }
    abort() {
      this.aborted_ = true
      this.onabort?.()
    }
    async send(body: unknown) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      const answer = await take(this.method_, this.path_, this.headers_, body).catch((failure: Error) => failure)
      if (this.aborted_) return
      if (answer instanceof Error) return this.onerror?.()
      this.status = answer.status
      this.answered_ = headersOf(answer)
      this.responseText = answer.body === undefined ? '' : JSON.stringify(answer.body)
      this.onload?.()
    }
  }
}

/** An answer that waits until it is released. */
export function held(answer: Answer) {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    release: () => release(),
    answer: async () => {
      await released
      return answer
    },
  }
}

export const signedIn: Answers = { 'GET /api/auth/verify': { status: 200, body: { valid: true } } }

/** Opens the back office at the path, signed in if a token is given, in a browser that does what jsdom lacks. */
export function openAdmin(path: '/login' | '/admin' | `/admin/${string}`, token?: string) {
  window.localStorage.clear()
  toasts.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  if (token) {
    window.localStorage.setItem('token', token)
    window.localStorage.setItem('userId', '1')
    window.localStorage.setItem('username', 'amina')
  }
  window.history.replaceState(null, '', path)
  return render(<Admin places={new PlaceHistory()} client={adminQueryClient()} />)
}
