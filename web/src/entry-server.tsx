// The site as the program draws it. Evaluated once by a bare JavaScript engine, it leaves `globalThis.vitrine`; `render`
// asks the API through the host function and answers at once. Nothing here looks at a clock, a network or a window.
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom-server-legacy'
import { Router } from 'wouter'
import { type HostAnswer, hostAnswer, keepAnswersOf, sharedHostAnswer } from './api/host.ts'
import { drive, type Load, type Query } from './api/query.ts'
import { type CarriedAnswers, createQueryClient } from './api/query-cache.ts'
import { jsonForMarkup } from './lib/json-for-markup.ts'
import { Document } from './site/document.tsx'
import { destinationOf, routes } from './site/routes.tsx'
import { OriginProvider } from './site/settings.tsx'
import { destinationLoad, notFoundLoad, Site, shellLoad } from './site/site.tsx'

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Where the page lives instead; empty where it lives here. */
  readonly location: string
}

declare global {
  var vitrine: {
    /** Draws the page of `url` (path and query) from the content of that version, whose answers may be kept. */
    render: (url: string, origin: string, contentVersion: string) => RenderedPage
    /** The document without its content, which the browser then draws by itself. For when `render` fails. */
    shell: (origin: string) => string
  }
}

/** What the browser starts from: where it is, and every answer that the page was drawn from. */
export interface PageData extends CarriedAnswers {
  readonly origin: string
}

const siteEntry = 'src/entry-site.tsx'
const siteStarter = 'src/entry-start.ts'
const adminEntry = 'src/entry-admin.tsx'

// The bundle holds every page; their promises are settled before the first call.
for (const { page } of routes) void page.load()

globalThis.vitrine = {
  render,
  shell: (origin) => documentOf(<Document entry={siteEntry} data={new Answers().pageData(origin)} />),
}

function render(url: string, origin: string, contentVersion: string): RenderedPage {
  const [path = '/', ...rest] = url.split('?')
  if (/^\/(admin|login)(\/|$)/.test(path)) return { status: 200, html: adminDocument(), location: '' }
  const search = rest.length > 0 ? `?${rest.join('?')}` : ''

  keepAnswersOf(contentVersion)
  const answers = new Answers()
  answers.drive(shellLoad(), sharedHostAnswer)
  const destination = destinationOf(path, search)
  const { outcome } = answers.drive(destinationLoad(destination))
  if (outcome.state === 'redirect') return { status: 301, html: '', location: outcome.location }
  if (outcome.state === 'ready' && destination.kind === 'page') {
    for (const block of destination.route.blocks ?? []) answers.drive(block())
  }
  const ownWords = destination.kind === 'page' && typeof destination.route.unavailable?.missing === 'object'
  if (outcome.state === 'failed' && outcome.error.status === 404 && !ownWords) answers.drive(notFoundLoad())

  const page = destination.kind === 'page' ? destination.route.page.source : undefined
  const html = documentOf(
    <Document entry={siteEntry} starter={siteStarter} page={page} data={answers.pageData(origin)}>
      <SiteRoot client={createQueryClient(answers.carried(), true)} origin={origin} path={path} search={search} />
    </Document>,
  )
  const failure = outcome.state === 'failed' ? outcome.error.status : 200
  return { html, status: answers.outage || failure >= 500 ? 503 : failure, location: '' }
}

interface SiteRootProps {
  readonly client: QueryClient
  readonly origin: string
  readonly path: string
  readonly search: string
}

function SiteRoot({ client, origin, path, search }: SiteRootProps) {
  return (
    <QueryClientProvider client={client}>
      <OriginProvider value={origin}>
        <Router ssrPath={path} ssrSearch={search}>
          <Site />
        </Router>
      </OriginProvider>
    </QueryClientProvider>
  )
}

function documentOf(document: React.ReactElement): string {
  return `<!DOCTYPE html>${renderToString(document)}`
}

function adminDocument(): string {
  return documentOf(
    <Document entry={adminEntry}>
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
  private readonly given = new Map<string, HostAnswer>()

  drive<T>(load: Load<T>, ask = hostAnswer) {
    return drive(load, (query) => this.answer(query, ask))
  }

  carried(): CarriedAnswers {
    const values: Record<string, unknown> = {}
    const failures: Record<string, { status: number; message: string }> = {}
    for (const [path, answer] of this.given) {
      if (answer.state === 'ready') values[path] = answer.value
      if (answer.state === 'failed') failures[path] = { status: answer.error.status, message: answer.error.message }
    }
    return { values, failures }
  }

  /** `PageData` as JSON for markup. */
  pageData(origin: string): string {
    const values: string[] = []
    for (const [path, answer] of this.given) {
      if (answer.state === 'ready') values.push(`${jsonForMarkup(path)}:${answer.json}`)
    }
    const failures = jsonForMarkup(this.carried().failures)
    return `{"origin":${jsonForMarkup(origin)},"values":{${values.join()}},"failures":${failures}}`
  }

  private answer(query: Query<unknown>, ask: typeof hostAnswer): HostAnswer {
    const known = this.given.get(query.path)
    if (known) return known
    const answer = ask(query)
    if (answer.state === 'failed' && answer.error.status >= 500) this.outage = true
    this.given.set(query.path, answer)
    return answer
  }
}
