// The blog: every article, the bundled ones first.
import { useBlock } from '../../api/query-cache.ts'
import { articlesLoad } from '../../content/blog.ts'
import type { ArticleSummary } from '../../content/bundled.ts'
import { plainText } from '../../lib/markup.ts'
import type { PageProps } from '../lazy-page.tsx'
import { ArticleList, ArticleListSkeleton } from '../sections/article-list.tsx'
import { BlockEmpty, BlockError, BlockLoading } from '../sections/block-states.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { FeedLink } from '../sections/feed-link.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
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

export function BlogPage({ data: bundled }: PageProps<readonly ArticleSummary[]>) {
  const origin = useOrigin()
  const { outcome } = useBlock(articlesLoad)
  const articles = outcome.state === 'ready' ? outcome.value : bundled
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={['blog', 'équipement médical', 'esthétique', 'spa', 'fitness', 'pilates', 'Tunisie', 'Maroc']}
        canonical="/blog"
        image={articles[0]?.image}
        imageAlt={articles[0]?.imageAlt || plainText(articles[0]?.title ?? '')}
        structuredData={
          import.meta.env.SSR
            ? [
                collectionPage(origin, { name: title, description, address: '/blog' }, articleItems(articles)),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      <FeedLink />
      <TitleHero title={title} eyebrow="Blog" text={description} crumbs={crumbs} />
      <section className="container section section-first" aria-label="Articles">
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
          </>
        )}
      </section>
      <ContactCall
        title="Un projet d’équipement"
        text="Une salle à aménager, un appareil à comparer, une équipe à former : parlons-en avant le devis."
      />
    </>
  )
}
