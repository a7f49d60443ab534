// Between the markup that is stored and the document that the editor holds.
import type { Editor } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import type { Shape } from './shape.ts'

const blockTags = 'p|div|li|ul|ol|h[1-6]|blockquote|pre|table|thead|tbody|tfoot|tr|td|th|figure|figcaption|dl|dt|dd'
const blockEnds = new RegExp(`</(?:${blockTags})\\s*>`, 'gi')
const blockEdges = new RegExp(`</?(?:${blockTags})(?:\\s[^>]*)?>`, 'gi')

/** Everything in one line: the end of a paragraph is a space. */
export function inOneLine(markup: string): string {
  return markup.replace(blockEnds, ' $&').replace(blockEdges, '').replace(/\s+/g, ' ').trim()
}

/** What the editor starts from. A table's caption has no place in its document and goes before the table. */
export function loadedMarkup(markup: string, shape: Shape): string {
  if (shape !== 'article') return inOneLine(markup)
  if (!/<(?:h1|caption)\b/i.test(markup)) return markup
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const caption of body.querySelectorAll('table > caption')) {
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.closest('table')?.before(paragraph)
    caption.remove()
  }
  return body.innerHTML.replace(/<(\/?)h1\b/gi, '<$1h2')
}

/** What is stored of the editor's document; '' where nothing is written. */
export function markupOf(editor: Editor, shape: Shape): string {
  const { doc } = editor.state
  // Of a document of its own, so that no picture is fetched for being written down.
  const inert = document.implementation.createHTMLDocument('')
  const fragment = DOMSerializer.fromSchema(editor.schema).serializeFragment(doc.content, { document: inert })
  inert.body.append(fragment)
  if (shape !== 'article') return inert.body.firstElementChild?.innerHTML.trim() ?? ''
  tidy(inert.body)
  return inert.body.innerHTML
}

/** As one would write it by hand: no paragraph around the one text of a cell, headings of a table in its head. */
function tidy(body: HTMLElement): void {
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove()
  for (const table of body.querySelectorAll('table')) headOf(table)
  for (const box of body.querySelectorAll('li, td, th, dd')) {
    const [paragraph] = box.children
    const isAlone = paragraph?.matches('p') && [...box.children].slice(1).every((other) => other.matches('ul, ol'))
    if (isAlone) paragraph?.replaceWith(...paragraph.childNodes)
  }
}

function headOf(table: HTMLTableElement): void {
  const [body] = table.tBodies
  const isHeading = (row: Element) => [...row.children].every((cell) => cell.matches('th'))
  const headings: Element[] = []
  for (const row of body?.rows ?? []) {
    if (!isHeading(row)) break
    headings.push(row)
  }
  for (const cell of table.querySelectorAll('th')) {
    const isOnTop = cell.parentElement !== null && headings.includes(cell.parentElement)
    cell.setAttribute('scope', isOnTop ? 'col' : 'row')
  }
  if (headings.length === 0 || headings.length === body?.rows.length) return
  const head = table.ownerDocument.createElement('thead')
  head.append(...headings)
  body?.before(head)
}
