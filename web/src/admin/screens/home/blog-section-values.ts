// What the blog section of the home page is made of, read from two calls and written to both.

import { onlyIf } from '../../../api/only-if.ts'
import { readItem, readList } from '../../../api/query.ts'
import { request } from '../../../api/request.ts'
import type { BlogPost, SiteSettings } from '../../../content/entities.ts'
import { isOnHomePage } from '../../../content/home.ts'
import type { SaveOptions } from '../../forms/saving.ts'
import { rememberBlogSection } from '../../shell/blog-section-switch.ts'
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

/** Ids of the articles that are marked for the home page. */
export const marksOf = ({ posts }: BlogSectionItem): readonly string[] =>
  posts.filter(isOnHomePage).map(({ _id }) => _id)

const readPosts = readList<BlogPost>('posts')
const readSite = readItem<Pick<SiteSettings, 'showBlogSection'>>('site')

async function load(signal?: AbortSignal): Promise<BlogSectionItem> {
  const options = signal ? { signal } : {}
  const [site, posts] = await Promise.all([request('/api/site', options), request('/api/blog', options)])
  return { showBlogSection: readSite(site).showBlogSection, posts: readPosts(posts) }
}

/** What attempts from one beginning have wanted so far: a failed one may have written half of it. */
const wanted = new WeakMap<BlogSectionItem, readonly BlogSectionValues[]>()

/**
 * The section's switch first, then each article whose mark was changed in the form, whole, as the server holds it now:
 * an article that somebody edits meanwhile is refused rather than overwritten. What was not changed stays as it is by
 * now, whoever has set it. Answers what the form holds by then, or the next save would undo what others have set.
 */
async function save(
  values: BlogSectionValues,
  before: BlogSectionItem,
  { writes }: SaveOptions,
): Promise<BlogSectionItem> {
  const attempts = [...(wanted.get(before) ?? []), values]
  wanted.set(before, attempts)
  const { showBlogSection, shown } = values
  if (attempts.some((attempt) => attempt.showBlogSection !== before.showBlogSection))
    await request('/api/site', { method: 'PUT', body: { showBlogSection }, writes })
  const marked = new Set(marksOf(before))
  const isChanged = (id: string) => attempts.some((attempt) => attempt.shown.includes(id) !== marked.has(id))
  const { posts } = await load()
  for (const post of posts) {
    const showOnHomepage = shown.includes(post._id)
    if (isOnHomePage(post) === showOnHomepage || !isChanged(post._id)) continue
    const body = { ...post, showOnHomepage }
    await request(`/api/blog/${encodeURIComponent(post._id)}`, {
      method: 'PUT',
      body,
      headers: onlyIf(post.updatedAt),
      writes,
    })
  }
  const now = await load()
  rememberBlogSection(now.showBlogSection)
  return {
    showBlogSection,
    posts: now.posts.map((post) => ({ ...post, showOnHomepage: shown.includes(post._id) })),
  }
}

/** Two calls have no version of both; articles come in an order that says nothing here. */
const versionOf = (item: BlogSectionItem): string => [item.showBlogSection, ...[...marksOf(item)].sort()].join(' ')

export const blogSectionStore: Store<BlogSectionItem, BlogSectionValues> = { load, versionOf, save }
