// What a rich field can hold. It is what the server keeps of it (docs/product.md, Rich text): a line has emphasis
// alone, a paragraph has links besides, an article has everything.
import { type Extensions, Mark, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isTextLink } from '../../lib/link.ts'
import { mediaImage } from '../../lib/media-address.ts'
import { Film } from './film.ts'

export type Shape = 'line' | 'paragraph' | 'article'

const link = {
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: isTextLink,
  HTMLAttributes: { target: null, rel: null, class: null },
} as const

/** Emphasis that the kit does not know; nothing that was written with it is lost. */
const emphases = (['mark', 'small', 'sub', 'sup'] as const).map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

/** A plain element of the same name, which only holds others. */
function holder(tag: string, content: string, group?: string): Node {
  const shared = { name: tag, content, defining: true, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] as const }
  return Node.create(group ? { ...shared, group } : shared)
}

const holders = [
  holder('figure', '(block | figcaption)+', 'block'),
  holder('figcaption', 'inline*'),
  holder('dl', '(dt | dd)+', 'block'),
  holder('dt', 'inline*'),
  holder('dd', 'block+'),
]

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.max(1, Number(cell.getAttribute(name)) || 1),
  renderHTML: (cell: Record<string, unknown>) => (cell[name] === 1 ? {} : { [name]: cell[name] }),
})

/** Widths and alignments are the page's business, not the article's. */
const cellAttributes = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
}

const tables = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableCell.extend({ addAttributes: () => cellAttributes }),
  TableHeader.extend({ addAttributes: () => ({ ...cellAttributes, scope: { default: null } }) }),
]

/** Only pictures of this site. Their size is in their name, so that the page keeps the place before they arrive. */
const Picture = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (mediaImage(image.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const { width, height } = mediaImage(String(HTMLAttributes.src)) ?? {}
    return ['img', { ...HTMLAttributes, width, height, loading: 'lazy' }]
  },
  addInputRules: () => [],
})

const article: Extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4, 5, 6] }, link }),
  ...emphases,
  ...holders,
  ...tables,
  Picture,
  Film,
]

/** One paragraph, in which Enter does nothing. */
const OneParagraph = Node.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  addKeyboardShortcuts: () => ({ Enter: () => true }),
})

function paragraph(withLinks: boolean): Extensions {
  const kit = StarterKit.configure({
    document: false,
    heading: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    dropcursor: false,
    link: withLinks ? link : false,
  })
  return [OneParagraph, kit, ...emphases]
}

export function extensionsOf(shape: Shape): Extensions {
  return shape === 'article' ? article : paragraph(shape === 'paragraph')
}
