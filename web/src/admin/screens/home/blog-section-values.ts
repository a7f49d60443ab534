// What the blog section of the home page is made of, read from two calls and written to both.

import { onlyIf } from '../../../api/only-if.ts'
import { readItem, readList } from '../../../api/query.ts'
import { ApiError, request } from '../../../api/request.ts'
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
  inOrder(posts.filter(isOnHomePage).map(({ _id }) => _id))

/** In which order they were ticked says nothing. */
export const inOrder = (ids: readonly string[]): readonly string[] => [...ids].sort()

const readPosts = readList<BlogPost>('posts')
const readSite = readItem<Pick<SiteSettings, 'showBlogSection'>>('site')

async function load(signal?: AbortSignal): Promise<BlogSectionItem> {
  const options = signal ? { signal } : {}
  const [site, posts] = await Promise.all([request('/api/site', options), request('/api/blog', options)])
  return { showBlogSection: readSite(site).showBlogSection, posts: readPosts(posts) }
}

const changedSince = 'Le choix des articles a été modifié entre-temps.'

/** What attempts from one beginning have wanted so far: a failed one may have written half of it. */
const wanted = new WeakMap<BlogSectionItem, readonly BlogSectionValues[]>()

/**
 * The section's switch first, then each article whose mark was changed in the form, whole, as the server holds it now:
 * an article that somebody edits meanwhile is refused rather than overwritten. What was not changed stays as it is by
 * now, whoever has set it. Answers what the form holds by then, or the next save would undo what others have set.
 *
 * What was `begun` from another state than the form shows is meant as a whole, and takes the place of that state alone.
 */
async function save(
  values: BlogSectionValues,
  before: BlogSectionItem,
  { writes, begun }: SaveOptions,
): Promise<BlogSectionItem> {
  const there = await load()
  if (begun !== null && begun !== versionOf(there)) throw new ApiError(409, changedSince)
  const from = begun === null ? before : there
  const attempts = [...(wanted.get(from) ?? []), values]
  wanted.set(from, attempts)
  const { showBlogSection, shown } = values
  if (attempts.some((attempt) => attempt.showBlogSection !== from.showBlogSection))
    await request('/api/site', { method: 'PUT', body: { showBlogSection }, writes })
  const marked = new Set(marksOf(from))
  const isChanged = (id: string) => attempts.some((attempt) => attempt.shown.includes(id) !== marked.has(id))
  for (const post of there.posts) {
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

/** Two calls have no version of both. */
const versionOf = (item: BlogSectionItem): string => [item.showBlogSection, ...marksOf(item)].join(' ')

export const blogSectionStore: Store<BlogSectionItem, BlogSectionValues> = { load, versionOf, save }
