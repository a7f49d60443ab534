// The bundled content as it stands, against what the site promises of it; and what a faulty file is answered with.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundledFolder, readContentFiles } from './content-files.ts'
import { plainText } from './src/lib/markup.ts'
import { mediaImage } from './src/lib/media-address.ts'
import { destinationOf } from './src/site/routes.tsx'

const { articles, workshops, testimonials, about, media } = readContentFiles()
const files = new Map(media.flatMap((medium) => [...medium.files]))

/** Where articles may lead, besides the pages of single fitness services. */
const known = [
  ...['/equipements', '/contact', '/financement', '/categories/fitness', '/categories/pilates', '/formations', '/spa'],
  '/categories/traitement-de-la-peau',
]

const isServed = (address: string) => files.has(address.slice(1))
const linksOf = (markup: string) => [...markup.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length

describe('the bundled articles', () => {
  it('are eleven, the newest first, in the categories and the months of the blog', () => {
    expect(articles).toHaveLength(11)
    const dates = articles.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(dates.at(-1)).toBe('2025-01-14')
    expect(dates[0]).toBe('2025-09-29')
    expect(new Set(articles.map(({ category }) => category))).toEqual(
      new Set(['Équipement', 'Fitness', 'Pilates', 'SPA']),
    )
    expect(new Set(articles.map(({ image }) => image)).size).toBe(articles.length)
  })

  it('lead, all together, to every page that they are known to lead to', () => {
    const led = new Set(articles.flatMap(({ content }) => linksOf(content)))
    for (const address of known) expect(led).toContain(address)
    expect([...led].some((address) => address.startsWith('/fitness/'))).toBe(true)
  })

  describe.each(articles.map((article) => [article.id, article] as const))('%s', (_, article) => {
    it('is a text of 600 to 1000 words with headings and a list', () => {
      const words = wordsOf(article.content)
      expect(words).toBeGreaterThanOrEqual(600)
      expect(words).toBeLessThanOrEqual(1000)
      expect(article.content.match(/<h2>/g)?.length ?? 0).toBeGreaterThanOrEqual(2)
      expect(article.content).toMatch(/<(ul|ol)>\s*<li>/)
      expect(article.content).not.toMatch(/<(h1|img|iframe|script)/)
    })

    it('has its picture in two widths, with words for those who do not see it', () => {
      const image = mediaImage(article.image)
      expect(image?.width).toBe(1280)
      expect(image?.height).toBe(720)
      expect(isServed(article.image)).toBe(true)
      expect(isServed(`${image?.stem}-800.webp`)).toBe(true)
      expect(article.imageAlt.length).toBeGreaterThan(10)
    })

    it('says what a search engine needs', () => {
      expect(article.seoTitle.length).toBeLessThanOrEqual(60)
      expect(article.seoDescription.length).toBeGreaterThan(50)
      expect(article.seoDescription.length).toBeLessThanOrEqual(160)
      expect(article.seoKeywords.split(',').length).toBeGreaterThanOrEqual(3)
      expect(article.excerpt.length).toBeLessThanOrEqual(240)
    })

    it('leads to pages that exist', () => {
      const links = [...linksOf(article.content), ...article.relatedLinks.map(({ link }) => link)]
      expect(links.length).toBeGreaterThanOrEqual(2)
      for (const address of links) {
        expect(known.includes(address) || /^\/fitness\/[a-z-]+$/.test(address), address).toBe(true)
        expect(destinationOf(address, '').kind, address).not.toBe('nowhere')
      }
    })

    it('is set as French is printed', () => {
      const text = [article.title, article.excerpt, article.content].map(plainText).join(' ')
      expect(text).not.toMatch(/\p{L}'\p{L}/u)
      expect(text).not.toMatch(/[ \p{L}\d)][;!?](?=\s)|[^\u00a0]:(?=\s)/u)
      expect(text).not.toMatch(/«[^\u202f\u00a0]|[^\u202f\u00a0]»/)
    })
  })
})

describe('the rest of the bundled content', () => {
  it('has four workshops of the two kinds, each with a film of its own', () => {
    expect(workshops.map(({ id }) => id).toSorted()).toEqual([
      'innovation-traitement',
      'monalisa-touch',
      'nouveautes-deka',
      'onda-coolwaves',
    ])
    expect(new Set(workshops.map(({ category }) => category))).toEqual(
      new Set(['Workshop', 'Masterclass théorie & pratique']),
    )
    for (const { image, video, poster, description } of workshops) {
      expect([image, video, poster].filter((address) => !isServed(address))).toEqual([])
      expect(description.split('\n\n').length).toBeGreaterThanOrEqual(2)
    }
    expect(new Set(workshops.map(({ video }) => video)).size).toBe(workshops.length)
    expect(new Set(workshops.map(({ poster }) => poster)).size).toBe(workshops.length)
  })

  it('has four testimonials to stand in for those of the store', () => {
    expect(testimonials).toHaveLength(4)
    for (const { avatar, videoUrl } of testimonials) {
      expect([avatar, videoUrl].filter((address) => !isServed(address))).toEqual([])
    }
  })

  it('has something for every part of the About page', () => {
    expect(Object.entries(about).filter(([, text]) => text === '')).toEqual([])
    expect([about.videoSource, about.videoPoster].filter((address) => !isServed(address))).toEqual([])
  })
})

describe('a faulty file', () => {
  const article = 'articles/hiit-et-resistance-a-air.md'
  let folder = ''

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'))
    cpSync(bundledFolder, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const faultAfter = (name: string, change: (text: string) => string): string => {
    const path = join(folder, name)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    try {
      readContentFiles(folder)
    } catch (failure) {
      return String(failure)
    }
    return ''
  }

  it.each([
    ['a field that is missing', /^author:.*$/m, '', 'the field "author" is missing'],
    ['a field that nobody knows', /^author:/m, 'auteur: x\nauthor:', 'nothing is known of the field "auteur"'],
    ['a day that does not exist', /^date:.*$/m, 'date: 2025-02-30', 'the field "date" must be a day'],
    ['another category', /^category:.*$/m, 'category: Sport', 'the field "category" must be one of'],
    ['a picture that is not there', /^image:.*$/m, 'image: nulle-part', 'the field "image" names a file'],
    ['a picture in one width', /^image:.*$/m, 'image: avatar-1', 'the field "image" needs media/avatar-1-800.webp'],
    ['fields that are no YAML', /^title:.*$/m, 'title: "a', 'the fields are no YAML'],
    ['a related link elsewhere', / link: .*/, ' link: //ailleurs.example', 'the field "link" must be an address'],
    ['no fields at all', /^---\n/, '', 'the fields between two lines of --- are missing'],
    ['HTML in the text', /$/, '\n\n<div>x</div>\n', 'the text must not hold HTML'],
    ['a picture in the text', /$/, '\n\n![x](y.png)\n', 'the text must not hold pictures'],
    ['a second title', /$/, '\n\n# Titre\n', 'the text must not repeat the title'],
  ])('with %s is named with its fault', (_, part, replacement, fault) => {
    const message = faultAfter(article, (text) => text.replace(part, replacement))
    expect(message).toContain(article)
    expect(message).toContain(fault)
  })

  it('that is a list is named with its entry', () => {
    const message = faultAfter('testimonials.yaml', (text) => text.replace(/^ {2}position:.*$/m, ''))
    expect(message).toContain('testimonials.yaml: entry 1, the field "position" is missing')
  })
})
