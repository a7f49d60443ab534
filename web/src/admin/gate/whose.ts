// Which field of which item says what a page shows: looked for in the answers that the page was drawn from.
import { plainText } from '../../lib/markup.ts'
import type { FieldPlace, Needle } from './finding.ts'

/** What the calls of the public site answer, the longest beginning first. */
const typesByPath: readonly (readonly [path: string, type: string])[] = [
  ['/api/products/categories', 'Category'],
  ['/api/products/treatments', 'Treatment'],
  ['/api/products', 'Product'],
  ['/api/homepage/products', 'Product'],
  ['/api/hero-slides', 'HeroSlide'],
  ['/api/services', 'Service'],
  ['/api/testimonials', 'Testimonial'],
  ['/api/references', 'Reference'],
  ['/api/partners', 'Partner'],
  ['/api/spa-services', 'SpaService'],
  ['/api/fitness-services', 'FitnessService'],
  ['/api/fitness-page-data', 'FitnessPage'],
  ['/api/about', 'About'],
  ['/api/privacy', 'Privacy'],
  ['/api/events', 'Event'],
  ['/api/blog', 'BlogPost'],
  ['/api/site', 'Site'],
]

/** Calls below an item that answer what belongs to it. */
const typesBelow: readonly (readonly [end: RegExp, type: string])[] = [[/\/treatments$/, 'Treatment']]

/** What is nested in an answer is of another type than what is around it. */
const typesByMember: Readonly<Record<string, string>> = {
  category: 'Category',
  treatment: 'Treatment',
  treatments: 'Treatment',
  product: 'Product',
  products: 'Product',
  similarProducts: 'Product',
}

/** There is one item of these, called as in the calls of drafts. */
const singles: Readonly<Record<string, string>> = {
  Site: 'site',
  About: 'about',
  Privacy: 'privacy',
  FitnessPage: 'fitness_page',
}

const namedBy = ['name', 'title', 'brand'] as const

export function typeOfCall(call: string): string | null {
  const path = call.split('?')[0] ?? ''
  const below = typesBelow.find(([end]) => end.test(path) && path !== '/api/products/treatments')
  return below?.[1] ?? typesByPath.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null
}

interface Owner {
  readonly type: string
  readonly item: string
  readonly title: string
}

type Members = Readonly<Record<string, unknown>>

/** Tells of every text of the answer whose it is. An entry of `path` for each step from there. */
function eachText(
  value: unknown,
  type: string | null,
  tell: (text: string, owner: Owner, path: readonly string[]) => void,
  owner: Owner | null = null,
  path: readonly string[] = [],
): void {
  if (typeof value === 'string') {
    if (owner) tell(value, owner, path)
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) eachText(entry, type, tell, owner, [...path, String(index)])
  } else if (typeof value === 'object' && value !== null) {
    const members = value as Members
    const own = ownerIn(members, type)
    for (const [name, member] of Object.entries(members)) {
      eachText(member, typesByMember[name] ?? (own ? null : type), tell, own ?? owner, own ? [name] : [...path, name])
    }
  }
}

function ownerIn(members: Members, type: string | null): Owner | null {
  const item = type === null ? undefined : (singles[type] ?? members._id)
  if (type === null || typeof item !== 'string') return null
  const name = namedBy.map((one) => members[one]).find((one) => one !== undefined)
  const first: unknown = Array.isArray(name) ? name[0] : name
  return { type, item, title: typeof first === 'string' ? said(first) : '' }
}

/** As it is compared: the site puts its own spaces and apostrophes. */
function said(text: string): string {
  return plainText(text)
    .replace(/[’']/g, '’')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/ ?([:;!?»])/g, '$1')
    .trim()
}

const linkedTo = /^\/(?:products|service|spa|fitness|blog|categories|event-\w+)\/(?:[^/]+\/)?([^/?#]+)$/

/** Where the needle stands; the nearest first: in `near`, then in whatever tells of it. Null: nowhere. */
export function whereIs(answers: Members, { kind, value }: Needle, near: Owner | null): FieldPlace | null {
  const wanted = kind === 'text' ? said(value).replace(/…$/, '').trim() : value
  if (wanted.length < 2) return null
  const target = kind === 'address' ? linkedTo.exec(value)?.[1] : undefined
  const found: FieldPlace[] = []
  for (const [call, answer] of Object.entries(answers)) {
    eachText(answer, typeOfCall(call), (text, { type, item, title }, path) => {
      const name = path.at(-1) ?? ''
      if (/^(_id|id|slug|key|link|createdAt|updatedAt)$/.test(name) && path.length === 1) {
        if (text === target || text === wanted) found.push({ type, item, title, field: null })
        return
      }
      if (kind === 'address' ? text.includes(wanted) : said(text).includes(wanted)) {
        found.push({ type, item, title, field: path.join('.') })
      }
    })
  }
  const isNear = (place: FieldPlace) => place.type === near?.type && place.item === near.item
  return found.find(isNear) ?? found.find(({ field }) => field !== null) ?? found[0] ?? null
}

/** The item whose own page this is; null: it is a page of the house. */
export function ownerOf(answers: Members, path: string): FieldPlace | null {
  const last = path.split('/').at(-1) ?? ''
  for (const [call, answer] of Object.entries(answers)) {
    const type = typeOfCall(call)
    if (type === null || typeof answer !== 'object' || answer === null || Array.isArray(answer)) continue
    const owner = ownerIn(answer as Members, type)
    const { _id, id, slug } = answer as Members
    if (owner && last !== '' && [_id, id, slug].includes(last)) return { ...owner, field: null }
  }
  return onceAt[path] ?? null
}

/** Of pages of the house that one item is all about. */
const onceAt: Readonly<Record<string, FieldPlace>> = {
  '/propos': { type: 'About', item: 'about', title: '', field: null },
  '/confidentialite': { type: 'Privacy', item: 'privacy', title: '', field: null },
  '/fitness': { type: 'FitnessPage', item: 'fitness_page', title: '', field: null },
}
