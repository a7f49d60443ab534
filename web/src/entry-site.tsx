// Starts the public site in the browser: the page that the server drew becomes alive, from the same answers. Where the
// server could not draw it, it is drawn here.
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { AnswerStore } from './api/answer-store.ts'
import { AnswerStoreProvider } from './api/query-cache.ts'
import type { PageData } from './entry-server.tsx'
import { dataElementId, pageElementId } from './lib/document-ids.ts'
import { onSite, previewBase } from './lib/preview-base.ts'
import { loadFailurePages } from './site/failure-pages.ts'
import { startNavigation } from './site/navigation.ts'
import { type Address, DrawnAddressProvider } from './site/place.ts'
import { destinationOf } from './site/routes.tsx'
import { reportScriptErrors } from './site/script-errors.ts'
import { OriginProvider } from './site/settings.tsx'
import { Site } from './site/site.tsx'
import { MediaBaseProvider } from './ui/media-base.ts'
import './site/site.css'

interface Started {
  /** Settles when the page answers to its visitor. */
  readonly alive: Promise<void>
}

/** Errors that a boundary holds are told of like all others, which React hands to the window by itself. */
const handlers: RootOptions = { onCaughtError: (error) => reportError(error) }

async function start(): Promise<Started> {
  reportScriptErrors()
  const container = document.getElementById(pageElementId)
  if (!container) throw new Error('The document has no place for the page.')
  const data = carriedData()
  const drawn = drawnAddress()
  const destination = destinationOf(drawn.path, drawn.search)
  if (destination.kind === 'page') await destination.route.page.load()
  if (container.querySelector('.notice')) await loadFailurePages()
  startNavigation()
  const preview = previewBase ? await import('./site/preview.ts') : null
  preview?.leadOut(container)
  const store = new AnswerStore(data)
  let onAlive = () => {}
  const alive = new Promise<void>((resolve) => {
    onAlive = resolve
  })
  const site = (
    <AnswerStoreProvider value={store}>
      <OriginProvider value={data.origin}>
        <MediaBaseProvider value={data.mediaBase ?? ''}>
          <DrawnAddressProvider value={drawn}>
            <Site />
          </DrawnAddressProvider>
        </MediaBaseProvider>
        <Alive onAlive={onAlive} />
      </OriginProvider>
    </AnswerStoreProvider>
  )
  // As a transition React lets go of the main thread every few milliseconds: nothing that the visitor does has to wait
  // until all of a long page is alive.
  if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, site, handlers))
  else createRoot(container, handlers).render(site)
  if (preview) void alive.then(() => preview.follow(store))
  else void alive.then(countLater)
  return { alive }
}

/** How long after the page is alive what counts visits is fetched: behind everything that anybody waits for. */
const countAfterMs = 2000

function countLater(): void {
  const count = () => {
    import('./site/visits.ts').then(
      ({ countVisit }) => countVisit(),
      () => {}, // a line that broke meanwhile: the visitor misses nothing
    )
  }
  setTimeout(count, countAfterMs)
}

/** Where this document was loaded: by the time that its scripts are here, Back may have led to another page of it. */
function drawnAddress(): Address {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? ''
  const { pathname, search } = loaded.startsWith(`${location.origin}/`) ? new URL(loaded) : location
  return { path: onSite(pathname), search }
}

/** Tells when everything before it has been made alive. */
function Alive({ onAlive }: { readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return null
}

function carriedData(): PageData {
  const text = document.getElementById(dataElementId)?.textContent
  if (!text) return { origin: window.location.origin, values: {}, failures: {} }
  return JSON.parse(text) as PageData
}

/** Settles when the page has begun to be made alive: from then on nothing that the visitor does is lost. */
export const started = start()
