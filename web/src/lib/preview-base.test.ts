// What is told apart from pages is held against what the program answers: its table of addresses, and the files it carries.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { elsewhere, linkedWithin } from './preview-base.ts'

const root = join(import.meta.dirname, '../../..')
const table = readFileSync(join(root, 'server/src/routes/routes.cpp'), 'utf8')
const rows = [...table.matchAll(/\.pattern = "([^"]+)",\s*(?:\.access = [\w:]+,\s*)?\.handler = ([^\n]+)/g)]
const example = (pattern: string) => pattern.replace(/\{rest\*\}/, 'a/b').replace(/\{\w+\}/g, 'a')
const answeredBy = (functions: RegExp, wanted: boolean) =>
  rows.flatMap(([, pattern = '', handler = '']) => (functions.test(handler) === wanted ? [example(pattern)] : []))
const onPages = /draw_page|send_form|send_request_form/

describe('what is no page of the site', () => {
  it.each(answeredBy(onPages, false))('has %s in the table of addresses', (address) => {
    for (const end of ['', '?a=b', '#a']) expect(elsewhere.test(address + end), end).toBe(true)
  })

  it.each(['favicon.ico', ...readdirSync(join(root, 'web/public'))])('is the file %s', (name) => {
    expect(elsewhere.test(`/${name}`)).toBe(true)
  })

  it('is another site', () => {
    for (const address of ['//ailleurs.example/contact', '/\\ailleurs.example'])
      expect(elsewhere.test(address)).toBe(true)
  })

  it.each([
    ...answeredBy(onPages, true),
    ...['/', '/propos#valeurs', '/admin-istration', '/login.html', '/sitemaps', '/recherche?q=fiche.pdf', '/a.b/c'],
  ])('is not %s', (address) => {
    expect(elsewhere.test(address)).toBe(false)
  })
})

it('a link to what is no page is not led through a preview', () => {
  const html = '<a href="/blog">Blog</a><a href="/blog/rss.xml">Flux</a>'
  expect(linkedWithin('/apercu/x', html)).toBe('<a href="/apercu/x/blog">Blog</a><a href="/blog/rss.xml">Flux</a>')
})
