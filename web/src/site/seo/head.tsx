// The head of a page: React 19 lifts these elements into <head>, on the server and after every move.
import { jsonForMarkup } from '../../lib/json-for-markup.ts'
import { shareAddress } from '../../lib/media-address.ts'
import { opening } from '../../lib/typography.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export interface StructuredData {
  readonly '@type': string | readonly string[]
  readonly [property: string]: unknown
}

interface HeadProps {
  readonly title: string
  /** The title is whole: the brand is not put behind it. */
  readonly wholeTitle?: boolean
  readonly description: string
  readonly keywords: readonly string[]
  /** The page's one address, site-relative. Absent on pages that must not be indexed. */
  readonly canonical?: string | undefined
  readonly image?: string | null | undefined
  /** What is seen on it; the title by default. */
  readonly imageAlt?: string | undefined
  readonly type?: 'website' | 'product' | 'article'
  /**
   * For search engines, which read what the server draws. Pages give it only there (`import.meta.env.SSR`), so that the
   * code that builds it is no part of what browsers fetch.
   */
  readonly structuredData?: readonly StructuredData[] | undefined
}

export const descriptionMax = 160
const fallbackImage = '/partage.png'

export function Head({ title, wholeTitle, description, keywords, canonical, ...rest }: HeadProps) {
  const { image, imageAlt, type, structuredData } = rest
  const { brand } = useSettings()
  const origin = useOrigin()
  const fullTitle = wholeTitle || title === brand ? title : `${title} | ${brand}`
  const summary = summarise(description)
  const words = keywords.filter(Boolean).join(', ')
  const picture = absolute(origin, shareAddress(image || fallbackImage))
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {words && <meta name="keywords" content={words} />}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="fr_TN" />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      {canonical && <meta property="og:url" content={origin + canonical} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:alt" content={image ? imageAlt || title : brand} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={picture} />
      <div
        hidden
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped cannot leave its element.
        dangerouslySetInnerHTML={{ __html: structuredData?.map(scriptOf).join('') ?? '' }}
      />
    </>
  )
}

function scriptOf(data: StructuredData): string {
  return `<script type="application/ld+json">${jsonForMarkup({ '@context': 'https://schema.org', ...data })}</script>`
}

/** A site-relative address as an absolute one; absolute ones stay. */
export function absolute(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : address
}

/** At most 160 characters of one line, cut where they can end. */
export function summarise(text: string): string {
  return opening(text.replace(/\s+/g, ' ').trim(), descriptionMax - 1)
}
