// The calls that pages make beside the catalogue's, with the demo's content and without the answer cache, and what visitors send.
import { command, put } from '../load.ts'
import { milliseconds, noted, perSecond, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const homeCalls: readonly string[] = [
  '/api/hero-slides',
  '/api/services',
  '/api/homepage/products',
  '/api/testimonials',
  '/api/references',
  '/api/partners',
  '/api/blog',
  '/api/products/categories',
  '/api/site',
]

/** More messages than any run sends, from this number on: the same one again within a minute would be stored only once. */
export function messages(count: number, first = 0): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index
    return JSON.stringify({
      fullName: `Visiteur ${number}`,
      email: `visiteur-${number}@exemple.tn`,
      phone: '+216 70 000 000',
      message: `Bonjour, je souhaite un devis pour ${number + 1} appareils, installation comprise.`,
    })
  })
}

export async function measure(stage: Stage): Promise<Row[]> {
  const { url } = await stage.demo()
  const seconds = 3
  const blog = await put({ url, connections: 1, seconds, uniquePaths: ['/api/blog'] })
  const home = await put({ url, connections: 1, seconds, uniquePaths: homeCalls })
  const homes = home.requests / home.seconds / homeCalls.length

  const open = await stage.empty(['--contact-rate', '1000000'])
  const contact = { url: `${open.url}/api/contact`, connections: 8, seconds, bodies: messages(40_000), token: '' }
  const sent = await put(contact)
  return [
    noted(
      'Blog list, not cached',
      `p50 ${milliseconds(blog.p50)}, p99 ${milliseconds(blog.p99)}`,
      `${command({ url, connections: 1, seconds, uniquePaths: [] })}api/blog`,
    ),
    noted(
      `The home page's ${homeCalls.length} calls together, not cached`,
      `${milliseconds(1000 / homes)} a visitor, one call after the other`,
      `${command({ url, connections: 1, seconds, uniquePaths: homeCalls })}api/… in turn`,
    ),
    noted(
      'Contact messages acknowledged with fsync, 8 visitors at once',
      `${perSecond(sent.requests / sent.seconds)} (p50 ${milliseconds(sent.p50)}, p99 ${milliseconds(sent.p99)})`,
      `wrk -t1 -c8 -d${seconds}s -s benchmarks/load.lua /api/contact`,
    ),
  ]
}
