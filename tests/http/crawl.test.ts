// The whole site as a reader without scripts walks it: from the home page and the site map along every link, until no new
// address is left. Nothing may be missing, turn in a circle, or open a tab that can reach back into this one.
import { expect, test } from 'vitest'
import { crawl, siteMap } from '../browser/links.ts'
import { requestsOf } from './support/requests.ts'
import { runningSite } from './support/running.ts'

const { program, visitor } = runningSite({ demo: true })

const request = requestsOf(visitor)

/** Addresses that no page links to but that lead somewhere, and one that leads nowhere: its screen has links, too. */
const unlinked = ['/login', '/recherche', '/formations', '/financement', '/categories/pilates', '/nulle-part']

test('no link of the site leads nowhere, and none lets another site reach back', async () => {
  const listed = await siteMap(request)
  expect(listed.length).toBeGreaterThan(60)
  const visits = await crawl(request, program.url, [...new Set(['/', ...listed, ...unlinked])])
  expect(visits.length).toBeGreaterThan(listed.length + unlinked.length)

  const missing = visits.filter(({ path, status }) => status !== (path === '/nulle-part' ? 404 : 200))
  expect(missing.map(({ path, from, status }) => `${path} (${status}) on ${from}`)).toEqual([])

  const links = visits.flatMap(({ path, links: own }) => own.map((link) => ({ ...link, path })))
  const where = (found: typeof links) => found.map(({ href, path }) => `${href} on ${path}`)
  expect(where(links.filter(({ href }) => href === ''))).toEqual([])
  expect(where(links.filter(({ newTab, rel }) => newTab && !rel.includes('noopener')))).toEqual([])
  const outside = links.filter(({ href }) => /^https?:/.test(href) && new URL(href).origin !== program.url)
  expect(outside.length).toBeGreaterThan(0)
  expect(where(outside.filter(({ newTab }) => !newTab))).toEqual([])
})

test('every page of the site map is reached by links from the home page', async () => {
  const listed = await siteMap(request)
  const visits = await crawl(request, program.url, ['/'])
  const reached = new Set(visits.filter(({ status }) => status === 200).map(({ path }) => path))
  expect(listed.filter((path) => !reached.has(path))).toEqual([])
})
