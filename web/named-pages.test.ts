// The statistics name every page that the site has.
import { expect, it } from 'vitest'
import { pageName } from './src/admin/screens/statistics/words.ts'
import { routes } from './src/site/routes.tsx'

// As the server makes a kind of pages of a path (server/src/visits/vitals.hpp).
const kinds = routes.map(({ pattern }) => {
  const [first, ...rest] = pattern.slice(1).split('/')
  return [`/${first}`, ...rest.map(() => '*')].join('/')
})

it.each(kinds)('%s has a name', (kind) => {
  expect(pageName(kind)).not.toBe(kind)
})
