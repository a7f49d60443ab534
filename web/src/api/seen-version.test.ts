// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { request } from './request.ts'
import { storeSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

/** Answers call after call, and tells what each said that it has seen. */
function answering(...answers: readonly { status?: number; version?: string }[]): (string | null)[] {
  const seen: (string | null)[] = []
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    seen.push(new Headers(init.headers).get('Vitrine-Version'))
    const { status = 200, version } = answers[seen.length - 1] ?? {}
    return Promise.resolve(new Response('{}', { status, headers: version ? { 'Vitrine-Version': version } : {} }))
  })
  return seen
}

it('goes along with later calls of an administrator, and never back', async () => {
  storeSession({ token: 'a', userId: '1', username: 'a' })
  const seen = answering({ version: '7' }, { version: '5' }, {}, { status: 503 }, {})
  for (let call = 0; call < 4; call++) await request('/api/x').catch(() => undefined)
  await request('/api/x')
  expect(seen).toEqual([null, '7', '7', '7', null])
})

it('is nobody else’s affair', async () => {
  storeSession({ token: 'a', userId: '1', username: 'a' })
  const seen = answering({ version: '9' }, {})
  await request('/api/x')
  await request('/api/x', { anonymous: true })
  expect(seen).toEqual([null, null])
})
