// What a test looks at in a page: its head, its links, its structured data.
export interface Page {
  readonly title: string
  readonly heading: string
  /** All words of its main part, white space as one space. */
  readonly words: string
  readonly canonical: string | undefined
  readonly robots: string | undefined
  /** By name or property. */
  readonly meta: ReadonlyMap<string, string>
  readonly structuredData: readonly Readonly<Record<string, unknown>>[]
  /** Paths of this site that the page links to. */
  readonly links: readonly string[]
  /** Those of its foot, with their words. */
  readonly footLinks: readonly { readonly href: string; readonly words: string }[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
}

function attributes(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map((match) => [match[1] ?? '', plain(match[2] ?? '')]))
}

function tags(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map((match) => attributes(match[0]))
}

function flat(data: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(data)) return data.flatMap(flat)
  const item = data as Record<string, unknown>
  return item['@graph'] ? flat(item['@graph']) : [item]
}

const element = (html: string, name: string): string =>
  new RegExp(`<${name}\\b[^>]*>([\\s\\S]*)</${name}>`).exec(html)?.[1] ?? ''

/** Reads a whole document; a structured-data block that is not JSON throws. */
export function readPage(html: string): Page {
  const meta = new Map(
    tags(html, 'meta').map((tag) => [tag.get('name') ?? tag.get('property') ?? '', tag.get('content') ?? '']),
  )
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return {
    title: plain(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
    heading: plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').trim(),
    words: plain(element(html, 'main').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')).replace(/\s+/g, ' '),
    canonical: tags(html, 'link')
      .find((tag) => tag.get('rel') === 'canonical')
      ?.get('href'),
    robots: meta.get('robots'),
    meta,
    structuredData: blocks.flatMap((block) => flat(JSON.parse(block[1] ?? ''))),
    links: tags(html, 'a')
      .map((tag) => tag.get('href') ?? '')
      .filter((href) => href.startsWith('/') && !href.startsWith('//')),
    footLinks: [...element(html, 'footer').matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(
      ([, tag = '', words = '']) => ({
        href: attributes(tag).get('href') ?? '',
        words: plain(words),
      }),
    ),
  }
}
