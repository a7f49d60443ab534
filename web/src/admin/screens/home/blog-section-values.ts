// What the blog section of the home page is made of, read from two calls and written to both.
import { readItem, readList } from '../../../api/query.ts'
import { request } from '../../../api/request.ts'
import type { BlogPost, SiteSettings } from '../../../content/entities.ts'
import { isOnHomePage } from '../../../content/home.ts'
import { rememberBlogSection } from '../../catalogue/blog-section-switch.ts'
import { onlyIf } from '../../catalogue/version.ts'
import type { SaveOptions } from '../../forms/saving.ts'
import type { Store } from '../../single/kind.ts'

interface BlogSectionValues {
  readonly showBlogSection: boolean
  /** Ids of the articles that the home page may show. */
  readonly shown: readonly string[]
}

export interface BlogSectionItem {
  readonly showBlogSection: boolean
  readonly posts: readonly BlogPost[]
}

const readPosts = readList<BlogPost>('posts')
const readSite = readItem<Pick<SiteSettings, 'showBlogSection'>>('site')

async function load(signal?: AbortSignal): Promise<BlogSectionItem> {
  const options = signal ? { signal } : {}
  const [site, posts] = await Promise.all([request('/api/site', options), request('/api/blog', options)])
  return { showBlogSection: readSite(site).showBlogSection, posts: readPosts(posts) }
}

/**
 * The section's switch first, then each article whose mark changes, whole, as the server holds it now: an article that
 * somebody edits meanwhile is refused rather than overwritten.
 */
async function save(
  { showBlogSection, shown }: BlogSectionValues,
  _before: BlogSectionItem,
  { writes }: SaveOptions,
): Promise<BlogSectionItem> {
  await request('/api/site', { method: 'PUT', body: { showBlogSection }, writes })
  const { posts } = await load()
  for (const post of posts) {
    const showOnHomepage = shown.includes(post._id)
    if (isOnHomePage(post) === showOnHomepage) continue
    const body = { ...post, showOnHomepage }
    await request(`/api/blog/${encodeURIComponent(post._id)}`, {
      method: 'PUT',
      body,
      headers: onlyIf(post.updatedAt),
      writes,
    })
  }
  rememberBlogSection(showBlogSection)
  return load()
}

export const blogSectionStore: Store<BlogSectionItem, BlogSectionValues> = { load, save }
