// Markup from the clipboard, cleaned before the editor reads it. Word and Google Docs say with styles and comments what
// HTML has elements for: lists, emphasis, titles. What they say is kept, how they say it is not.

/** Styles are read as text; under this name the page's content security policy has nothing to refuse. */
const styleName = 'data-pasted-style'

const dropped = 'script, style, meta, link, title, xml, object, embed, form, input, button, select, textarea, svg, math'
const kept = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'title'])

export function cleanedPaste(markup: string): string {
  const readable = markup.replace(/\sstyle\s*=/gi, ` ${styleName}=`)
  const { body } = new DOMParser().parseFromString(readable, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  dropComments(body)
  makeLists(body)
  for (const element of [...body.querySelectorAll('*')]) spoken(element)
  for (const element of [...body.querySelectorAll('*')]) bare(element)
  for (const element of [...body.querySelectorAll('p')]) if (isEmpty(element)) element.remove()
  return body.innerHTML.trim()
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

/** Elements of Office's own (o:p, w:sdt) leave their words; attributes that say nothing here go. */
function bare(element: Element): void {
  if (element.tagName.includes(':') || element.matches('a:not([href])')) unwrap(element)
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

/** Word's lists are paragraphs that name their level, with the sign written before the text. */
function makeLists(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = []
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(styleOf(paragraph))?.[1] ?? 0)
    if (level === 0) continue
    if (paragraph.previousElementSibling !== last) open = []
    const isNumbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(signOf(paragraph))
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    let list = open.at(-1)
    if (!list || list.level < level) {
      const made = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
      if (list?.list.lastElementChild) list.list.lastElementChild.append(made)
      else paragraph.before(made)
      list = { level, list: made }
      open.push(list)
    }
    list.list.append(item)
    last = open[0]?.list ?? null
    paragraph.remove()
  }
}

/** The sign of a list's paragraph, taken out of it. */
function signOf(paragraph: Element): string {
  const sign = [...paragraph.querySelectorAll(`[${styleName}]`)].find((part) =>
    /mso-list:\s*ignore/.test(styleOf(part)),
  )
  sign?.remove()
  return sign?.textContent ?? ''
}
