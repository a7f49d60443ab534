// The public site: finds the page of the current address, follows its loading, and draws it inside the layout.
import { useEffect } from 'react'
import { type Load, type Outcome, Redirect, want } from '../api/query.ts'
import { useLoad } from '../api/query-cache.ts'
import { ApiError } from '../api/request.ts'
import { categoriesQuery, similarProductsLoad } from '../content/catalogue.ts'
import type { CategorySummary, SiteSettings } from '../content/entities.ts'
import { defaultSettings, siteQuery } from '../content/site-settings.ts'
import { showToast } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout/layout.tsx'
import { usePageComponent } from './lazy-page.tsx'
import { settledLoad } from './loads/settled.ts'
import { navigate, useFollowedLinks, usePageArrival } from './navigation.ts'
import { BrokenPage } from './pages/broken-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { OutagePage } from './pages/outage-page.tsx'
import { UnavailableItemPage } from './pages/unavailable-item-page.tsx'
import { useAddress } from './place.ts'
import { type AnyRoute, type Destination, destinationOf } from './routes.tsx'
import { PageSkeleton } from './sections/page-skeleton.tsx'
import { LeftTitle } from './seo/left-title.tsx'
import { SettingsProvider } from './settings.tsx'

export interface Shell {
  readonly settings: SiteSettings
  /** null as long as they are not known. */
  readonly categories: readonly CategorySummary[] | null
}

export const neutralShell: Shell = { settings: defaultSettings, categories: null }

/** What the layout of every page needs. Without it a page still stands, on neutral facts. */
export function* shellLoad(): Load<Shell> {
  const settings = yield* want(siteQuery)
  const categories = yield* want(categoriesQuery)
  return { settings: settings ?? defaultSettings, categories: categories ?? null }
}

/** What the page at this destination needs; a destination without a page fails as not found. */
export function* destinationLoad(destination: Destination): Load<unknown> {
  if (destination.kind === 'redirect') throw new Redirect(destination.location)
  if (destination.kind === 'nowhere') throw new ApiError(404, 'Page introuvable.')
  return yield* destination.route.load(destination.address)
}

/** What the 404 screen needs. */
export const notFoundLoad = () => similarProductsLoad()

const nothing = settledLoad(null)

/**
 * An error of a page leaves the rest of the site standing around it; one of the rest, at least the ways on. Another address
 * is another chance.
 */
export function Site() {
  const { path, search } = useAddress()
  const at = path + search
  return (
    <ErrorBoundary at={at} fallback={<BrokenPage />}>
      <ErrorBoundary at={at} fallback={<FramedBrokenPage />}>
        <Pages />
      </ErrorBoundary>
    </ErrorBoundary>
  )
}

function FramedBrokenPage() {
  const shell = useLoad(shellLoad)
  const { settings, categories } = shell.state === 'ready' ? shell.value : neutralShell
  return (
    <SettingsProvider value={settings}>
      <Layout categories={categories} darkTop={false} subject="" announcement="">
        <BrokenPage />
      </Layout>
    </SettingsProvider>
  )
}

function Pages() {
  const address = useAddress()
  const destination = destinationOf(address.path, address.search)
  const route = destination.kind === 'page' ? destination.route : null
  const shell = useLoad(shellLoad)
  const outcome = useLoad(() => destinationLoad(destination))
  const Page = usePageComponent(route?.page ?? null)
  const heading = useLoad(route?.heading ?? nothing)
  const drawn = outcome.state === 'failed' || (outcome.state === 'ready' && Page !== null)
  const headed = outcome.state === 'failed' || heading.state !== 'pending'
  const announcement = usePageArrival(address, drawn, headed)
  useFollowedLinks()
  useRedirect(outcome)
  useFailureToast(outcome, route)

  const { settings, categories } = shell.state === 'ready' ? shell.value : neutralShell
  const shown = outcome.state === 'ready' && Page !== null
  return (
    <SettingsProvider value={settings}>
      <Layout
        categories={categories}
        darkTop={outcome.state !== 'failed' && (route?.darkTop ?? false)}
        subject={shown ? (route?.subject?.(outcome.value) ?? '') : ''}
        announcement={announcement}
      >
        {shown ? (
          <Page key={address.path} data={outcome.value} />
        ) : outcome.state !== 'failed' ? (
          <>
            <LeftTitle />
            <PageSkeleton shape={route?.skeleton ?? 'text'} darkTop={route?.darkTop ?? false} />
          </>
        ) : route?.unavailable ? (
          <UnavailableItemPage item={route.unavailable} error={outcome.error} />
        ) : outcome.error.status === 404 ? (
          <NotFoundPage />
        ) : (
          <OutagePage />
        )}
      </Layout>
    </SettingsProvider>
  )
}

function useRedirect(outcome: Outcome<unknown>): void {
  const location = outcome.state === 'redirect' ? outcome.location : null
  useEffect(() => {
    if (location) navigate(location, { replace: true })
  }, [location])
}

/** A page that cannot be had is told in a toast as well; an item that has words of its own for being missing, by them alone. */
function useFailureToast(outcome: Outcome<unknown>, route: AnyRoute | null): void {
  const failed = outcome.state === 'failed' && !(route?.unavailable && outcome.error.status === 404)
  useEffect(() => {
    if (failed && route?.failure) showToast('error', route.failure)
  }, [failed, route])
}
