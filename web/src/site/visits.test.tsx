import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveTo } from './place.ts'
import { countVisit } from './visits.ts'

/** What the browser has measured so far, by the type of its entries. */
const measured = new Map<string, (entries: object[]) => void>()
class Observer {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift']
  private readonly take: (list: { getEntries: () => object[] }) => void
  constructor(take: (list: { getEntries: () => object[] }) => void) {
    this.take = take
  }
  observe({ type }: { readonly type: string }) {
    measured.set(type, (entries) => this.take({ getEntries: () => entries }))
  }
}
vi.stubGlobal('PerformanceObserver', Observer)

const followed = vi.hoisted(() => ({ stops: [] as (() => void)[] }))
vi.mock('./place.ts', async (original) => {
  const place = await original<typeof import('./place.ts')>()
  const followPlace = (onMove: () => void) => {
    followed.stops.push(place.followPlace(onMove))
    return () => {}
  }
  return { ...place, followPlace }
})

const sent = vi.fn<(address: string, body: Blob) => boolean>(() => true)
const listeners: [EventTarget, string, EventListener, unknown][] = []
let isHidden = false

beforeAll(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true })
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true })
})
afterAll(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon')
  Reflect.deleteProperty(document, 'hidden')
})
beforeEach(() => {
  vi.useFakeTimers()
  sent.mockClear()
  measured.clear()
  isHidden = false
  window.history.replaceState(null, '', '/products/p1?x=1')
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const stop of followed.stops.splice(0)) stop()
  for (const [target, kind, listener, options] of listeners.splice(0)) {
    target.removeEventListener(kind, listener, options as EventListenerOptions)
  }
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

/** Begins to count; what it listens to is let go of after the test. */
function count(): void {
  const add = EventTarget.prototype.addEventListener
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...[kind, listener, options]: Parameters<typeof add>
  ) {
    listeners.push([this, kind, listener as EventListener, options])
    add.call(this, kind, listener, options)
  })
  countVisit()
}

interface Told {
  readonly event: string
  readonly path: string
}

async function told(): Promise<Told[]> {
  vi.useRealTimers()
  return Promise.all(
    sent.mock.calls.map(
      ([, body]) =>
        new Promise<Told>((resolve) => {
          const reader = new FileReader()
          reader.onload = () => resolve(JSON.parse(String(reader.result)))
          reader.readAsText(body)
        }),
    ),
  )
}

const views = async () => (await told()).filter(({ event }) => event === 'view').map(({ path }) => path)

describe('a visit tells', () => {
  it('of a page that is looked at, and of how fast the one before it was', async () => {
    count()
    moveTo('/categories/peau', null, false)
    vi.advanceTimersByTime(600)
    expect(await told()).toEqual([
      { event: 'vitals', path: '/products/p1', cls: 0 },
      { event: 'view', path: '/categories/peau' },
    ])
  })

  it('of none that only leads on, or that was there already', async () => {
    count()
    moveTo('/ancienne', null, false)
    moveTo('/spa', null, true)
    vi.advanceTimersByTime(600)
    moveTo('/spa', { entry: 2 }, true)
    vi.advanceTimersByTime(600)
    expect(await views()).toEqual(['/spa'])
  })

  it('of a page that was drawn ahead, once it is looked at', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    count()
    expect(sent).not.toHaveBeenCalled()
    Reflect.deleteProperty(document, 'prerendering')
    const loaded = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ activationStart: 900 } as never])
    document.dispatchEvent(new Event('prerenderingchange'))
    loaded.mockRestore()
    measured.get('largest-contentful-paint')?.([{ startTime: 1200 }])
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await told()).toEqual([
      { event: 'view', path: '/products/p1' },
      { event: 'vitals', path: '/products/p1', cls: 0, lcp: 300 },
    ])
  })

  it('of the words of the search page', async () => {
    count()
    moveTo('/recherche?q=laser%20co2', null, false)
    vi.advanceTimersByTime(600)
    expect((await told()).slice(1)).toEqual([
      { event: 'view', path: '/recherche' },
      { event: 'search', path: '/recherche', words: 'laser co2' },
    ])
  })

  it.each([
    ['https://wa.me/21671000000?text=x', 'whatsapp'],
    ['tel:+21671000000', 'phone'],
    ['mailto:a@exemple.tn', 'mail'],
  ])('of %s as %s', async (href, way) => {
    count()
    document.body.innerHTML = `<a href="${href}"><span>x</span></a>`
    document.querySelector('span')?.click()
    expect(await told()).toEqual([{ event: 'click', path: '/products/p1', way }])
  })

  it('of no link that only shares a page', async () => {
    count()
    document.body.innerHTML = '<a href="https://wa.me/?text=x">x</a>'
    document.querySelector('a')?.click()
    expect(await told()).toEqual([])
  })

  it('of what is typed into the overlay once it rests, each once', async () => {
    count()
    document.body.innerHTML = '<dialog><input name="q"></dialog>'
    const field = document.querySelector('input') as HTMLInputElement
    for (const text of ['l', 'la', 'laser']) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
      vi.advanceTimersByTime(300)
    }
    vi.advanceTimersByTime(2000)
    moveTo('/recherche?q=laser', null, false)
    vi.advanceTimersByTime(600)
    const searches = (await told()).filter(({ event }) => event === 'search')
    expect(searches).toEqual([{ event: 'search', path: '/products/p1', words: 'laser' }])
  })

  it('of how fast the page was, once, when it is hidden', async () => {
    count()
    measured.get('largest-contentful-paint')?.([{ startTime: 900 }, { startTime: 1830.5 }])
    measured.get('event')?.([
      { interactionId: 1, duration: 96 },
      { interactionId: 0, duration: 700 }, // no interaction: the pointer that moves
      { interactionId: 2, duration: 48 },
    ])
    measured.get('layout-shift')?.([
      { startTime: 100, value: 0.01, hadRecentInput: false },
      { startTime: 900, value: 0.02, hadRecentInput: false },
      { startTime: 1000, value: 0.5, hadRecentInput: true },
      { startTime: 5000, value: 0.02, hadRecentInput: false },
    ])
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await told()).toEqual([{ event: 'vitals', path: '/products/p1', lcp: 1830.5, inp: 96, cls: 0.03 }])
  })

  it('of the first interaction, however fast it was', async () => {
    count()
    measured.get('first-input')?.([{ interactionId: 1, duration: 16 }])
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await told()).toEqual([{ event: 'vitals', path: '/products/p1', inp: 16, cls: 0 }])
  })

  it('of no speed where nobody has waited for the page', async () => {
    isHidden = true
    count()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await told()).toEqual([])
  })
})

describe('nothing is told', () => {
  it('of who asks not to be counted', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    count()
    moveTo('/spa', null, false)
    vi.advanceTimersByTime(600)
    expect(await told()).toEqual([])
  })

  it('of a browser that a machine works with', async () => {
    Object.defineProperty(navigator, 'webdriver', { value: true, configurable: true })
    count()
    moveTo('/spa', null, false)
    vi.advanceTimersByTime(600)
    expect(await told()).toEqual([])
    Reflect.deleteProperty(navigator, 'webdriver')
  })

  it('of who keeps the site', async () => {
    localStorage.setItem('token', 'x')
    count()
    moveTo('/spa', null, false)
    vi.advanceTimersByTime(600)
    expect(await told()).toEqual([])
  })
})
