import { describe, expect, it } from 'vitest'
import { type Answer, drive, type Load, need, type Query, Redirect, readList, want } from './query.ts'
import { ApiError } from './request.ts'

const text = (path: string): Query<string> => ({ path, read: String })
const answering = (answers: Readonly<Record<string, Answer>>) => (query: Query<unknown>) =>
  answers[query.path] ?? { state: 'pending' as const }
const failed = (status: number): Answer => ({ state: 'failed', error: new ApiError(status, 'non') })

function* pair(): Load<string> {
  const first = yield* need(text('/a'))
  return first + (yield* need(text('/b')))
}

describe('a load', () => {
  it('receives its answers in order', () => {
    const { outcome } = drive(
      pair(),
      answering({ '/a': { state: 'ready', value: 'A' }, '/b': { state: 'ready', value: 'B' } }),
    )
    expect(outcome).toEqual({ state: 'ready', value: 'AB' })
  })

  it('stops at the first answer that is missing', () => {
    const { outcome, asked } = drive(pair(), answering({ '/a': { state: 'ready', value: 'A' } }))
    expect(outcome.state).toBe('pending')
    expect(asked.map(({ path }) => path)).toEqual(['/a', '/b'])
  })

  it('fails with what it needs', () => {
    const { outcome } = drive(pair(), answering({ '/a': failed(503) }))
    expect(outcome).toMatchObject({ state: 'failed', error: { status: 503 } })
  })

  it('goes on without what it only wants', () => {
    function* load(): Load<string> {
      return (yield* want(text('/a'))) ?? 'sans'
    }
    expect(drive(load(), answering({ '/a': failed(503) })).outcome).toEqual({ state: 'ready', value: 'sans' })
  })

  it('may lead elsewhere', () => {
    // biome-ignore lint/correctness/useYield: a load that only leads elsewhere asks nothing.
    function* load(): Load<string> {
      throw new Redirect('/ailleurs')
    }
    expect(drive(load(), answering({})).outcome).toEqual({ state: 'redirect', location: '/ailleurs' })
  })
})

describe('a list', () => {
  const read = readList<{ _id: string }>('products')
  it.each([
    [[{ _id: 'a' }], 1],
    [{ data: [{ _id: 'a' }] }, 1],
    [{ products: [{ _id: 'a' }, null, 'x'] }, 1],
    [{ autre: [{ _id: 'a' }] }, 0],
    [null, 0],
    ['<html>', 0],
  ])('is read from %j', (answer, length) => {
    expect(read(answer)).toHaveLength(length)
  })
})
