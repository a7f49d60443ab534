// Lists are asked for what is shown of them: an article's text, an event's or a service's products stay where they are.
import { expect, it } from 'vitest'
import { drive, type Query } from '../api/query.ts'
import { articlesLoad } from './blog.ts'
import { eventsQuery } from './events.ts'
import { servicesQuery, teaserLoad } from './home.ts'
import { fitness, spa } from './services.ts'

/** The last path that a load asks for. */
function lastAsked(load: Parameters<typeof drive>[0]): string {
  const { asked } = drive(load, ({ bundled }) => (bundled ? { state: 'ready', value: [] } : { state: 'pending' }))
  return asked.at(-1)?.path ?? ''
}

const paths = {
  teaser: lastAsked(teaserLoad()),
  blog: lastAsked(articlesLoad()),
  ...Object.fromEntries(
    Object.entries<Query<unknown>>({
      services: servicesQuery,
      events: eventsQuery('medical'),
      spa: spa.services,
      fitness: fitness.services,
    }).map(([name, { path }]) => [name, path]),
  ),
}

it.each(Object.entries(paths))('%s', (_name, path) => {
  const fields = new URLSearchParams(path.replace(/^[^?]*/, '')).get('fields')?.split(',') ?? []
  expect(fields.length).toBeGreaterThan(2)
  for (const long of ['content', 'products', 'galleryImages']) expect(fields).not.toContain(long)
})
