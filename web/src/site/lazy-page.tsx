// A page whose code is fetched when it is first needed. Once fetched it draws at once, so that neither the server nor a
// hydration ever waits in the middle of a page.
import { type ComponentType, useEffect, useState } from 'react'
import { isReachable } from '../api/request.ts'
import { OutagePage } from './pages/outage-page.tsx'

export interface PageProps<Data> {
  readonly data: Data
}

export class LazyPage<Data> {
  /** Source path under web/, by which the client build knows the page's files. */
  readonly source: string
  component: ComponentType<PageProps<Data>> | null = null
  private readonly fetchCode: () => Promise<ComponentType<PageProps<Data>>>
  private loading: Promise<void> | null = null

  constructor(source: string, fetchCode: () => Promise<ComponentType<PageProps<Data>>>) {
    this.source = `src/site/pages/${source}.tsx`
    this.fetchCode = fetchCode
  }

  /** Fetches the code once. A failed fetch may be tried again. */
  load(): Promise<void> {
    this.loading ??= this.fetchCode().then(
      (component) => {
        this.component = component
      },
      (failure: unknown) => {
        this.loading = null
        throw failure
      },
    )
    return this.loading
  }
}

/**
 * The page's component, or null while its code is on the way. Code that cannot be had reloads the page, because the
 * site has changed, unless the server cannot be reached at all.
 */
export function usePageComponent<Data>(page: LazyPage<Data> | null): ComponentType<PageProps<Data>> | null {
  const [, setLoaded] = useState<LazyPage<Data> | null>(null)
  const [unreachable, setUnreachable] = useState<LazyPage<Data> | null>(null)
  const missing = page !== null && page.component === null
  useEffect(() => {
    if (!missing) return
    let current = true
    page.load().then(
      () => current && setLoaded(page),
      async () => {
        const renewed = await isReachable(window.location.href)
        if (!current) return
        if (renewed) window.location.reload()
        else setUnreachable(page)
      },
    )
    return () => {
      current = false
    }
  }, [missing, page])
  return page?.component ?? (missing && page === unreachable ? OutagePage : null)
}
