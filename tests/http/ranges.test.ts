// Media in parts: ranges, their conditions, and revalidation.
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadCatalog } from './support/catalogue.ts'
import type { Answer } from './support/client.ts'
import { pdf } from './support/files.ts'
import { runningSite } from './support/running.ts'

const content = pdf(100_000)
const { visitor, admin } = runningSite()
let url: string
let etag: string

beforeAll(async () => {
  url = await uploadCatalog(admin, content)
  etag = String((await visitor.get(url)).headers.etag)
})

const part = (range: string, headers: Record<string, string> = {}): Promise<Answer> =>
  visitor.get(url, { Range: range, ...headers })

describe('Range', () => {
  test('is offered', async () => {
    const answer = await visitor.get(url)
    expect(answer.headers['accept-ranges']).toBe('bytes')
    expect(etag).toMatch(/^"[^"]+"$/)
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=50000-50099', 50_000, 50_099],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-5', 99_995, 99_999],
    ['bytes=99999-200000', 99_999, 99_999],
    ['bytes=-200000', 0, 99_999],
    ['bytes=0-', 0, 99_999],
    ['bytes=0-0', 0, 0],
  ])('%s', async (range, first, last) => {
    const answer = await part(range)
    expect(answer.status).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/100000`)
    expect(answer.headers['content-length']).toBe(String(last - first + 1))
    expect(answer.bytes.equals(content.subarray(first, last + 1))).toBe(true)
    expect(answer.headers.etag).toBe(etag)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['bytes=100000-', 'bytes=100000-100001', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const answer = await part(range)
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */100000')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  })

  test.each([
    'bytes=9-0',
    'bytes=a-b',
    'bytes=',
    'bytes=--1',
    'lines=0-1',
    'bytes=0-1,5-6',
    'bytes=99999999999999999999999-',
    'bytes=0-18446744073709551616',
  ])('the odd %s is whole, a part or 416, and never fails', async (range) => {
    const answer = await part(range)
    expect([200, 206, 416]).toContain(answer.status)
    if (answer.status === 200) expect(answer.bytes.length).toBe(100_000)
  })

  test('HEAD says the length and sends nothing', async () => {
    const answer = await visitor.head(url)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-length']).toBe('100000')
    expect(answer.bytes).toHaveLength(0)
  })
})

describe('If-Range', () => {
  test('the part while it is the same, the whole when it is not', async () => {
    expect((await part('bytes=0-9', { 'If-Range': etag })).status).toBe(206)
    expect((await part('bytes=0-9', { 'If-Range': '"autre"' })).status).toBe(200)
    expect((await part('bytes=0-9', { 'If-Range': `W/${etag}` })).status).toBe(200)
  })
})

describe('If-None-Match', () => {
  test.each([(tag: string) => tag, () => '*', (tag: string) => `"x", ${tag}`, (tag: string) => `W/${tag}`])(
    '304 for %s',
    async (made) => {
      const answer = await visitor.get(url, { 'If-None-Match': made(etag) })
      expect(answer.status).toBe(304)
      expect(answer.bytes).toHaveLength(0)
      expect(answer.headers.etag).toBe(etag)
    },
  )

  test('200 for another one', async () => {
    expect((await visitor.get(url, { 'If-None-Match': '"autre"' })).status).toBe(200)
  })
})
