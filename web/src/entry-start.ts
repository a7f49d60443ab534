// Lets the page be seen before its scripts are fetched: on a slow line they would share it with the styles, the faces
// and the first picture. They start once the page is painted and its largest picture has come, at once where there is
// nothing to see yet or nobody is looking, and at the first touch of a visitor who does not wait. With them comes the
// whole style sheet, of which the page has only what it shows. It imports nothing, so that it is all that is fetched
// before. What it needs stands on its own element.

/** A picture that takes longer than this no longer holds the scripts up. */
const patienceMs = 2000
/** After which scripts that did not come are asked for again. */
const pausesMs = [1000, 4000]
/** A line on which the page does not even begin to come for this long is none. */
const answerMs = 3000
const touches = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'wheel', 'scroll'] as const

function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

function firstPictureHere(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')
  if (!picture || picture.complete) return Promise.resolve()
  return new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(), { once: true })
    picture.addEventListener('error', () => resolve(), { once: true })
  })
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

async function seen(): Promise<void> {
  await painted()
  await firstPictureHere()
  await nextFrame()
}

function touched(): Promise<void> {
  return new Promise((resolve) => {
    for (const kind of touches) addEventListener(kind, () => resolve(), { once: true, passive: true, capture: true })
  })
}

/** One section a frame: all of them at once would hold the page up for longer than anything else that it does. */
async function layOutBelow(): Promise<void> {
  for (const section of document.querySelectorAll('[data-first-look] .hero ~ *')) {
    for (const animation of section.getAnimations({ subtree: true })) {
      if ((animation as CSSAnimation).animationName === 'first-look') animation.finish()
    }
    await nextFrame()
  }
  delete document.documentElement.dataset.firstLook
}

async function start(): Promise<void> {
  const early = rememberEarly()
  const touch = touched()
  // Set by the document itself (server/src/render/page_styles.cpp).
  void touch.then(() => delete document.documentElement.dataset.firstLook)
  const {
    entry = '',
    ahead = '',
    styles = '',
  } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
  const drawn = document.querySelector('main') !== null
  if (drawn && document.visibilityState === 'visible') {
    await Promise.race([seen(), touch, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  }
  const dressed = Promise.all(addresses(styles).map((href) => added({ rel: 'stylesheet', href })))
  for (const href of addresses(ahead)) void added({ rel: 'modulepreload', href })
  await dressed
  void layOutBelow()
  const { started } = await fetched(entry)
  const { alive } = await started
  const button = early.pressed()
  await alive
  const typed = early.typed()
  document.documentElement.dataset.alive = ''
  if (!button?.isConnected) return
  button.click()
  await nextFrame()
  if (typed) type(typed)
}

/**
 * What is lost on the way is asked for again: soon, then when there is a line again or somebody presses what does not
 * answer. Where the page can be had, and its scripts cannot even then, the site has changed, or the browser remembers
 * the failure: the page is fetched anew, once.
 */
async function fetched(entry: string): Promise<typeof import('./entry-site.tsx')> {
  let isThere = false
  let before: unknown
  for (let lost = 0; ; lost += 1) {
    // From before it is asked for, so that no press goes unheard.
    const call = called()
    try {
      return await import(/* @vite-ignore */ entry)
    } catch (error) {
      // Nothing was lost; what came and fails throws the same each time.
      if (!(error instanceof TypeError) || error === before) throw error
      before = error
      if (isThere && mayBeFetchedAnew()) location.reload()
      isThere = !isThere && lost > 0 && mayBeFetchedAnew() && (await isReachable())
      if (!isThere) await Promise.race([call, pause(pausesMs[lost])])
    }
  }
}

/** Not twice, not an answer to what was sent, which would be sent again, and not under what somebody has filled in. */
function mayBeFetchedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload' || document.querySelector('form [role="alert"]')) return false
  return ![...document.querySelectorAll<Field>('input, textarea, select')].some(isChanged)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const begun = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(begun, 0)
  }
  if ('checked' in field && field.checked !== field.defaultChecked) return true
  return field.value !== field.defaultValue && !/^(?:checkbox|radio)$/.test(field.type)
}

function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function called(): Promise<void> {
  return new Promise((resolve) => {
    for (const kind of ['online', 'click']) addEventListener(kind, () => resolve(), { once: true, capture: true })
  })
}

/** Without a time it lasts. */
function pause(ms: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (ms) setTimeout(resolve, ms)
  })
}

const addresses = (list: string): string[] => list.split(' ').filter(Boolean)

/** Settles when what it names has come, or never will. */
function added(link: { readonly rel: string; readonly href: string }): Promise<void> {
  const element = Object.assign(document.createElement('link'), link)
  const settled = new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true })
    element.addEventListener('error', () => resolve(), { once: true })
  })
  document.head.append(element)
  return settled
}

interface Early {
  /** Ends the watch for presses; gives the button that was pressed last, which had nobody to hear it. */
  readonly pressed: () => HTMLElement | null
  /** Ends the watch for keys; gives what was typed since that press. */
  readonly typed: () => string
}

function rememberEarly(): Early {
  let last: HTMLElement | null = null
  let text = ''
  const onClick = ({ target }: Event) => {
    last = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
    text = ''
  }
  const onKey = (event: KeyboardEvent) => {
    if (!last || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    if (event.key.length !== 1) return
    text += event.key
    // A space would press the button once more.
    if (event.key === ' ') event.preventDefault()
  }
  addEventListener('click', onClick, { capture: true })
  addEventListener('keydown', onKey, { capture: true })
  return {
    pressed: () => {
      removeEventListener('click', onClick, { capture: true })
      return last
    },
    typed: () => {
      removeEventListener('keydown', onKey, { capture: true })
      return text
    },
  }
}

/** Into the field that the press has opened, if it has, past React, which then hears of it as of any typing. */
function type(text: string): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text + field.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

void start()
