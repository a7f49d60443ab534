// The blog: every article, the bundled ones first, or those of one category; a page of them at a time.
import { useBlock } from '../../api/query-cache.ts'
import { articlesLoad, articlesOf, blogAddress, categoriesOf, partOf } from '../../content/blog.ts'
import type { ArticleSummary } from '../../content/bundled.ts'
import { plainText } from '../../lib/markup.ts'
import type { PageProps } from '../lazy-page.tsx'
import type { BlogData } from '../loads/blog.ts'
import { ArticleList, ArticleListSkeleton } from '../sections/article-list.tsx'
import { BlockEmpty, BlockError, BlockLoading } from '../sections/block-states.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { FeedLink } from '../sections/feed-link.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
import { PageWays, pageAddress } from '../sections/page-ways.tsx'
import { articleItems } from '../seo/article-data.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, collectionPage } from '../seo/structured-data.ts'
import { useOrigin } from '../settings.tsx'

const title = 'Actualités Médicales'
const description =
  'Conseils d’équipement pour les cabinets, les instituts, les spas et les salles de sport, en Tunisie et au Maroc : choisir, installer, former et entretenir.'

const crumbs = [
  { name: 'Accueil', address: '/' },
  { name: title, address: '/blog' },
]

export function BlogPage({ data: { bundled, page, category } }: PageProps<BlogData>) {
  const origin = useOrigin()
  const { outcome } = useBlock(articlesLoad)
  const all = outcome.state === 'ready' ? outcome.value : bundled
  const { articles, isLast } = partOf(articlesOf(all, category), page)
  const firstPage = blogAddress(category)
  const address = pageAddress(firstPage, page)
  const label = categoriesOf(all).find(({ slug }) => slug === category)?.label
  const name = [title, label, page > 1 ? `page ${page}` : ''].filter(Boolean).join(' – ')
  return (
    <>
      <Head
        title={name}
        description={description}
        keywords={['blog', 'équipement médical', 'esthétique', 'spa', 'fitness', 'pilates', 'Tunisie', 'Maroc']}
        canonical={address}
        image={articles[0]?.image}
        imageAlt={articles[0]?.imageAlt || plainText(articles[0]?.title ?? '')}
        structuredData={
          import.meta.env.SSR
            ? [
                collectionPage(origin, { name, description, address }, articleItems(articles)),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      <FeedLink />
      <TitleHero title={title} eyebrow="Blog" text={description} crumbs={crumbs} />
      <section className="container section section-first" aria-label="Articles">
        <Categories articles={all} chosen={category} />
        {outcome.state === 'failed' ? (
          <BlockError
            text="Impossible de charger les actualités. Veuillez réessayer plus tard."
            onRetry={() => window.location.reload()}
          />
        ) : (
          <>
            {articles.length > 0 && <ArticleList articles={articles} />}
            {outcome.state === 'pending' ? (
              <BlockLoading>
                <ArticleListSkeleton />
              </BlockLoading>
            ) : (
              articles.length === 0 && <BlockEmpty text="Aucun article disponible pour le moment." />
            )}
            {outcome.state === 'ready' && <PageWays address={firstPage} page={page} isLast={isLast} />}
          </>
        )}
      </section>
      <ContactCall
        picture={1}
        title="Un projet d’équipement"
        text="Une salle à aménager, un appareil à comparer, une équipe à former : parlons-en avant le devis."
      />
    </>
  )
}

interface CategoriesProps {
  readonly articles: readonly ArticleSummary[]
  /** A slug; empty for all. */
  readonly chosen: string
}

function Categories({ articles, chosen }: CategoriesProps) {
  const categories = categoriesOf(articles)
  if (categories.length < 2) return null
  return (
    <nav className="chips" aria-label="Rubriques">
      <ul>
        {[{ label: 'Tous', slug: '' }, ...categories].map(({ label, slug }) => (
          <li key={slug}>
            <a href={blogAddress(slug)} className="chip" aria-current={slug === chosen ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
