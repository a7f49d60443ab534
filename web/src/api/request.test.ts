// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, foreignMessage, request, sessionAware, setSessionEndHandler, unreachableMessage } from './request.ts'
import { storedToken, storeSession } from './session.ts'

const ended = vi.fn()
const refusal = new ApiError(401, 'Session expirée.')

beforeEach(() => {
  window.localStorage.clear()
  ended.mockReset()
  setSessionEndHandler(ended)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('ends the session whose token was refused', () => {
  storeSession({ token: 'first', userId: '1', username: 'a' })
  expect(sessionAware(refusal, 'first')).toBe(refusal)
  expect(ended).toHaveBeenCalledOnce()
  expect(storedToken()).toBeNull()
})

it('ends a session that another tab has left already', () => {
  sessionAware(refusal, 'first')
  expect(ended).toHaveBeenCalledOnce()
})

it('ends a session whose keys were erased behind its back', () => {
  sessionAware(refusal, null)
  expect(ended).toHaveBeenCalledOnce()
})

it('leaves a session be that was begun after the call was sent', () => {
  storeSession({ token: 'second', userId: '1', username: 'a' })
  sessionAware(refusal, 'first')
  expect(ended).not.toHaveBeenCalled()
  expect(storedToken()).toBe('second')
})

it('leaves it be for other refusals, and for calls without a token', () => {
  storeSession({ token: 'first', userId: '1', username: 'a' })
  sessionAware(new ApiError(403, 'Non.'), 'first')
  sessionAware(refusal, null)
  expect(ended).not.toHaveBeenCalled()
})

it('answers a file as it is, and its refusal in the server’s words, or without any', async () => {
  const file = () => request<Blob>('/api/file', { isFile: true })
  vi.stubGlobal('fetch', async () => new Response('a,b'))
  expect(await (await file()).text()).toBe('a,b')
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Trop de messages.' }, { status: 413 }))
  await expect(file()).rejects.toMatchObject({ status: 413, message: 'Trop de messages.', isServers: true })
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(file()).rejects.toMatchObject({ status: 502, isServers: false })
})

describe('an answer that never comes', () => {
  /** What a call comes to that is ended for the given reason. */
  const outcomeOf = (end: (late: AbortController, own: AbortController) => void): Promise<unknown> => {
    const late = new AbortController()
    const own = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const outcome = request('/api/site', { signal: own.signal }).catch((failure: unknown) => failure)
    end(late, own)
    return outcome
  }

  it('is a server out of reach once it took too long', async () => {
    const failure = await outcomeOf((late) => late.abort(new DOMException('signal timed out', 'TimeoutError')))
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 0, message: unreachableMessage })
  })

  it('is the caller’s own end before that', async () => {
    expect(await outcomeOf((_late, own) => own.abort(new DOMException('', 'AbortError')))).toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('an answer that cannot be read', () => {
  /** What a call comes to that is answered so. */
  const outcomeOf = (response: Response): Promise<unknown> => {
    vi.stubGlobal('fetch', async () => response)
    return request('/api/site').catch((failure: unknown) => failure)
  }
  /** An answer whose line breaks, or whose call ends, after its first bytes. */
  const brokenBy = (cause: Error) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"brand":'))
        stream.error(cause)
      },
    })
    return new Response(body)
  }

  it.each(['<!doctype html><title>Portail</title>', '{"brand":', ''])(
    'as %j is an ApiError in French',
    async (body) => {
      const failure = await outcomeOf(new Response(body))
      expect(failure).toBeInstanceOf(ApiError)
      expect(failure).toMatchObject({ status: 0, message: foreignMessage, mayBeDone: true })
    },
  )

  it('is no success where a page has come in its place, even if nobody reads it', async () => {
    const page = new Response('<title>Portail</title>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    vi.stubGlobal('fetch', async () => page)
    const failure = request('/api/contact', { method: 'POST', body: {}, unread: true })
    await expect(failure).rejects.toMatchObject({ status: 0, message: foreignMessage })
  })

  it('because the line broke is a server out of reach', async () => {
    const failure = await outcomeOf(brokenBy(new TypeError('network error')))
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 0, message: unreachableMessage })
  })

  it('because the call was ended stays what it is', async () => {
    const ended = new DOMException('The operation was aborted.', 'AbortError')
    expect(await outcomeOf(brokenBy(ended))).toBe(ended)
  })
})
