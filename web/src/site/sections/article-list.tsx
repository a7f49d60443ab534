// Articles one below the other: the picture on one side, the words on the other. The first one opens the page.

import { articleAddress } from '../../content/blog.ts'
import type { ArticleSummary } from '../../content/bundled.ts'
import { pictureOf } from '../../content/pictures.ts'
import { frenchDate } from '../../lib/french-date.ts'
import { plainText } from '../../lib/markup.ts'
import { Image } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import { ArticleText, LineMarkup } from './article-text.tsx'
import { HiddenSubject } from './hidden-subject.tsx'
import { columnWidth, halves, ofColumn } from './picture-widths.ts'

export function ArticleList({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  return (
    <ul className="articles">
      {articles.map((article, index) => (
        <li key={article._id ?? article.id}>
          <ArticleRow article={article} first={index === 0} />
        </li>
      ))}
    </ul>
  )
}

interface ArticleRowProps {
  readonly article: ArticleSummary
  readonly first: boolean
}

function ArticleRow({ article, first }: ArticleRowProps) {
  const { title, excerpt, category, date } = article
  return (
    <article className={first ? 'article-row article-row-first' : 'article-row'}>
      <Image
        {...pictureOf(article, 'image')}
        sizes={first ? `${ofColumn(48)}, ${from('laptop')} 58vw, ${columnWidth}` : halves}
        shape="16-9"
        priority={first}
      />
      <div className="article-row-text">
        <ArticleFacts category={category} date={date} />
        <h2 className="article-row-title">
          <LineMarkup markup={title} />
        </h2>
        <ArticleText markup={excerpt} className="article-row-excerpt" />
        <a href={articleAddress(article)} className={first ? 'button button-quiet article-row-way' : 'article-row-way'}>
          Lire plus<HiddenSubject>{plainText(title)}</HiddenSubject>
        </a>
      </div>
    </article>
  )
}

/** What it is about and when it appeared. */
export function ArticleFacts({ category, date }: Pick<ArticleSummary, 'category' | 'date'>) {
  const day = frenchDate(date)
  return (
    <p className="article-facts">
      {category && <span className="article-facts-category">{category}</span>}
      {day && <time dateTime={date.slice(0, 10)}>{day}</time>}
    </p>
  )
}

/** The shape of the list before it is there. */
export function ArticleListSkeleton() {
  return (
    <div className="articles">
      {['a', 'b', 'c'].map((key, index) => (
        <div key={key} className={index === 0 ? 'article-row article-row-first' : 'article-row'}>
          <span className="skeleton article-row-place" />
          <div className="article-row-text">
            <span className="skeleton page-skeleton-line" />
            <span className="skeleton page-skeleton-title" />
            <span className="skeleton page-skeleton-line" />
          </div>
        </div>
      ))}
    </div>
  )
}
