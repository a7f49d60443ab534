// Content that is bundled with the site (src/content/bundled, made into modules by web/bundled-content.ts). On the
// server it is at hand; in the browser each piece is fetched when a page first needs it.
import * as bundled from 'virtual:bundled-content'
import type { Query } from '../api/query.ts'

export interface RelatedLink {
  readonly title: string
  readonly link: string
}

/** What a list shows of an article, bundled or server-held. */
export interface ArticleSummary {
  readonly id: string
  /** Of one that the store holds. */
  readonly _id?: string
  /** Markup of one line. */
  readonly title: string
  readonly image: string
  readonly imageAlt: string
  /** As `Image` takes it. */
  readonly imageFocus?: string
  /** Markup. */
  readonly excerpt: string
  readonly category: string
  /** `2025-01-14` */
  readonly date: string
  /** Markup of one line. */
  readonly author: string
}

export interface Article extends ArticleSummary {
  /** Markup. */
  readonly content: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly seoKeywords: string
  readonly relatedLinks: readonly RelatedLink[]
}

export interface Workshop {
  readonly id: string
  readonly title: string
  readonly image: string
  readonly imageAlt: string
  /** `2025-01-14` */
  readonly date: string
  readonly category: string
  /** Paragraphs of plain text, parted by an empty line. */
  readonly description: string
  readonly video: string
  readonly poster: string
}

/** A testimonial that stands in for those of the server; fields that it does not have are empty. */
export interface SampleTestimonial {
  readonly name: string
  readonly position: string
  readonly avatar: string
  readonly avatarAlt?: string
  readonly avatarFocus?: string
  readonly description: string
  readonly videoUrl: string
  readonly youtubeUrl: string
}

/** What the About page says where the administrator has said nothing. */
export interface AboutTexts {
  readonly introText1: string
  readonly introText2: string
  readonly efficaciteTitle: string
  readonly efficaciteText1: string
  readonly efficaciteText2: string
  readonly valeursTitle: string
  readonly valeursText1: string
  readonly valeursText2: string
  readonly closingText1: string
  readonly closingText2: string
  readonly videoSource: string
  /** The picture that stands for the film until it plays. */
  readonly videoPoster: string
}

interface Piece<T> extends Query<T> {
  readonly bundled: () => T | Promise<T>
}

function piece<T>(name: string, read: () => T | Promise<T>): Piece<T> {
  return { path: `bundled:${name}`, read: (answer) => answer as T, bundled: read }
}

/** Whether a bundled article has this id. */
export const isBundledArticle = (id: string): boolean => bundled.articleIds.has(id)
/** Every bundled article without its text, newest first. */
export const bundledArticlesQuery: Query<readonly ArticleSummary[]> = piece('articles', bundled.articles)
/** One bundled article with its text, or null where none has this id. */
export const bundledArticleQuery = (id: string): Query<Article | null> =>
  piece(`articles/${id}`, () => bundled.article(id))
/** Newest first. */
export const workshopsQuery: Query<readonly Workshop[]> = piece('workshops', bundled.workshops)
export const sampleTestimonialsQuery: Query<readonly SampleTestimonial[]> = piece('testimonials', bundled.testimonials)
export const aboutDefaultsQuery: Piece<AboutTexts> = piece('about', bundled.about)
