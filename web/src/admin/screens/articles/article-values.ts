// An article as its form holds it, how it is made from the API's article, what is refused, and what is sent back.

import type { BlogPost } from '../../../content/entities.ts'
import { isOnHomePage } from '../../../content/home.ts'
import { plainText } from '../../../lib/markup.ts'
import { slug } from '../../../lib/slug.ts'
import { copyName } from '../../forms/copy-name.ts'
import type { Problem } from '../../forms/draft.ts'
import { newKey, type Row } from '../../forms/path.ts'

export const articleCategories = ['Équipement', 'Installation', 'Innovation', 'Formation', 'Événement', 'News'] as const

interface LinkRow extends Row {
  readonly title: string
  readonly link: string
}

export interface ArticleValues {
  /** Markup, as author, excerpt and content. */
  readonly title: string
  /** None or one address. */
  readonly image: readonly string[]
  readonly excerpt: string
  readonly category: string
  /** `2025-11-03` */
  readonly date: string
  readonly author: string
  readonly content: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly seoKeywords: string
  readonly relatedLinks: readonly LinkRow[]
  readonly showOnHomepage: boolean
}

export function emptyLink(): LinkRow {
  return { key: newKey(), title: '', link: '' }
}

/** A new article is of the administrator's own today. */
export function emptyArticle(now = new Date()): ArticleValues {
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    title: '',
    image: [],
    excerpt: '',
    category: 'News',
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    author: '',
    content: '',
    seoTitle: '',
    seoDescription: '',
    seoKeywords: '',
    relatedLinks: [],
    showOnHomepage: false,
  }
}

export function articleValues(post: BlogPost): ArticleValues {
  return {
    title: post.title,
    image: post.image ? [post.image] : [],
    excerpt: post.excerpt,
    category: post.category,
    date: post.date,
    author: post.author,
    content: post.content,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    seoKeywords: post.seoKeywords,
    relatedLinks: post.relatedLinks.map((link) => ({ key: newKey(), ...link })),
    showOnHomepage: isOnHomePage(post),
  }
}

/** What a new article starts from that is made from another: it is of today, as any new one. */
export function articleCopy({ date: _, title, ...values }: ArticleValues): Partial<ArticleValues> {
  return { ...values, title: copyName(title) }
}

/** Derived once, of the words of the title. */
export function articleId(title: string): string {
  return slug(plainText(title))
}

const required = [
  { path: 'title', where: 'Titre' },
  { path: 'author', where: 'Auteur' },
  { path: 'content', where: 'Contenu' },
] as const

const incomplete = 'Veuillez remplir tous les champs obligatoires.'

/** Pictures, films and tables are a text too. */
function isBlank(markup: string): boolean {
  return plainText(markup) === '' && !/<(?:img|iframe|table)\b/.test(markup)
}

const noImage = "Veuillez télécharger une image pour l'article."

/** The first thing that is wrong is said in a message as well. */
export function articleProblems(values: ArticleValues): readonly Problem[] {
  const problems: readonly Problem[] = [
    ...required.filter(({ path }) => isBlank(values[path])).map((field) => ({ ...field, message: incomplete })),
    ...(values.image.length === 0 ? [{ path: 'image', message: noImage }] : []),
    ...(values.date === '' ? [{ path: 'date', message: 'La date est requise.' }] : []),
    ...values.relatedLinks.flatMap(linkProblems),
  ]
  return problems.map((problem, index) => (index === 0 ? { ...problem, toast: problem.message } : problem))
}

function linkProblems(row: LinkRow, index: number): readonly Problem[] {
  if (isBare(row)) return []
  const where = `Lien ${index + 1}`
  return [
    ...(row.title.trim() === ''
      ? [{ path: `relatedLinks.${row.key}.title`, message: 'Le titre du lien est requis.', where }]
      : []),
    ...(row.link.trim() === ''
      ? [{ path: `relatedLinks.${row.key}.link`, message: "L'adresse du lien est requise.", where }]
      : []),
  ]
}

const isBare = ({ title, link }: LinkRow): boolean => title.trim() === '' && link.trim() === ''

/** The body of POST and PUT; the id goes with a new article alone. */
export function articleBody(values: ArticleValues, isNew: boolean): object {
  const { image, relatedLinks, ...rest } = values
  return {
    ...(isNew ? { id: articleId(values.title) } : {}),
    ...rest,
    image: image[0] ?? '',
    relatedLinks: relatedLinks
      .filter((row) => !isBare(row))
      .map(({ title, link }) => ({ title: title.trim(), link: link.trim() })),
  }
}
