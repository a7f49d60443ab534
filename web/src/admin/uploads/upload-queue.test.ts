// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormState } from '../forms/form-state.ts'
import { serve } from '../testing.tsx'
import { imagesTarget } from './store-file.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

let state: FormState<object>
let shown: readonly Upload[]
let arrived: string[]
let queue: UploadQueue
/** By the names of the files that are on their way. */
let answering: Map<string, () => void>

beforeEach(() => {
  state = new FormState({})
  shown = []
  arrived = []
  answering = new Map()
  serve({
    [`POST ${imagesTarget.path}`]: async ({ body }) => {
      const { name } = (body as FormData).get(imagesTarget.field) as File
      await new Promise<void>((resolve) => answering.set(name, resolve))
      answering.delete(name)
      return { status: 200, body: { files: [{ url: `/media/${name}` }] } }
    },
  })
  const options = { path: 'images', target: imagesTarget, onFailed: () => undefined }
  const onArrived = (addresses: readonly string[]) => arrived.push(...addresses)
  queue = new UploadQueue(
    state,
    () => ({ ...options, onArrived }),
    (uploads) => {
      shown = uploads
    },
  )
})
afterEach(() => {
  queue.clear()
  for (const answer of answering.values()) answer()
  vi.unstubAllGlobals()
})

const files = (count: number) => Array.from({ length: count }, (_, index) => new File(['x'], `${index}.png`))
const onTheirWay = (...names: string[]) => vi.waitFor(() => expect([...answering.keys()]).toEqual(names))

it('sends two files at a time, so that those that wait cannot pass for stalled', async () => {
  queue.add(files(5))
  await onTheirWay('0.png', '1.png')
  expect(shown).toHaveLength(5)
  answering.get('1.png')?.()
  await onTheirWay('0.png', '2.png')
  expect(arrived).toEqual([])
  answering.get('0.png')?.()
  await vi.waitFor(() => expect(arrived).toEqual(['/media/0.png', '/media/1.png']))
  await onTheirWay('2.png', '3.png')
  expect(state.uploading()).toBe(true)
})

it('forgets at once what is taken away while it waits', async () => {
  queue.add(files(4))
  await onTheirWay('0.png', '1.png')
  for (const { id } of shown.slice(2)) queue.cancel(id)
  answering.get('0.png')?.()
  answering.get('1.png')?.()
  await vi.waitFor(() => expect(state.uploading()).toBe(false))
  expect(arrived).toEqual(['/media/0.png', '/media/1.png'])
  queue.add([new File(['x'], 'later.png')])
  await onTheirWay('later.png')
})
