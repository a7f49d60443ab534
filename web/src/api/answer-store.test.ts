import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerStore } from './answer-store.ts'
import type { Query } from './query.ts'

const minutes = 60_000
const text = (path: string): Query<string> => ({ path, read: (answer) => (answer as { text: string }).text })
const a = text('/a')

const fetched = vi.fn<(path: string) => Promise<Response>>()
const reported = vi.fn()
let said = 'A'
let status = 200

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('window', { localStorage: { getItem: () => null } })
  said = 'A'
  status = 200
  reported.mockReset()
  fetched.mockReset().mockImplementation(async () => Response.json({ text: said, message: 'Panne.' }, { status }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Time passes, and what was asked for arrives. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function aStore(...carried: ConstructorParameters<typeof AnswerStore>) {
  const store = new AnswerStore(...carried)
  const changed = vi.fn()
  store.follow(changed)
  return { store, changed }
}

describe('an answer', () => {
  it('is asked for once, whoever asks while it is on its way', async () => {
    const { store, changed } = aStore()
    const before = store.mark([a])
    store.ask(a)
    store.ask(a)
    expect(store.answer('/a')).toEqual({ state: 'pending' })
    await pass()
    expect(store.answer('/a')).toEqual({ state: 'ready', value: 'A' })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(store.mark([a])).not.toBe(before)
  })

  it('is fresh for five minutes, and stays while it is asked for again', async () => {
    const { store } = aStore()
    store.ask(a)
    await pass()
    said = 'B'
    await pass(5 * minutes - 1)
    store.ask(a)
    expect(fetched).toHaveBeenCalledTimes(1)
    await pass(1)
    store.ask(a)
    expect(store.answer('/a')).toEqual({ state: 'ready', value: 'A' })
    await pass()
    expect(store.answer('/a')).toEqual({ state: 'ready', value: 'B' })
  })

  it('that came with the page is as fresh as the page', async () => {
    const { store } = aStore({ values: { '/a': 'A' }, failures: {} })
    store.ask(a)
    await pass()
    expect(fetched).not.toHaveBeenCalled()
    await pass(5 * minutes)
    store.ask(a)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('that says the same again is the same, and fresh again', async () => {
    const list: Query<unknown> = { path: '/a', read: (answer) => answer }
    const { store, changed } = aStore()
    store.ask(list)
    await pass()
    const before = store.answer('/a')
    await pass(5 * minutes)
    store.ask(list)
    await pass()
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(store.answer('/a')).toBe(before)
    expect(changed).toHaveBeenCalledTimes(1)
    store.ask(list)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('may come with the site instead', async () => {
    const { store } = aStore()
    store.ask({ path: 'bundled:a', read: (answer) => answer, bundled: async () => ['A'] })
    await pass()
    expect(store.answer('bundled:a')).toEqual({ state: 'ready', value: ['A'] })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('that cannot be read has failed, and the error is told of', async () => {
    const { store } = aStore()
    const broken: Query<string> = { path: '/a', read: () => (null as unknown as string).trim() }
    store.ask(broken)
    await pass()
    expect(store.answer('/a')).toMatchObject({ state: 'failed', error: { status: 0 } })
    expect(reported).toHaveBeenCalledWith(expect.any(TypeError))
  })
})

describe('a failure', () => {
  beforeEach(() => {
    status = 503
  })

  it('is told, and asked for again only where the visitor wants it', async () => {
    const { store } = aStore()
    store.ask(a)
    await pass()
    expect(store.answer('/a')).toMatchObject({ state: 'failed', error: { status: 503, message: 'Panne.' } })
    await pass(10 * minutes)
    store.ask(a)
    expect(fetched).toHaveBeenCalledTimes(1)
    status = 200
    store.retry(a)
    expect(store.answer('/a')).toEqual({ state: 'pending' })
    await pass()
    expect(store.answer('/a')).toEqual({ state: 'ready', value: 'A' })
    store.retry(a)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(reported).not.toHaveBeenCalled()
  })

  it('that came with the page is told like any other', async () => {
    const { store } = aStore({ values: {}, failures: { '/a': { status: 404, message: 'Absent.' } } })
    store.ask(a)
    await pass()
    expect(fetched).not.toHaveBeenCalled()
    expect(store.answer('/a')).toMatchObject({ state: 'failed', error: { status: 404, message: 'Absent.' } })
  })

  it('is forgotten, and then asked for by whoever needs it', async () => {
    const { store, changed } = aStore()
    store.ask(a)
    store.ask(text('/b'))
    await pass()
    const told = changed.mock.calls.length
    store.forgetFailures('/a')
    expect(store.answer('/a')).toEqual({ state: 'pending' })
    expect(store.answer('/b').state).toBe('failed')
    expect(changed.mock.calls.length).toBeGreaterThan(told)
    store.ask(a)
    expect(fetched).toHaveBeenCalledTimes(3)
    await pass()
    store.forgetFailures()
    expect([store.answer('/a').state, store.answer('/b').state]).toEqual(['pending', 'pending'])
  })

  it('over a good answer leaves that in its place, through every forgetting, and is asked again the next time', async () => {
    const { store } = aStore({ values: { '/a': 'A' }, failures: {} })
    await pass(5 * minutes)
    store.ask(a)
    await pass()
    expect(fetched).toHaveBeenCalledTimes(1)
    store.forgetFailures()
    expect(store.answer('/a')).toEqual({ state: 'ready', value: 'A' })
    status = 200
    said = 'B'
    store.ask(a)
    await pass()
    expect(store.answer('/a')).toEqual({ state: 'ready', value: 'B' })
  })
})

it('tells nobody who has stopped to follow', async () => {
  const store = new AnswerStore()
  const changed = vi.fn()
  store.follow(changed)()
  store.ask(a)
  await pass()
  expect(changed).not.toHaveBeenCalled()
})
