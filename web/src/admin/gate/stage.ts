// Where pages are laid out to be measured: a frame that nobody sees, hears or gets into, of the widths of a phone and
// of a computer. Nothing runs in it and nothing is fetched for it but faces: it gets the drawn elements and their
// styles alone.
import type { Device, Layout, PlacedPicture } from './page.ts'
import { spiltIn } from './spilt.ts'

const sizes: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
}

/** What is only laid out once it is near, or moves into its place, stands where it will. */
const settled = `*, *::before, *::after {
  content-visibility: visible !important; animation: none !important; transition: none !important }`

/** Longer than this no page waits for its faces. */
const faces_ms = 400

/** What would fetch, run, or take the focus. */
const active = 'script, noscript, style, link, meta, template, object, embed, iframe, source[src], track'
const fetching = ['src', 'poster', 'autoplay', 'preload']

export interface Stage {
  /** `styles`: of the page, which has none of its own. */
  readonly layOut: (page: Document, styles: readonly string[]) => Promise<readonly Layout[]>
  readonly remove: () => void
}

export async function openStage(): Promise<Stage> {
  const frame = document.createElement('iframe')
  frame.title = 'Page vérifiée'
  frame.inert = true
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    ...{ position: 'fixed', top: '0', left: '-20000px', border: '0', visibility: 'hidden', pointerEvents: 'none' },
  })
  const opened = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await opened
  return { layOut: (page, styles) => layOut(frame, page, styles), remove: () => frame.remove() }
}

async function layOut(frame: HTMLIFrameElement, page: Document, styles: readonly string[]): Promise<readonly Layout[]> {
  const inside = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!inside || !view) return []
  inside.adoptedStyleSheets = [...styles, settled].map((text) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  inside.documentElement.lang = page.documentElement.lang
  inside.documentElement.className = page.documentElement.className
  inside.documentElement.replaceChild(inside.adoptNode(quiet(page)), inside.body)
  const layouts: Layout[] = []
  for (const [device, { width, height }] of Object.entries(sizes) as [Device, { width: number; height: number }][]) {
    frame.style.width = `${width}px`
    frame.style.height = `${height}px`
    // Faces are asked for as the page is laid out.
    inside.body.getBoundingClientRect()
    await Promise.race([inside.fonts.ready, new Promise((resolve) => window.setTimeout(resolve, faces_ms))])
    layouts.push({ device, pictures: picturesIn(view), spilt: spiltIn(view) })
  }
  return layouts
}

/** The body without what is active. A picture keeps its place, and waits to be seen. */
function quiet(page: Document): HTMLElement {
  const body = page.body.cloneNode(true) as HTMLElement
  for (const element of body.querySelectorAll(active)) element.remove()
  for (const element of body.querySelectorAll('video, audio'))
    for (const name of fetching) element.removeAttribute(name)
  for (const element of body.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus')
  for (const element of body.querySelectorAll('img')) {
    element.setAttribute('loading', 'lazy')
    element.removeAttribute('fetchpriority')
  }
  return body
}

function picturesIn(view: Window & typeof globalThis): readonly PlacedPicture[] {
  return [...view.document.querySelectorAll('img')].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect()
    const address = image.getAttribute('src') ?? ''
    if (width < 2 || height < 2) return []
    const isCut = view.getComputedStyle(image).objectFit === 'cover'
    return [{ address, width, height, isCut }]
  })
}
