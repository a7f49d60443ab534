// Walks a site along its links as a reader without scripts does, until no new address is left.

/** Whoever asks for the pages: a browser's requests, or any other client. */
export interface Requests {
  /** One answer; a redirection is not followed. */
  get(address: string, options: { readonly maxRedirects: 0 }): Promise<RequestAnswer>
}

interface RequestAnswer {
  status(): number
  headers(): Readonly<Record<string, string>>
  text(): Promise<string>
}

const redirectsMax = 3

interface Link {
  readonly href: string
  readonly rel: string
  readonly newTab: boolean
}

interface Visit {
  readonly path: string
  /** The page that led here. */
  readonly from: string
  readonly status: number
  readonly links: readonly Link[]
}

const plain = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

function linksOf(html: string): Link[] {
  return [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => {
    const value = (name: string) => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    return { href: value('href'), rel: value('rel'), newTab: value('target') === '_blank' }
  })
}

async function visit(request: Requests, path: string, from: string): Promise<Visit> {
  let address = path
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const answer = await request.get(address, { maxRedirects: 0 })
    const { location, 'content-type': type = '' } = answer.headers()
    if (!location) {
      const links = type.startsWith('text/html') ? linksOf(await answer.text()) : []
      return { path, from, status: answer.status(), links }
    }
    address = location
  }
  throw new Error(`${path}, linked on ${from}, is passed on without end`)
}

/** Every address of this site that can be reached, each once. */
export async function crawl(request: Requests, origin: string, starts: readonly string[]): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  const known = new Set(starts)
  const waiting = starts.map((path) => ({ path, from: 'the outside' }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const visited = await visit(request, next.path, next.from)
    visits.push(visited)
    for (const { href } of visited.links) {
      const target = new URL(href, origin + visited.path)
      const path = target.pathname + target.search
      if (target.origin !== origin || known.has(path)) continue
      known.add(path)
      waiting.push({ path, from: visited.path })
    }
  }
  return visits
}

/** Every page that the parts of the site map name. */
export async function siteMap(request: Requests): Promise<readonly string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const answer = await request.get(path, { maxRedirects: 0 })
    if (answer.status() !== 200) throw new Error(`${path}: ${answer.status()}`)
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(plain(address)).pathname,
    )
  }
  const parts = await locations('/sitemap.xml')
  return (await Promise.all(parts.map(locations))).flat()
}
