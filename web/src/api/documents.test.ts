import { afterEach, expect, test, vi } from 'vitest'
import { documentAt, fileAt } from './documents.ts'
import { unreachableMessage } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }))
const never = new AbortController().signal

test('what is not there is told from a server that cannot say', async () => {
  answering(404)
  expect(await fileAt('/media/x.pdf', never)).toEqual({ isThere: false, bytes: 0 })
  expect(await documentAt('/rien', never)).toBeNull()
  for (const status of [429, 500, 503]) {
    answering(status)
    await expect(fileAt('/media/x.pdf', never)).rejects.toMatchObject({ status })
    await expect(documentAt('/rien', never)).rejects.toMatchObject({ status })
  }
})

test('a line that breaks in the middle of a document is told as one', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
  vi.stubGlobal('fetch', async () => new Response(broken))
  await expect(documentAt('/spa', never)).rejects.toMatchObject({ status: 0, message: unreachableMessage })
})
