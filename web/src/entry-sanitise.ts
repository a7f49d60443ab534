// What may stand in an administrator's rich text, as a list of what is allowed; everything else is dropped when the
// text is written (docs/product.md, Rich text). Evaluated once by a bare JavaScript engine, it leaves
// `globalThis.sanitise`. Nothing here looks at a clock, a network or a window.
import './bare-engine.ts'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isTextLink } from './lib/link.ts'
import { videoFrame } from './lib/video-frame.ts'
import { youTubeVideo } from './lib/youtube.ts'

declare global {
  /** `markup` with nothing in it that could run. `line`: for titles and names, where only emphasis may stand. */
  var sanitise: (markup: string, line: boolean) => string
}

const emphasis = ['b', 'strong', 'i', 'em', 'u', 's', 'mark', 'small', 'sub', 'sup', 'br']

/** What a file of our own looks like: the size is in its name, so that a page can keep the space before it arrives. */
const ourImage = /^\/media\/[0-9a-f]{32}-(\d+)x(\d+)\.[a-z]+$/

const isDropped = (tag: string) => ({ tagName: tag, attribs: {} })

function anchor(tag: string, attributes: Attributes): Tag {
  const address = (attributes.href ?? '').trim()
  if (!isTextLink(address)) return isDropped(tag)
  const title = attributes.title ? { title: attributes.title } : {}
  const away = attributes.target === '_blank' ? { target: '_blank', rel: 'noopener' } : {}
  return { tagName: tag, attribs: { href: address, ...title, ...away } }
}

function image(tag: string, attributes: Attributes): Tag {
  const [, width, height] = ourImage.exec(attributes.src ?? '') ?? []
  if (!attributes.src || !width || !height) return isDropped(tag)
  const title = attributes.title ? { title: attributes.title } : {}
  return {
    tagName: tag,
    attribs: { src: attributes.src, alt: attributes.alt ?? '', ...title, width, height, loading: 'lazy' },
  }
}

/** A film plays without cookies, in a frame that can do nothing else. */
function frame(tag: string, attributes: Attributes): Tag {
  const video = youTubeVideo(attributes.src ?? '')
  return video ? { tagName: tag, attribs: videoFrame(video.player, attributes.title ?? '') } : isDropped(tag)
}

const shared: IOptions = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // Their text is no text of the article.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'object'],
  enforceHtmlBoundary: false,
  nestingLimit: 60,
}

const lineRules: IOptions = { ...shared, allowedTags: emphasis, allowedAttributes: {} }

const textRules: IOptions = {
  ...shared,
  allowedTags: [
    ...emphasis,
    ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'img', 'figure', 'figcaption', 'iframe'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    iframe: [...['src', 'title', 'width', 'height', 'loading', 'sandbox', 'referrerpolicy', 'allowfullscreen']],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
  },
  // `frame` writes no other address; that it is checked once more costs nothing.
  allowedIframeHostnames: ['www.youtube-nocookie.com'],
  transformTags: {
    a: anchor,
    img: image,
    iframe: frame,
    // The page has its one title already.
    h1: 'h2',
    div: 'p',
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
}

/** In one line the end of a paragraph is a space. */
const joined = (markup: string): string => markup.replace(/<\/(?:p|div|li|h[1-6]|blockquote|tr|td|th)\s*>/gi, ' $&')

globalThis.sanitise = (markup, line) =>
  (line ? sanitizeHtml(joined(markup), lineRules).replace(/\s+/g, ' ') : sanitizeHtml(markup, textRules)).trim()
