// The site as the program draws it. Evaluated once by a bare JavaScript engine, it leaves `globalThis.vitrine`;
// `render` asks the API through the host function and answers at once. Nothing here looks at a clock, a network or a
// window.

import assets from 'virtual:client-assets'
import { renderToString } from 'react-dom-server-legacy'
import type { CarriedAnswers, CarriedFailure } from './api/answer-store.ts'
import { type HostAnswer, hostAnswer, keepAnswersOf } from './api/host.ts'
import { type Answer, drive, type Load, type Query } from './api/query.ts'
import { answeredBlock, BlockProvider } from './api/query-cache.ts'
import { adminPlaceAt } from './lib/admin-addresses.ts'
import { jsonForMarkup } from './lib/json-for-markup.ts'
import { linkedWithin } from './lib/preview-base.ts'
import { Document } from './site/document.tsx'
import { sharedMarkup } from './site/drawn-markup.tsx'
import { loadFailurePages } from './site/failure-pages.ts'
import { isMissing } from './site/loads/missing.ts'
import { DrawnAddressProvider } from './site/place.ts'
import { type Preview, PreviewBanner } from './site/preview-banner.tsx'
import { destinationOf, routes } from './site/routes.tsx'
import { OriginProvider } from './site/settings.tsx'
import { SharedMarkupProvider } from './site/shared-markup.ts'
import { destinationLoad, neutralShell, notFoundLoad, Site, shellLoad } from './site/site.tsx'
import { MediaBaseProvider } from './ui/media-base.ts'

interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Where the page lives instead; empty where it lives here. */
  readonly location: string
  /** What the answers are made of that were kept from pages before, one after the other. */
  readonly madeOf: string
}

declare global {
  var vitrine: {
    /**
     * Draws the page of `url` (path and query) from the content of that version, whose answers may be kept. `mediaBase`
     * stands for /media in the addresses of pictures and films; empty: nothing else does. `preview`: of a page that is
     * not public, what says so (`Preview`, as JSON); empty: it is.
     */
    render: (url: string, origin: string, contentVersion: string, mediaBase: string, preview?: string) => RenderedPage
    /** The document without its content, which the browser then draws by itself. For when `render` fails. */
    shell: (origin: string) => string
  }
}

/** What the browser starts from: where it is, and every answer that the page was drawn from. */
export interface PageData extends CarriedAnswers {
  readonly origin: string
  readonly mediaBase?: string
}

const siteEntry = 'src/entry-site.tsx'
const siteStarter = 'src/entry-start.ts'
const adminEntry = 'src/entry-admin.tsx'

// The bundle holds every page; their promises are settled before the first call.
for (const { page } of routes) void page.load()
void loadFailurePages()

globalThis.vitrine = {
  render,
  shell: (origin) => documentOf(<Document entry={siteEntry} data={new Answers().pageData(origin)} />),
}

function render(url: string, origin: string, contentVersion: string, mediaBase: string, previewed = ''): RenderedPage {
  const preview = previewed === '' ? null : (JSON.parse(previewed) as Preview)
  const [path = '/', ...rest] = url.split('?')
  const admin = adminPlaceAt(path)
  if (admin) {
    const status = admin.screen === 'missing' ? 404 : 200
    return { status, html: adminDocument(admin.screen), location: '', madeOf: '' }
  }
  const search = rest.length > 0 ? `?${rest.join('?')}` : ''

  keepAnswersOf(preview ? null : contentVersion)
  const answers = new Answers()
  const { outcome: shell } = answers.drive(shellLoad())
  const destination = destinationOf(path, search)
  const { outcome } = answers.drive(destinationLoad(destination))
  if (outcome.state === 'redirect') return { status: 301, html: '', location: outcome.location, madeOf: answers.madeOf }
  if (outcome.state === 'ready' && destination.kind === 'page') {
    for (const block of destination.route.blocks ?? []) answers.drive(block())
  }
  const missing = outcome.state === 'failed' && isMissing(outcome.error) ? outcome.error : null
  const ownWords = destination.kind === 'page' && typeof destination.route.unavailable?.missing === 'object'
  if (missing && !ownWords) answers.drive(notFoundLoad())

  const page = destination.kind === 'page' ? destination.route.page.source : undefined
  const frame = shell.state === 'ready' ? shell.value : neutralShell
  const html = documentOf(
    <Document
      entry={siteEntry}
      starter={siteStarter}
      page={page}
      data={answers.pageData(origin, mediaBase)}
      banner={preview ? <PreviewBanner {...preview} path={path + search} /> : null}
    >
      <SharedMarkupProvider value={sharedMarkup(frame, path, mediaBase)}>
        <MediaBaseProvider value={mediaBase}>
          <SiteRoot answers={answers} origin={origin} path={path} search={search} />
        </MediaBaseProvider>
      </SharedMarkupProvider>
    </Document>,
  )
  // A page that is missing is so whatever else of it cannot be had.
  const failure = outcome.state === 'failed' ? outcome.error.status : 200
  const status = missing?.status ?? (answers.outage || failure >= 500 ? 503 : failure)
  return { html: preview ? linkedWithin(preview.base, html) : html, status, location: '', madeOf: answers.madeOf }
}

interface SiteRootProps {
  readonly answers: Answers
  readonly origin: string
  readonly path: string
  readonly search: string
}

function SiteRoot({ answers, origin, path, search }: SiteRootProps) {
  return (
    <BlockProvider value={answeredBlock(answers.known)}>
      <OriginProvider value={origin}>
        <DrawnAddressProvider value={{ path, search }}>
          <Site />
        </DrawnAddressProvider>
      </OriginProvider>
    </BlockProvider>
  )
}

function documentOf(document: React.ReactElement): string {
  return `<!DOCTYPE html>${renderToString(document)}`
}

/** With the code of the screen that the address names: it comes beside the back office, and not after it. */
function adminDocument(screen: string): string {
  const file = `/${screen}-screen.tsx`
  return documentOf(
    <Document entry={adminEntry} page={Object.keys(assets.modules).find((source) => source.endsWith(file))}>
      <title>Administration</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <p>
          L’administration a besoin de JavaScript. <a href="/">Retour au site</a>
        </p>
      </noscript>
    </Document>,
  )
}

/** Every answer that was given while one page is drawn: each path is asked once. */
class Answers {
  outage = false
  madeOf = ''
  private readonly given = new Map<string, HostAnswer>()

  drive<T>(load: Load<T>) {
    return drive(load, (query) => this.answer(query))
  }

  /** For drawing, when everything was asked. */
  readonly known = (query: Query<unknown>): Answer => this.given.get(query.path) ?? { state: 'pending' }

  /** `PageData` as JSON for markup. */
  pageData(origin: string, mediaBase = ''): string {
    const values: string[] = []
    const failures: Record<string, CarriedFailure> = {}
    for (const [path, answer] of this.given) {
      if (answer.state === 'ready') values.push(`${jsonForMarkup(path)}:${answer.json}`)
      else failures[path] = { status: answer.error.status, message: answer.error.message }
    }
    const media = mediaBase ? `"mediaBase":${jsonForMarkup(mediaBase)},` : ''
    return `{"origin":${jsonForMarkup(origin)},${media}"values":{${values.join()}},"failures":${jsonForMarkup(failures)}}`
  }

  private answer(query: Query<unknown>): HostAnswer {
    const known = this.given.get(query.path)
    if (known) return known
    const answer = hostAnswer(query, (madeOf) => {
      this.madeOf += madeOf
    })
    if (answer.state === 'failed' && answer.error.status >= 500) this.outage = true
    this.given.set(query.path, answer)
    return answer
  }
}
