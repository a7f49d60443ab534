// The ring of focus can be told from every ground on which the public site and the back office draw it (WCAG 1.4.11).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, 'src')
const read = (file: string) => postcss.parse(readFileSync(join(source, file), 'utf8'))

const palette = new Map<string, string>()
read('ui/tokens.css').walkDecls(/^--/, ({ prop, value }) => {
  if (/^#[\da-f]{3,6}$/.test(value)) palette.set(`var(${prop})`, value)
})

/** The relative luminance of `#rgb` or `#rrggbb`. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Grounds on which nothing stands that takes the focus: the ring of a button lies around it. */
const leaves = new Set([
  '.button',
  '.button:hover',
  '.button-light:hover',
  '.button-quiet:hover',
  '.button-main',
  '.button-main:hover:not(:disabled, [aria-disabled="true"])',
  '.button-danger',
  '.button-danger:hover:not(:disabled, [aria-disabled="true"])',
  '.delete-button-armed',
  '.delete-button-armed:hover:not(:disabled, [aria-disabled="true"])',
  '.statistics-periods .button[aria-current="true"]',
  '.statistics-periods .button[aria-current="true"]:hover',
  '.contact-form-send:disabled',
  '.whatsapp',
  '.chip:hover',
  '.chip[aria-current]',
  '.pager-page[aria-current]',
  '.rich-tool[data-on]',
  '.quote-option input:checked + span',
  '.viewer-button:hover',
  '.prose-film:hover .prose-film-sign',
  '.prose img',
  '.tile-film video',
  '.shown-film',
  '.shown-logo',
  '.skeleton',
  '.picture-hero .skeleton',
  '.hero-shape',
  '.partners-shape',
  '.hero-progress span',
  '.bar-count',
  ':is(.tile-logo, .tile-logo-white) > .image',
  '.statistics-bar',
  '.countdown progress',
  '.contacts-state[data-state="nouveau"]',
])

/** What lies on another ground, whose ring it has. */
const within = new Map([['.menu-entry[aria-current]', '.shell-side']])

interface Ground {
  readonly selector: string
  readonly colour: string
  /** Its own; that of what it lies on, or is a special case of, holds otherwise. */
  readonly ring: string | undefined
}

function groundsOf(files: string): Ground[] {
  const found: Ground[] = []
  for (const file of globSync(files, { cwd: source })) {
    read(file).walkRules(({ selectors, nodes }) => {
      const said = new Map(nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])))
      const colour = palette.get(said.get('background') ?? '')
      if (!colour) return
      const ring = palette.get(said.get('--ring') ?? '')
      // `::before` and the like are what lines and signs are drawn with.
      const grounds = selectors.filter((selector) => !selector.includes('::') && !leaves.has(selector))
      found.push(...grounds.map((selector) => ({ selector, colour, ring })))
    })
  }
  return found
}

it.each([
  ['the public site', '{site,ui}/**/*.css', 'var(--champagne)'],
  ['the back office', 'admin/**/*.css', 'var(--petrol)'],
])('%s', (_, files, usual) => {
  const grounds = groundsOf(files)
  expect(grounds.length).toBeGreaterThan(10)
  const ringOn = ({ selector, ring }: Ground) => {
    const below = within.get(selector) ?? selector
    return (
      ring ?? grounds.findLast((other) => other.ring && below.startsWith(other.selector))?.ring ?? palette.get(usual)
    )
  }
  const pale = grounds.filter((ground) => contrast(ringOn(ground) ?? '', ground.colour) < 3)
  expect(pale.map(({ selector }) => selector)).toEqual([])
})
