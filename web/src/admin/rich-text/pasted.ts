// Markup from the clipboard, cleaned before the editor reads it. Word and Google Docs say with styles and comments what
// HTML has elements for: lists, emphasis, titles. What they say is kept, how they say it is not.
import { isTextLink } from '../../lib/link.ts'
import { mediaImage } from '../../lib/media-address.ts'

/**
 * How many of its pictures the text does not take (shape.ts): those on the disk of whoever pastes, or on another site.
 */
export function picturesLeftBehind(markup: string): number {
  return [...bodyOf(markup).querySelectorAll('img')].filter((image) => !mediaImage(image.getAttribute('src') ?? ''))
    .length
}

/** Whether nothing was copied but a picture: its file comes beside. */
export function isPictureAlone(markup: string): boolean {
  const body = bodyOf(markup)
  return body.querySelector('img') !== null && body.textContent?.trim() === ''
}

/** Styles are read as text; under this name the page's content security policy has nothing to refuse. */
const styleName = 'data-pasted-style'

/** A tag as far as its end: what stands in quotes may hold any letter. No part can be read in two ways. */
const tag = /<[a-z](?:[^<>=]|=\s*(?:"[^"]*"|'[^']*'|(?!["'\s])))*>/gi
/** Within one: a value in quotes, which is passed over, or the name that is looked for. */
const quotedOrStyle = /(=\s*(?:"[^"]*"|'[^']*'))|(?<=\s)style(?=\s*=)/gi

const dropped = 'script, style, meta, link, title, xml, object, embed, form, input, button, select, textarea, svg, math'
const kept = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'title'])

export function cleanedPaste(markup: string): string {
  const body = bodyOf(markup)
  dropComments(body)
  makeLists(body)
  for (const element of [...body.querySelectorAll('*')]) spoken(element)
  for (const element of [...body.querySelectorAll('*')]) bare(element)
  for (const element of [...body.querySelectorAll('p')]) if (isEmpty(element)) element.remove()
  dropBreaksBetweenBlocks(body)
  return body.innerHTML.trim()
}

function bodyOf(markup: string): HTMLElement {
  const readable = markup.replace(tag, (whole) => whole.replace(quotedOrStyle, (_, quoted) => quoted ?? styleName))
  const { body } = new DOMParser().parseFromString(readable, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  return body
}

function dropComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) (comment as Comment).remove()
}

const styleOf = (element: Element): string => (element.getAttribute(styleName) ?? '').toLowerCase()

/** What a style says, as the element that says it. */
const sayings = [
  { tag: 'strong', pattern: /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/ },
  { tag: 'em', pattern: /(?<![\w-])font-style:\s*italic/ },
  { tag: 'u', pattern: /(?<![\w-])text-decoration[^;]*:\s*[^;]*underline/ },
  { tag: 's', pattern: /(?<![\w-])text-decoration[^;]*:\s*[^;]*line-through/ },
  { tag: 'sub', pattern: /(?<![\w-])vertical-align:\s*sub/ },
  { tag: 'sup', pattern: /(?<![\w-])vertical-align:\s*super/ },
] as const

/** Docs wraps all of its markup in such an element. */
const isUnbold = /(?<![\w-])font-weight:\s*(?:normal|400)/

function spoken(element: Element): void {
  if (element.matches('h1, .MsoTitle')) renamed(element, 'h2')
  else if (element.matches('b, strong') && isUnbold.test(styleOf(element))) unwrap(element)
  else if (element.matches('span, font')) {
    for (const { tag, pattern } of sayings) {
      if (!pattern.test(styleOf(element)) || element.closest(tag)) continue
      const saying = element.ownerDocument.createElement(tag)
      saying.append(...element.childNodes)
      element.append(saying)
    }
    unwrap(element)
  }
}

/**
 * Elements of Office's own (o:p, w:sdt) leave their words, as do links that lead nowhere here: to a place of the text that
 * was copied, whose mark is left behind, or to a disk. Attributes that say nothing here go.
 */
function bare(element: Element): void {
  const isDead =
    element.matches('a') && (!isTextLink(element.getAttribute('href') ?? '') || element.matches('[href^="#"]'))
  if (element.tagName.includes(':') || isDead) unwrap(element)
  else for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Word and Docs separate paragraphs with empty ones; here that is the page's business. Cells may be empty. */
function isEmpty(paragraph: Element): boolean {
  return paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, iframe') && !paragraph.closest('td, th')
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr, div, figure'

/**
 * Docs separates paragraphs with line breaks as well, which would become paragraphs. Thousands may stand in one element:
 * what it holds is looked through once.
 */
function dropBreaksBetweenBlocks(body: HTMLElement): void {
  const bare = new Map<Element, boolean>()
  for (const line of [...body.querySelectorAll('br')]) {
    const { previousElementSibling: before, nextElementSibling: after, parentElement: parent } = line
    if (!parent || ![before, after].some((one) => one?.matches(blocks))) continue
    const isBare = bare.get(parent) ?? holdsNoWords(parent)
    bare.set(parent, isBare)
    if (isBare) line.remove()
  }
}

/** None of its own: those of its elements are theirs. */
const holdsNoWords = (parent: Element): boolean =>
  [...parent.childNodes].every((node) => node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '')

interface OpenList {
  readonly level: number
  readonly tag: 'ol' | 'ul'
  /** What Word calls the list that it belongs to. */
  readonly name: string
  readonly list: Element
}

/** Word's lists are paragraphs that name their list and level, with the sign written before the text. */
function makeLists(body: HTMLElement): void {
  let open: OpenList[] = []
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const [, name = '', digit = '0'] = /mso-list:([^;]*?)\blevel(\d)/.exec(styleOf(paragraph)) ?? []
    const level = Number(digit)
    if (level === 0) continue
    if (paragraph.previousElementSibling !== last) open = []
    const tag = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(signOf(paragraph)) ? 'ol' : 'ul'
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    while (open.some((one) => one.level > level || (one.level === level && !goesOn(one, tag, name)))) open.pop()
    let current = open.at(-1)
    if (!current || current.level < level) {
      const list = body.ownerDocument.createElement(tag)
      const around = current?.list.lastElementChild
      if (around) around.append(list)
      else paragraph.before(list)
      current = { level, tag, name, list }
      open.push(current)
    }
    current.list.append(item)
    last = open[0]?.list ?? null
    paragraph.remove()
  }
}

/** Signs of another kind begin another list, and numbers do where they count from one again. */
const goesOn = (list: OpenList, tag: string, name: string): boolean =>
  list.tag === tag && (tag === 'ul' || list.name === name)

/** The sign of a list's paragraph, taken out of it. */
function signOf(paragraph: Element): string {
  const sign = [...paragraph.querySelectorAll(`[${styleName}]`)].find((part) =>
    /mso-list:\s*ignore/.test(styleOf(part)),
  )
  sign?.remove()
  return sign?.textContent ?? ''
}
