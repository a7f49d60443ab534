// For tests: a page as checks see it.
import type { Layout, LookedAt } from './page.ts'

export const media = (width: number, height: number, hash = 'a') => `/media/${hash.repeat(32)}-${width}x${height}`

interface Given extends Partial<Omit<LookedAt, 'document'>> {
  readonly head?: string
}

/** `main`: what stands in it; a heading of the first rank stands before that. */
export function pageOf(main: string, { head = '<title>Titre</title>', ...rest }: Given = {}): LookedAt {
  const html = `<html><head>${head}</head><body><main><h1>Page</h1>${main}</main><footer></footer></body></html>`
  return bare(html, rest)
}

export function bare(html: string, rest: Partial<LookedAt> = {}): LookedAt {
  const document = new DOMParser().parseFromString(html, 'text/html')
  return { path: '/ici', base: '', document, layouts: [], absent: new Set(), weights: new Map(), same: {}, ...rest }
}

export const laidOut = (of: Partial<Layout>): Layout => ({ device: 'phone', pictures: [], spilt: [], ...of })
