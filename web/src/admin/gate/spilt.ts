// Texts of a laid-out page that leave the place that is theirs: the page, a card, or a box that hides what leaves it.
import { isOutside, type Spilt } from './page.ts'

interface Box {
  readonly rect: DOMRect
  /** It is scrolled, or ends its text as it likes: nothing in it is lost. */
  readonly isBearing: boolean
  readonly hides: boolean
  readonly isCard: boolean
}

/** Pixels that are no fault: letters reach over their lines. */
const tolerance = 3

const card = /(?:^|\s|-)(?:card|tile|button|chip)(?:\s|$)/

export function spiltIn(view: Window & typeof globalThis): readonly Spilt[] {
  const { document } = view
  const boxes = new Map<Element, Box>()
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element)
    if (known) return known
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = view.getComputedStyle(element)
    const made = {
      rect: element.getBoundingClientRect(),
      isBearing:
        /auto|scroll/.test(`${overflowX} ${overflowY}`) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      hides: /hidden|clip/.test(overflowX),
      isCard: card.test(element.getAttribute('class') ?? ''),
    }
    boxes.set(element, made)
    return made
  }

  const found: Spilt[] = []
  const walker = document.createTreeWalker(document.body, view.NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || !isSeen(parent)) continue
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    if (rect.width < 2 || rect.height < 2) continue
    const outcome = outcomeOf(rect, parent, boxOf, view.innerWidth)
    if (outcome !== null) found.push({ text, isHidden: outcome === 'hidden', isOutside: isOutside(parent) })
  }
  return found
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true

function outcomeOf(
  text: DOMRect,
  parent: Element,
  boxOf: (element: Element) => Box,
  width: number,
): 'hidden' | 'over' | null {
  for (let around: Element | null = parent; around && around.localName !== 'body'; around = around.parentElement) {
    const { rect, isBearing, hides, isCard } = boxOf(around)
    // Of what is for screen readers alone, and in a part that slides, all is elsewhere.
    if (isBearing || (hides && (rect.width < 3 || text.left >= rect.right || text.right <= rect.left))) return null
    const isBeside = text.right > rect.right + tolerance || text.left < rect.left - tolerance
    if (hides && isBeside) return 'hidden'
    if (isCard && isBeside && rect.width > 0) return 'over'
  }
  return text.left < width && text.right > width + tolerance ? 'over' : null
}
