// The head of a page: React 19 lifts these elements into <head>, on the server and after every move.
import { shareAddress } from '../../lib/media-address.ts'
import { useOrigin, useSettings } from '../settings.tsx'
import type { StructuredData } from './structured-data.ts'

export interface HeadProps {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** The page's one address, site-relative. Absent on pages that must not be indexed. */
  readonly canonical?: string
  readonly image?: string | null | undefined
  readonly type?: 'website' | 'product' | 'article'
  readonly structuredData?: readonly StructuredData[]
}

const descriptionMax = 160
const fallbackImage = '/partage.png'

export function Head({ title, description, keywords, canonical, image, type, structuredData }: HeadProps) {
  const { brand } = useSettings()
  const origin = useOrigin()
  const fullTitle = title === brand ? title : `${title} | ${brand}`
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
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={picture} />
      {structuredData?.map((data) => (
        <script
          key={String(data['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped cannot leave its element.
          dangerouslySetInnerHTML={{ __html: jsonForMarkup({ '@context': 'https://schema.org', ...data }) }}
        />
      ))}
    </>
  )
}

/** JSON text that is safe inside a script element. */
export function jsonForMarkup(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** A site-relative address as an absolute one; absolute ones stay. */
export function absolute(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : address
}

/** At most 160 characters of one line, cut between words. */
export function summarise(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= descriptionMax) return line
  const cut = line.slice(0, descriptionMax - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`
}
