// Whether the home page shows its news, as this browser keeps it for its own pages of the site.
import { readItem } from '../../api/query.ts'
import { ApiError, request } from '../../api/request.ts'
import type { SiteSettings } from '../../content/entities.ts'
import { useTakenBack } from '../undo/undoing.tsx'

const name = 'showBlogSection'
const readSite = readItem<Pick<SiteSettings, typeof name>>('site')

/** Pages that are open in this browser take notice at once. */
export function rememberBlogSection(showBlogSection: boolean): void {
  window.localStorage.setItem(name, String(showBlogSection))
  window.localStorage.setItem('blog_refresh_timestamp', String(Date.now()))
}

/** What was taken back may be the switch. */
export function useRememberedBlogSection(): void {
  useTakenBack(() => {
    if (window.localStorage.getItem(name) === null) return
    request('/api/site').then(
      (site) => rememberBlogSection(readSite(site).showBlogSection),
      (error: unknown) => {
        // It stays as it is until the next save.
        if (!(error instanceof ApiError)) throw error
      },
    )
  })
}
