// One article: what it is about, its picture, its text, and what to read next.

import { headOf } from '../../content/article-head.ts'
import { type FoundArticle, unknownAuthor } from '../../content/blog.ts'
import type { RelatedLink } from '../../content/bundled.ts'
import { pictureOf } from '../../content/pictures.ts'
import { plainText } from '../../lib/markup.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import type { PageProps } from '../lazy-page.tsx'
import { ArticleFacts } from '../sections/article-list.tsx'
import { ArticleText, LineMarkup } from '../sections/article-text.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { FeedLink } from '../sections/feed-link.tsx'
import { columnWidth } from '../sections/picture-widths.ts'
import { articleData } from '../seo/article-data.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function BlogArticlePage({ data }: PageProps<FoundArticle>) {
  const { article, modified, address } = data
  const origin = useOrigin()
  const settings = useSettings()
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: 'Actualités Médicales', address: '/blog' },
    { name: plainText(article.title), address },
  ]
  return (
    <>
      <article className="article">
        <Head
          {...headOf(article, settings.brand)}
          wholeTitle
          canonical={address}
          image={article.image}
          imageAlt={article.imageAlt || plainText(article.title)}
          type="article"
          structuredData={
            import.meta.env.SSR ? [articleData(origin, data, settings), breadcrumbs(origin, crumbs)] : undefined
          }
        />
        <meta property="article:published_time" content={article.date} />
        <meta property="article:modified_time" content={modified} />
        <meta property="article:section" content={article.category} />
        <FeedLink />
        <header className="article-hero">
          <div className="container article-hero-text">
            <a href="/blog" className="article-hero-back">
              <Icon name="arrow-left" size={20} /> Retour aux articles
            </a>
            <ArticleFacts category={article.category} date={article.date} />
            <h1 tabIndex={-1}>
              <LineMarkup markup={article.title} />
            </h1>
          </div>
          <div className="container article-hero-picture">
            <Image
              {...pictureOf(article, 'image', plainText(article.title))}
              sizes={`${from('desktop')} 64rem, ${columnWidth}`}
              shape="16-9"
              priority
            />
          </div>
        </header>
        <div className="container article-body">
          <p className="article-author">
            {plainText(article.author) ? <LineMarkup markup={article.author} /> : unknownAuthor}
          </p>
          <ArticleText markup={article.content} />
          {article.relatedLinks.length > 0 && <RelatedLinks links={article.relatedLinks} />}
        </div>
      </article>
      <ContactCall
        picture={3}
        title="Parlons de votre projet"
        text="Une question sur cet article, une démonstration, un devis : notre équipe vous répond en Tunisie et au Maroc."
      />
    </>
  )
}

function RelatedLinks({ links }: { readonly links: readonly RelatedLink[] }) {
  return (
    <nav className="article-related" aria-labelledby="a-lire-aussi">
      <h2 id="a-lire-aussi">À lire aussi</h2>
      <ul>
        {links.map(({ title, link }) => (
          <li key={link + title}>
            <WayOn address={link}>
              {title}
              <Icon name={link.startsWith('/') ? 'arrow-right' : 'external'} size={20} />
            </WayOn>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface WayOnProps {
  readonly address: string
  readonly children: React.ReactNode
}

function WayOn({ address, children }: WayOnProps) {
  if (address.startsWith('/') && !address.startsWith('/media/')) return <a href={address}>{children}</a>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  )
}
