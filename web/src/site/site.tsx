// The public site: finds the page of the current address, follows its loading, and draws it inside the layout.
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type Load, type Outcome, Redirect, want } from '../api/query.ts'
import { useLoad } from '../api/query-cache.ts'
import { ApiError } from '../api/request.ts'
import { categoriesQuery, type MenuTreatments, menuTreatmentsQuery, similarProductsLoad } from '../content/catalogue.ts'
import type { CategorySummary, SiteSettings } from '../content/entities.ts'
import { defaultSettings, siteQuery } from '../content/site-settings.ts'
import { elsewhere } from '../lib/preview-base.ts'
import { toasts } from '../ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { failurePageOf } from './failure-pages.ts'
import { useFollowedLinks } from './followed-links.ts'
import { Layout } from './layout/layout.tsx'
import { usePageComponent } from './lazy-page.tsx'
import { lazyPart } from './lazy-part.tsx'
import { isMissing, orWhereItWent } from './loads/missing.ts'
import { settledLoad } from './loads/settled.ts'
import { movedInPlace, navigate, usePageArrival, usePartsArrival } from './navigation.ts'
import { OutagePage } from './pages/outage-page.tsx'
import { useAddress } from './place.ts'
import { type AnyRoute, type Destination, destinationOf } from './routes.tsx'
import { PageSkeleton } from './sections/page-skeleton.tsx'
import { LeftTitle } from './seo/left-title.tsx'
import { SettingsProvider } from './settings.tsx'

export interface Shell {
  readonly settings: SiteSettings
  /** null as long as they are not known. */
  readonly categories: readonly CategorySummary[] | null
  readonly treatments: MenuTreatments | null
}

export const neutralShell: Shell = { settings: defaultSettings, categories: null, treatments: null }

/** What the layout of every page needs. Without it a page still stands, on neutral facts. */
export function* shellLoad(): Load<Shell> {
  const settings = yield* want(siteQuery)
  const categories = yield* want(categoriesQuery)
  const treatments = yield* want(menuTreatmentsQuery)
  return { settings: settings ?? defaultSettings, categories: categories ?? null, treatments: treatments ?? null }
}

/** What the page at this destination needs; a destination without a page leads on, or fails as not found. */
export function* destinationLoad(destination: Destination): Load<unknown> {
  if (destination.kind === 'redirect') throw new Redirect(destination.location)
  return yield* orWhereItWent(pageLoad(destination), pathOf(destination))
}

type Here = Exclude<Destination, { readonly kind: 'redirect' }>

function pathOf(destination: Here): string {
  if (destination.kind === 'nowhere') return destination.path
  const { route, address } = destination
  return route.knownAs?.(address.params) ?? address.path
}

function* pageLoad(destination: Here): Load<unknown> {
  if (destination.kind === 'nowhere') throw new ApiError(404, 'Page introuvable.')
  return yield* destination.route.load(destination.address)
}

/** What the 404 screen needs. */
export const notFoundLoad = () => similarProductsLoad()

const nothing = settledLoad(null)

const BrokenPage = lazyPart(() => import('./pages/broken-page.tsx').then((module) => module.BrokenPage), OutagePage)

/** Fetched when it is needed, which it should never be. */
const broken = (
  <Suspense>
    <BrokenPage />
  </Suspense>
)

/**
 * An error of a page leaves the rest of the site standing around it; one of the rest, at least the ways on. Another
 * address is another chance.
 */
export function Site() {
  const { path, search } = useAddress()
  const at = path + search
  const arrivedAt = useRef(at)
  const [announcement, announce] = useState('')
  return (
    <>
      <ErrorBoundary at={at} fallback={broken}>
        <ErrorBoundary at={at} fallback={<FramedBrokenPage />}>
          <Pages arrivedAt={arrivedAt} announce={announce} />
        </ErrorBoundary>
      </ErrorBoundary>
      {/* A screen reader speaks what comes into a place that it knows: this one outlives a page that breaks. */}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

function FramedBrokenPage() {
  const shell = useLoad(shellLoad)
  const { settings, ...offered } = shell.state === 'ready' ? shell.value : neutralShell
  return (
    <SettingsProvider value={settings}>
      <Layout {...offered} darkTop={false} subject="">
        {broken}
      </Layout>
    </SettingsProvider>
  )
}

interface PagesProps {
  readonly arrivedAt: RefObject<string>
  readonly announce: (text: string) => void
}

function Pages({ arrivedAt, announce }: PagesProps) {
  const address = useAddress()
  const destination = destinationOf(address.path, address.search)
  const route = destination.kind === 'page' ? destination.route : null
  const shell = useLoad(shellLoad)
  const outcome = useKept(
    address.path,
    useLoad(() => destinationLoad(destination)),
  )
  const failure = outcome.state === 'failed' ? failurePageOf(outcome.error, route?.unavailable) : null
  const out = outcome.state === 'failed' && failure === null
  const Page = usePageComponent(failure?.page ?? route?.page ?? null)
  const heading = useLoad(route?.heading ?? nothing)
  const shown = Page !== null && (outcome.state === 'ready' || failure !== null)
  const drawn = out || (shown && !outcome.isOld)
  const headed = outcome.state === 'failed' || heading.state !== 'pending'
  usePageArrival(address, drawn, headed, arrivedAt, announce)
  useFollowedLinks()
  useRedirect(outcome)
  useFailureToast(outcome, route)

  const { settings, ...offered } = shell.state === 'ready' ? shell.value : neutralShell
  return (
    <SettingsProvider value={settings}>
      <Layout
        {...offered}
        darkTop={outcome.state !== 'failed' && (route?.darkTop ?? false)}
        subject={outcome.state === 'ready' && shown ? (route?.subject?.(outcome.value) ?? '') : ''}
      >
        {shown ? (
          <>
            <Page key={address.path} data={outcome.state === 'ready' ? outcome.value : failure?.data} />
            <PartsArrival blocks={failure ? null : route?.blocks} />
          </>
        ) : !out ? (
          <>
            <LeftTitle />
            <PageSkeleton shape={route?.skeleton ?? 'text'} darkTop={route?.darkTop ?? false} />
          </>
        ) : (
          <OutagePage />
        )}
      </Layout>
    </SettingsProvider>
  )
}

/** Stands behind the page, which is not drawn again with each of its parts. */
function PartsArrival({ blocks }: { readonly blocks: AnyRoute['blocks'] | null }) {
  usePartsArrival(useLoad(() => settled(blocks ?? [])).state === 'ready')
  return null
}

/** Whether each of them is there, or cannot be had. */
function* settled(blocks: NonNullable<AnyRoute['blocks']>): Load<void> {
  for (const block of blocks) {
    try {
      yield* block()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }
}

/** While the visitor stays on a page, what it showed stays until what was asked for is there. */
function useKept(path: string, outcome: Outcome<unknown>): Outcome<unknown> & { readonly isOld?: true } {
  const last = useRef<{ readonly path: string; readonly value: unknown } | null>(null)
  if (outcome.state === 'ready') last.current = { path, value: outcome.value }
  const kept = outcome.state === 'pending' && movedInPlace() ? last.current : null
  return kept?.path === path ? { state: 'ready', value: kept.value, isOld: true } : outcome
}

function useRedirect(outcome: Outcome<unknown>): void {
  const location = outcome.state === 'redirect' ? outcome.location : null
  useEffect(() => {
    if (!location) return
    const [path = '', search] = location.split(/(?=\?)/)
    // Off this site, or to what is no page of it, the server knows the way.
    const isHere = path.startsWith('/') && !elsewhere.test(path) && destinationOf(path, search ?? '').kind !== 'nowhere'
    // As a browser does with what a server redirects.
    const to = location.includes('#') ? location : location + window.location.hash
    if (isHere) navigate(to, { replace: true })
    else window.location.replace(to)
  }, [location])
}

/**
 * A page that cannot be had is told in a toast as well; an item that has words of its own for being missing, by them
 * alone.
 */
function useFailureToast(outcome: Outcome<unknown>, route: AnyRoute | null): void {
  const failed = outcome.state === 'failed' && !(route?.unavailable && isMissing(outcome.error))
  useEffect(() => {
    if (failed && route?.failure) toasts.error(route.failure)
  }, [failed, route])
}
