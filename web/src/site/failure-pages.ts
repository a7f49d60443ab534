// The pages that stand where another was asked for. Who comes where all is well fetches nothing of them; only the
// outage page is always at hand, because it also stands in where nothing can be fetched.
import type { ApiError } from '../api/request.ts'
import { LazyPage } from './lazy-page.tsx'
import { isMissing } from './loads/missing.ts'
import type { NotFoundData } from './pages/not-found-page.tsx'
import type { UnavailableItem, UnavailableItemData } from './pages/unavailable-item-page.tsx'

const notFoundPage = new LazyPage('not-found-page', () =>
  import('./pages/not-found-page.tsx').then((module) => module.NotFoundPage),
)
const unavailableItemPage = new LazyPage('unavailable-item-page', () =>
  import('./pages/unavailable-item-page.tsx').then((module) => module.UnavailableItemPage),
)

/** For where a page must be drawn at once. */
export function loadFailurePages(): Promise<unknown> {
  return Promise.all([notFoundPage.load(), unavailableItemPage.load()])
}

interface FailurePage {
  // biome-ignore lint/suspicious/noExplicitAny: one of either kind, with the data that goes with it.
  readonly page: LazyPage<any>
  readonly data: UnavailableItemData | NotFoundData
}

/**
 * What is said of the failure, in words of the item's own where it has some; null where it is an outage like any other.
 */
export function failurePageOf(error: ApiError, item: UnavailableItem | undefined): FailurePage | null {
  const missing = isMissing(error)
  if (item && (!missing || item.missing)) return { page: unavailableItemPage, data: { item, error } }
  return missing ? { page: notFoundPage, data: item ? { reason: error.message } : {} } : null
}
