// What axe finds wrong with a page. It runs inside the page, once, and answers with violations alone: what passes would be
// collected, described and sent for every element, which takes longer than the finding.
import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe reads a colour into: the members that its reading of a text sets. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

/**
 * Puts axe into a frame that does not have it. It reads every colour of every element and of all that lies behind it by a
 * library of colour spaces: a text that it has read once it knows from then on, a fifth of what it takes.
 */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
  await frame.evaluate(() => {
    const { axe: runner } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }
    const { prototype } = runner.commons.color.Color
    const { parseString } = prototype
    const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
    prototype.parseString = function (this: Colour, text) {
      const before = known.get(text)
      if (before) return Object.assign(this, before)
      const { r, g, b, alpha } = parseString.call(this, text)
      known.set(text, { r, g, b, alpha })
      return this
    }
  })
}

/** What is shown stands for an answer that is on its way, and is faded until then. */
const faded = '.list-stale, [data-coming]'

/** Fails on any WCAG 2.2 A or AA violation that axe can see where nothing fades any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator(faded)).toHaveCount(0)
  // Nothing moves while axe reads: a message that follows a dialog into view begins to fade in anew. A rule that is adopted
  // is none that the content security policy asks about.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after, ::backdrop { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important }',
    )
    document.adoptedStyleSheets.push(still)
  })
  const violations = await violationsOf(page)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  expect(violations).toEqual([])
}

async function violationsOf(page: Page): Promise<string[]> {
  // Frames answer to the page around them.
  for (const frame of page.frames()) await loadAxe(frame)
  return page.evaluate(async (values) => {
    const { axe: runner } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    // What is not laid out while it is far from the window has room for a guess of its height, and reaches into what
    // follows it once it is measured: axe would see it covered. So it would what lies half behind a bar that sticks to the
    // window, where a person scrolls (that focus is never behind one has a test of its own).
    const mended: [HTMLElement, string][] = []
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      const { contentVisibility, position } = getComputedStyle(element)
      if (contentVisibility !== 'auto' && position !== 'sticky') continue
      mended.push([element, element.style.cssText])
      if (contentVisibility === 'auto') element.style.contentVisibility = 'visible'
      if (position === 'sticky') Object.assign(element.style, { position: 'relative', inset: 'auto' })
    }
    const found = await runner.run({ resultTypes: ['violations'], runOnly: { type: 'tag', values } })
    for (const [{ style }, before] of mended) style.cssText = before
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rules)
}
