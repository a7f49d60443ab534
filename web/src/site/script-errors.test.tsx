import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportScriptErrors } from './script-errors.ts'

const sent = vi.fn<(address: string, body: Blob) => boolean>(() => true)
const listeners: [string, EventListener][] = []

beforeAll(() => Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'sendBeacon'))
beforeEach(() => {
  for (const [kind, listener] of listeners.splice(0)) window.removeEventListener(kind, listener)
  sent.mockClear()
  window.history.replaceState(null, '', '/contact?produit=p#formulaire')
  const listen = vi.spyOn(window, 'addEventListener')
  reportScriptErrors()
  for (const [kind, listener] of listen.mock.calls) listeners.push([kind, listener as EventListener])
  listen.mockRestore()
})

function failure(message: string, stack = 'at draw (https://maison.example/assets/site-Bx.js:1:2345)'): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    ${stack}\n    at other:9:9` })
}
function refusal(name: string): DOMException {
  // As in browsers; jsdom's are errors of another realm.
  Object.setPrototypeOf(DOMException.prototype, Error.prototype)
  return Object.defineProperty(new DOMException('refused', name), 'stack', { value: failure('refused').stack })
}
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }))
const reports = () =>
  Promise.all(sent.mock.calls.map(async ([address, body]) => [address, body.type, JSON.parse(await read(body))]))
const read = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })

describe('an error in our scripts', () => {
  it('is told of with its place, and the path of the page alone', async () => {
    fail(failure('x is null'))
    expect(await reports()).toEqual([
      [
        '/api/script-errors',
        'application/json',
        { message: 'TypeError: x is null', place: '/assets/site-Bx.js:1:2345', path: '/contact' },
      ],
    ])
  })

  it('that a promise meets is told of as well', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failure('late') }))
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is told of once, and no more than three of them', () => {
    for (const message of ['a', 'a', 'b', 'c', 'd']) fail(failure(message))
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it('breaks nothing more where it cannot be told of', () => {
    sent.mockImplementationOnce(() => {
      throw new TypeError('no beacons here')
    })
    const wentWrong = vi.fn()
    window.addEventListener('error', wentWrong)
    fail(failure('x is null'))
    window.removeEventListener('error', wentWrong)
    expect(wentWrong).toHaveBeenCalledTimes(1)
  })

  it('goes in a bounded report', async () => {
    fail(failure('é'.repeat(5000)))
    expect(sent.mock.calls[0]?.[1].size).toBeLessThanOrEqual(2048)
  })
})

it.each([
  ['of an extension', failure('x', 'at chrome-extension://abc/inject.js:1:1')],
  ['of the browser, which has no stack', null],
  ['that is no error', 'words'],
  ['that says a film was stopped before it played', refusal('AbortError')],
  ['that says the browser does not play by itself', refusal('NotAllowedError')],
])('an error %s is left alone', (_name, error) => {
  fail(error)
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  expect(sent).not.toHaveBeenCalled()
})
