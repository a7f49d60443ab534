// What is kept of visitors, in the administrator's words; for how long, by the site's settings.
import { typographic } from '../../lib/typography.ts'
import type { PageProps } from '../lazy-page.tsx'
import type { PrivacyData } from '../loads/privacy.ts'
import { ArticleText } from '../sections/article-text.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
import { describeItem, namedTexts } from '../seo/describe-item.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, webPage } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

const address = '/confidentialite'

export function PrivacyPage({ data: { title, intro, content } }: PageProps<PrivacyData>) {
  const origin = useOrigin()
  const { retentionDays } = useSettings()
  const term = `Messages et demandes de Tunisie et du Maroc sont conservés ${retentionDays}\u00a0jours, puis rendus anonymes.`
  const description = describeItem(namedTexts(title, typographic(intro)), term)
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: title, address },
  ]
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={['confidentialité', 'données personnelles', 'Tunisie', 'Maroc']}
        canonical={address}
        structuredData={
          import.meta.env.SSR
            ? [webPage(origin, { name: title, description, address }), breadcrumbs(origin, crumbs)]
            : undefined
        }
      />
      <TitleHero title={title} text={typographic(intro)} crumbs={crumbs} />
      <section className="container privacy">
        <p className="privacy-term">
          Messages et demandes sont conservés <strong>{retentionDays}&nbsp;jours</strong>, puis rendus anonymes.
        </p>
        <ArticleText markup={content} />
      </section>
    </>
  )
}
