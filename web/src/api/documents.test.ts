import { afterEach, expect, test, vi } from 'vitest'
import { documentAt, fileAt } from './documents.ts'

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
