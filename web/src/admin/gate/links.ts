// Links within the site that lead nowhere.
import type { Fault } from './finding.ts'
import { quoted } from './finding.ts'
import { isOutside, type LookedAt, wordsOf } from './page.ts'

interface InnerLink {
  readonly element: HTMLAnchorElement
  /** On the site, as it reads, without query; '' for this page. */
  readonly path: string
  /** The element there that is meant; '' for the page. */
  readonly anchor: string
  /** As it is written. */
  readonly href: string
}

/** Addresses that are none of the site's pages and files, or that lead out of a preview. */
const passedOver = /^\/(?:[/\\]|admin\b|login\b|api\/|assets\/|apercu\b|products\/[^/]+\/fiche\.pdf$)/

/** Links of the page that lead to pages and files of this site. */
export function innerLinks({ document, base, path: own }: Pick<LookedAt, 'document' | 'base' | 'path'>): InnerLink[] {
  const found: InnerLink[] = []
  for (const element of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-public])')) {
    const written = element.getAttribute('href') ?? ''
    const href = publicAddress(written, base)
    const [address = '', fragment = ''] = href.split('#', 2)
    const path = reads(address.split('?')[0] ?? '').replace(/(?!^)\/$/, '')
    const isHere = address === '' || path === own
    if (!isHere && (!path.startsWith('/') || passedOver.test(path))) continue
    if (isHere && fragment === '') continue
    found.push({ element, href, path: isHere ? '' : path, anchor: isHere ? reads(fragment) : '' })
  }
  return found
}

/** As it stands in what is answered: of this site without its origin, and not within a preview. */
export const publicAddress = (written: string, base: string): string => withoutBase(withoutOrigin(written), base)

function withoutOrigin(href: string): string {
  const { origin } = window.location
  return href === origin || href.startsWith(`${origin}/`) ? href.slice(origin.length) || '/' : href
}

function withoutBase(href: string, base: string): string {
  if (base === '' || (href !== base && !href.startsWith(`${base}/`))) return href
  return href.slice(base.length) || '/'
}

/** Percent-decoded, or as it stands where that says nothing. */
function reads(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function brokenLinks(page: LookedAt): readonly Fault[] {
  return innerLinks(page).flatMap(({ element, href, path, anchor }) => {
    const isBroken = path === '' ? !hasAnchor(page.document, anchor) : page.absent.has(path)
    if (!isBroken) return []
    const words = wordsOf(element)
    const link = words === '' ? 'Un lien' : `Le lien ${quoted(words)}`
    const sentence =
      path === ''
        ? `${link} mène à un endroit de la page qui n’existe pas (#${anchor}).`
        : `${link} mène à une adresse où il n’y a rien (${path}).`
    const needle = { kind: 'address', value: path === '' ? `#${anchor}` : href } as const
    return [{ check: 'link', sentence, about: href, needle, isOutside: isOutside(element) }]
  })
}

function hasAnchor(document: Document, anchor: string): boolean {
  return anchor === 'top' || document.getElementById(anchor) !== null || document.getElementsByName(anchor).length > 0
}
