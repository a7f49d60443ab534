// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unreachableMessage } from './request.ts'
import { sendForm, stalled_ms } from './send-form.ts'

/** A call that goes on when it is told to. */
class Call {
  static last: Call
  status = 0
  responseText = ''
  readonly upload: { onprogress?: (event: object) => void } = {}
  onprogress?: () => void
  onload?: () => void
  onloadend?: () => void
  onabort?: () => void
  aborted = false
  constructor() {
    Call.last = this
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {}
  abort() {
    this.aborted = true
    this.onabort?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Call)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = () => sendForm('/api/upload', { method: 'POST', body: new FormData() }).catch((error: unknown) => error)
const sent = (loaded: number) => Call.last.upload.onprogress?.({ lengthComputable: true, loaded, total: 10 })

it('gives up after 30 s without a byte sent', async () => {
  const outcome = send()
  vi.advanceTimersByTime(stalled_ms - 1)
  sent(1)
  vi.advanceTimersByTime(stalled_ms - 1)
  expect(Call.last.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(Call.last.aborted).toBe(true)
  expect(await outcome).toMatchObject({ status: 0, message: unreachableMessage })
})

it('gives up 30 s after all is sent, where no answer comes', async () => {
  const outcome = send()
  sent(10)
  vi.advanceTimersByTime(stalled_ms)
  expect(await outcome).toMatchObject({ status: 0, message: unreachableMessage })
})

it('takes any time as long as it goes on, and waits for nothing once it is answered', async () => {
  const outcome = send()
  for (let share = 1; share <= 10; share += 1) {
    vi.advanceTimersByTime(stalled_ms - 1)
    sent(share)
  }
  Object.assign(Call.last, { status: 201, responseText: '{"file":{}}' })
  Call.last.onload?.()
  Call.last.onloadend?.()
  expect(await outcome).toEqual({ file: {} })
  expect(vi.getTimerCount()).toBe(0)
})
