// Reads the content that is written as files (src/content/bundled) and holds it against its rules: whatever is wrong with
// a file stops the build with a sentence that names the file and the field.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { Marked } from 'marked'
import { parse } from 'yaml'
import { Fields } from './content-fields.ts'
import { findMedium, type Medium } from './content-media.ts'
import type { AboutTexts, Article, RelatedLink, SampleTestimonial, Workshop } from './src/content/bundled.ts'

export interface ContentFiles {
  /** Newest first. */
  readonly articles: readonly Article[]
  /** Newest first. */
  readonly workshops: readonly Workshop[]
  readonly testimonials: readonly SampleTestimonial[]
  readonly about: AboutTexts
  /** Every picture and film that is named in them. */
  readonly media: readonly Medium[]
}

export const bundledFolder = join(import.meta.dirname, 'src/content/bundled')

const articleCategories = ['Équipement', 'Fitness', 'Pilates', 'SPA']
const workshopCategories = ['Workshop', 'Masterclass théorie & pratique']
const aboutTextFields = [
  ...(['introText1', 'introText2', 'efficaciteTitle', 'efficaciteText1', 'efficaciteText2'] as const),
  ...(['valeursTitle', 'valeursText1', 'valeursText2', 'closingText1', 'closingText2'] as const),
]

export function readContentFiles(folder = bundledFolder): ContentFiles {
  const media = new Map<string, Medium>()
  const open = (name: string) => openFile(folder, name, media)
  const each = (kind: string) =>
    readdirSync(join(folder, kind))
      .filter((name) => name.endsWith('.md'))
      .map((name) => open(`${kind}/${name}`))
  const newestFirst = <T extends { date: string; id: string }>(items: T[]) =>
    items.sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id))
  return {
    articles: newestFirst(each('articles').map(articleOf)),
    workshops: newestFirst(each('workshops').map(workshopOf)),
    testimonials: open('testimonials.yaml').entries().map(testimonialOf),
    about: aboutOf(open('about.yaml').only()),
    media: [...media.values()],
  }
}

function articleOf(file: ContentFile): Article {
  const fields = file.only()
  const article = {
    id: file.id,
    title: inline(fields.text('title')),
    image: fields.picture('image'),
    imageAlt: fields.text('imageAlt'),
    excerpt: `<p>${inline(fields.text('excerpt'))}</p>`,
    category: fields.oneOf('category', articleCategories),
    date: fields.day('date'),
    author: inline(fields.text('author')),
    seoTitle: fields.text('seoTitle'),
    seoDescription: fields.text('seoDescription'),
    seoKeywords: fields.text('seoKeywords'),
    relatedLinks: fields.list('relatedLinks').map((entry): RelatedLink => {
      const link = { title: entry.text('title'), link: entry.text('link') }
      if (!/^\/\w/.test(link.link)) entry.fail('link', 'must be an address of this site')
      entry.end()
      return link
    }),
    content: markup(file),
  }
  fields.end()
  return article
}

function workshopOf(file: ContentFile): Workshop {
  const fields = file.only()
  const workshop = {
    id: file.id,
    title: fields.text('title'),
    image: fields.picture('image'),
    imageAlt: fields.text('imageAlt'),
    date: fields.day('date'),
    category: fields.oneOf('category', workshopCategories),
    ...film(fields, 'video'),
    description: file.body.replace(/(\S)\n(?=\S)/g, '$1 '),
  }
  if (!workshop.description) file.fail('the text below the fields is missing')
  fields.end()
  return workshop
}

function testimonialOf(fields: Fields): SampleTestimonial {
  const videoUrl = fields.optional('videoUrl')
  const testimonial = {
    name: fields.text('name'),
    position: fields.text('position'),
    avatar: fields.file('avatar'),
    description: fields.optional('description'),
    videoUrl: videoUrl ? fields.file('videoUrl') : '',
    youtubeUrl: fields.optional('youtubeUrl'),
  }
  fields.end()
  return testimonial
}

function aboutOf(fields: Fields): AboutTexts {
  const texts = Object.fromEntries(aboutTextFields.map((name) => [name, fields.text(name)]))
  const { video, poster } = film(fields, 'videoSource')
  fields.end()
  return { ...(texts as Record<(typeof aboutTextFields)[number], string>), videoSource: video, videoPoster: poster }
}

/** A film and the picture that stands for it until it plays. */
function film(fields: Fields, name: string): { readonly video: string; readonly poster: string } {
  return { video: fields.file(name), poster: fields.file(name, '-poster') }
}

const marked = new Marked({
  renderer: {
    tablecell({ header, align, tokens }) {
      const tag = header ? 'th' : 'td'
      const scope = header ? ' scope="col"' : ''
      return `<${tag}${scope}${align ? ` align="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>\n`
    },
  },
})

const inline = (text: string): string => marked.parseInline(text, { async: false })

function markup(file: ContentFile): string {
  const tokens = marked.lexer(file.body)
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'html') file.fail(`the text must not hold HTML (${token.raw.trim()})`)
    if (token.type === 'image') file.fail('the text must not hold pictures')
    if (token.type === 'heading' && token.depth === 1) file.fail('the text must not repeat the title as a heading')
  })
  if (tokens.length === 0) file.fail('the text below the fields is missing')
  return marked.parser(tokens).trim()
}

interface ContentFile {
  /** The file's name without its ending. */
  readonly id: string
  /** What stands below the fields. */
  readonly body: string
  /** The fields of a file that is one item. */
  readonly only: () => Fields
  /** The fields of each item of a list. */
  readonly entries: () => readonly Fields[]
  readonly fail: (problem: string) => never
}

function openFile(folder: string, name: string, media: Map<string, Medium>): ContentFile {
  const path = join(folder, name)
  const place = relative(join(import.meta.dirname, '..'), path)
  const fail = (problem: string): never => {
    throw new Error(`${place}: ${problem}.`)
  }
  if (!existsSync(path)) fail('the file is missing')
  const text = readFileSync(path, 'utf8').replace(/\r\n/g, '\n')
  const parts = name.endsWith('.md') ? /^---\n(.*?)\n---\n(.*)$/s.exec(text) : [text, text, '']
  const [, head = '', body = ''] = parts ?? fail('the fields between two lines of --- are missing')
  const id = basename(name).replace(/\.\w+$/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) fail('the name must be lower-case letters, digits and hyphens')
  const given = (() => {
    try {
      return parse(head) as unknown
    } catch (failure) {
      return fail(`the fields are no YAML (${failure instanceof Error ? failure.message : String(failure)})`)
    }
  })()
  const medium = (wanted: string) => {
    const found = findMedium(join(folder, 'media'), wanted)
    if (found) media.set(found.address, found)
    return found
  }
  const fieldsOf = (values: unknown, where?: string) => new Fields(values, { fail, medium }, where)
  return {
    id,
    body: body.trim(),
    only: () => fieldsOf(given),
    entries: () =>
      Array.isArray(given) ? given.map((one, index) => fieldsOf(one, `entry ${index + 1}, `)) : fail('must be a list'),
    fail,
  }
}
