// Two rich texts with the words marked in which they differ, each as it looks: a word that stands in other marks is
// another word. What lies far from any difference is left out. The markup was sanitised when it was written, or is the
// editor's own.
import { sequenceDiff } from '../../lib/sequence-diff.ts'
import { wordsIn } from '../../lib/word-diff.ts'

/** What is compared: a word of a text, or a picture. */
interface Token {
  readonly key: string
  readonly node: Text | Element
  /** Of a text: where the word stands in it. */
  readonly begin: number
  readonly end: number
}

/** Stands for blocks without a difference. */
const omission = '…'
/** Blocks that are left beside one with a difference, so that one knows where one is. */
const blocksBeside = 1

/** Both as markup. Empty: on that side there is nothing. */
export function markedMarkup(before: string, after: string): { readonly before: string; readonly after: string } {
  const [one, other] = [bodyOf(before), bodyOf(after)]
  const [ones, others] = [tokensIn(one), tokensIn(other)]
  const changed = { before: new Set<Token>(), after: new Set<Token>() }
  for (const { state, from, to, length } of sequenceDiff(ones.map(keyOf), others.map(keyOf))) {
    if (state === 'removed') for (const token of ones.slice(from, from + length)) changed.before.add(token)
    if (state === 'added') for (const token of others.slice(to, to + length)) changed.after.add(token)
  }
  return { before: drawn(one, ones, changed.before), after: drawn(other, others, changed.after) }
}

const keyOf = ({ key }: Token) => key

/** Nothing of it is loaded or run: the document is on no screen. */
function bodyOf(markup: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  // A film plays nowhere but in its own place.
  for (const frame of body.querySelectorAll('iframe, video')) {
    const link = body.ownerDocument.createElement('p')
    link.textContent = `Film\u00a0: ${frame.getAttribute('src') ?? ''}`
    frame.replaceWith(link)
  }
  return body
}

function tokensIn(body: HTMLElement): readonly Token[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const tokens: Token[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) tokens.push(...wordsOf(node, body))
    else if (node instanceof Element && node.localName === 'img') {
      tokens.push({ key: `img ${node.getAttribute('src')} ${node.getAttribute('alt')}`, node, begin: 0, end: 0 })
    }
  }
  return tokens
}

function wordsOf(node: Text, body: HTMLElement): readonly Token[] {
  const around = marksOf(node, body)
  let begin = 0
  return wordsIn(node.data).flatMap((word) => {
    const token = { key: `${around} ${word.trim()}`, node, begin, end: begin + word.trimEnd().length }
    begin += word.length
    return word.trim() === '' ? [] : [token]
  })
}

/** The elements around the text, with the target of a link. */
function marksOf(node: Text, body: HTMLElement): string {
  const names: string[] = []
  for (let at = node.parentElement; at && at !== body; at = at.parentElement) {
    names.unshift(at.localName === 'a' ? `a ${at.getAttribute('href')}` : at.localName)
  }
  return names.join('/')
}

function drawn(body: HTMLElement, tokens: readonly Token[], changed: ReadonlySet<Token>): string {
  const blocks = blocksOf(body)
  const marked = blocks.map((block) => tokens.some((token) => changed.has(token) && block.contains(token.node)))
  for (const run of runsOf(tokens, changed).reverse()) mark(run)
  leaveOut(blocks, marked)
  // Headings here are none of the page around.
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const text = body.ownerDocument.createElement('p')
    text.className = 'difference-heading'
    text.append(...heading.childNodes)
    heading.replaceWith(text)
  }
  return body.innerHTML
}

/** Changed words of one text that stand side by side are marked as one. */
function runsOf(tokens: readonly Token[], changed: ReadonlySet<Token>): Token[] {
  const runs: Token[] = []
  for (const [index, token] of tokens.entries()) {
    if (!changed.has(token)) continue
    const last = runs.at(-1)
    const isNext = last && index > 0 && changed.has(tokens[index - 1] as Token) && last.node === token.node
    if (last && isNext) runs[runs.length - 1] = { ...last, end: token.end }
    else runs.push(token)
  }
  return runs
}

function mark({ node, begin, end }: Token): void {
  const marked = node.ownerDocument.createElement('mark')
  let inside: Text | Element = node
  if (node instanceof Text) {
    node.splitText(end)
    inside = node.splitText(begin)
  }
  inside.replaceWith(marked)
  marked.append(inside)
  // Two that look alike may be described otherwise; who does not see them hears that already.
  const described = inside instanceof Element ? inside.getAttribute('alt') : null
  if (!described) return
  const words = node.ownerDocument.createElement('span')
  words.setAttribute('aria-hidden', 'true')
  words.textContent = described
  marked.append(words)
}

/** Of a text without paragraphs there are none. */
function blocksOf(body: HTMLElement): readonly Element[] {
  const isInline = [...body.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return isInline ? [] : [...body.children]
}

function leaveOut(blocks: readonly Element[], marked: readonly boolean[]): void {
  const isNear = (index: number) =>
    marked.slice(Math.max(0, index - blocksBeside), index + blocksBeside + 1).includes(true)
  for (const [index, block] of blocks.entries()) {
    if (!marked.includes(true) || isNear(index)) continue
    if (index > 0 && !isNear(index - 1)) block.remove()
    else {
      const gap = block.ownerDocument.createElement('p')
      gap.textContent = omission
      block.replaceWith(gap)
    }
  }
}
