// The texts of the About page: what the administrator wrote, and ours wherever that is empty.
import { type Query, readItem } from '../api/query.ts'
import type { AboutTexts } from './bundled.ts'
import type { About } from './entities.ts'

/** Any field may be missing or empty. */
type GivenAbout = Partial<Readonly<Record<keyof About, unknown>>>

export const aboutQuery: Query<GivenAbout> = { path: '/api/about', read: readItem<GivenAbout>('about') }

export function withDefaults(given: GivenAbout, standard: AboutTexts): AboutTexts {
  const written = Object.entries(given).filter(
    ([name, text]) => name in standard && typeof text === 'string' && text.trim() !== '',
  )
  return { ...standard, ...Object.fromEntries(written) }
}
