// Where a preview lies: every address of the site stands once more below the link's own, as it would be.

const below = /^\/apercu\/[^/]+/

/** What stands before the site's own address in a path; empty on the site itself. */
const previewBaseIn = (path: string): string => below.exec(path)?.[0] ?? ''

/** Of this document. */
export const previewBase = previewBaseIn(globalThis.location?.pathname ?? '')

const underOtherNames = 'admin|api|apercu|assets|healthz|login|media|metrics|readyz|sitemap'
const fileEndings = 'ico|pdf|png|svg|txt|webmanifest|xml'

/** What begins like an address of the site and is no page of it: another site, the back office, or what is no document. */
export const elsewhere = new RegExp(
  String.raw`^/(?:[/\\]|(?:${underOtherNames})(?=[/?#]|$)|[^?#]*\.(?:${fileEndings})(?=[?#]|$))`,
)

/** The address of the site without what a preview puts before it. */
export function onSite(address: string): string {
  if (previewBase === '' || !address.startsWith(previewBase)) return address
  return address.slice(previewBase.length) || '/'
}

/**
 * Links and forms of drawn markup, led through the preview instead, but for those that say that they lead out of it.
 */
export function linkedWithin(base: string, html: string): string {
  return html.replace(
    /(<(?:a|form)\b(?![^>]* data-public)[^>]*? (?:href|action)=")(\/[^"]*)/g,
    (all, before: string, address: string) => (elsewhere.test(address) ? all : `${before}${base}${address}`),
  )
}

/** What the form beside a preview tells its page when another draft has been kept. */
export const refreshMessage = 'vitrine-preview-refresh'
