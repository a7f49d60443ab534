// What the site does in a preview and nowhere else: its links lead through the preview, and it shows what is typed into
// a form beside it as soon as that is kept.
import type { AnswerStore } from '../api/answer-store.ts'
import { setPreviewEndHandler } from '../api/request.ts'
import { elsewhere, onSite, previewBase, refreshMessage } from '../lib/preview-base.ts'

const attributes = { a: 'href', form: 'action' } as const
const linked = 'a[href^="/"]:not([data-public]), form[action^="/"]'

function lead(element: Element, change: (address: string) => string): void {
  const attribute = attributes[element.localName as keyof typeof attributes]
  const address = element.getAttribute(attribute) ?? ''
  const led = change(address)
  if (led !== address) element.setAttribute(attribute, led)
}

const within = (address: string) =>
  elsewhere.test(address) || address.startsWith(`${previewBase}/`) ? address : previewBase + address

/** The way out leads to the page that is shown, wherever one has gone meanwhile. */
function leadToPublic(): void {
  const { pathname, search } = window.location
  const address = onSite(pathname) + search
  for (const link of document.querySelectorAll('a[data-public]')) {
    if (link.getAttribute('href') !== address) link.setAttribute('href', address)
  }
}

/** As the page itself would draw them: before it is made alive. */
export function leadOut(page: Element): void {
  for (const element of page.querySelectorAll(linked)) lead(element, onSite)
}

/** Once it is alive, whatever it draws. */
export function follow(store: AnswerStore): void {
  const leadIn = () => {
    for (const element of document.querySelectorAll(linked)) lead(element, within)
    leadToPublic()
  }
  leadIn()
  new MutationObserver(leadIn).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: Object.values(attributes),
  })
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && data === refreshMessage) refresh(store)
  })
  // The page of a link that has ended says so; it is no preview, and is not loaded over and over.
  if (document.querySelector('.preview-banner')) setPreviewEndHandler(() => window.location.reload())
}

/** What is shown is asked for as when a visitor comes back to the window. */
function refresh(store: AnswerStore): void {
  store.expire()
  window.dispatchEvent(new Event('focus'))
}
