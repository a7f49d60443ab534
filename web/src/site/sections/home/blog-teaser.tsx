// Two posts of the blog. The administrator may hide the part for everybody, and a browser for itself.

import { useSyncExternalStore } from 'react'
import { articleAddress } from '../../../content/blog.ts'
import { type PostSummary, teaserLoad } from '../../../content/home.ts'
import { pictureOf } from '../../../content/pictures.ts'
import { frenchDate } from '../../../lib/french-date.ts'
import { plainText } from '../../../lib/markup.ts'
import { opening, typographic } from '../../../lib/typography.ts'
import { Image } from '../../../ui/image.tsx'
import { hidesTeaser } from '../../loads/home.ts'
import { useSettings } from '../../settings.tsx'
import { HiddenSubject } from '../hidden-subject.tsx'
import { halves } from '../picture-widths.ts'
import { GridSkeleton, HomeBlock } from './home-block.tsx'

export function BlogTeaser() {
  const { showBlogSection } = useSettings()
  const hiddenHere = useSyncExternalStore(subscribe, hidesTeaser, () => false)
  if (!showBlogSection || hiddenHere) return null
  return (
    <HomeBlock
      name="posts"
      title="Actualités Médicales"
      load={teaserLoad}
      failure="Failed to load blog posts"
      empty="Aucun article à afficher."
      more={
        <a href="/blog" className="button button-quiet">
          Voir plus
        </a>
      }
      skeleton={<GridSkeleton className="grid grid-2" shape="16-9" count={2} />}
    >
      {(posts) => (
        <ul className="grid grid-2">
          {posts.map((post) => (
            <li key={post._id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  )
}

function PostCard({ post }: { readonly post: PostSummary }) {
  const { title, excerpt, category, date } = post
  const name = typographic(plainText(title))
  return (
    <article className="card post">
      <Image {...pictureOf(post, 'image')} sizes={halves} shape="16-9" />
      <p className="post-facts">
        <time dateTime={date}>{frenchDate(date)}</time>
        <span>{category}</span>
      </p>
      <h3>{name}</h3>
      <p className="post-excerpt">{opening(typographic(plainText(excerpt)), 220)}</p>
      <a href={articleAddress(post)} className="post-link">
        Lire l'article<HiddenSubject>{name}</HiddenSubject>
      </a>
    </article>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
