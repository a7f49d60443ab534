// That neither the public site nor the back office calls anything that the oldest browsers of `build.target` (vite.config.ts) lack, and that
// no rule of style is lost on them with one that they do not know: the build rewrites what is written, not what is called.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, it } from 'vitest'

/** What chrome111, firefox114 or safari16.4 does not have. What is asked for before it is called (`any?.(`) is none of it. */
const newer = [
  /\.(?:toSorted|toReversed|toSpliced|with|isWellFormed|toWellFormed)\(/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:URL\.(?:canParse|parse)|AbortSignal\.any|Response\.json|RegExp\.escape)\(/,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  // What walks on an iterator itself; an array's own are not meant.
  /\.(?:keys|values|entries)\(\)\s*\.\w/,
  /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  /\b(?:requestIdleCallback|checkVisibility|showPopover|hidePopover|togglePopover|requestClose|moveBefore|setHTML)\(/,
]

const root = join(import.meta.dirname, 'src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing|^entry-server/.test(name),
)

it.each(newer)('%s is called by nothing that browsers fetch', (call) => {
  const callers = sources.filter((name) => call.test(readFileSync(join(root, name), 'utf8')))
  expect(callers).toEqual([])
})

const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** What some of these browsers do not know: `:has` is Firefox 121's, popovers are Chrome 114's. */
const newerSelector = /:has\(|:popover-open/

it('no selector that a browser may not know takes others with it: their rule is dropped whole', () => {
  const mixed = sheets.flatMap(({ name, text }) => {
    const found: string[] = []
    postcss.parse(text).walkRules(({ selectors }) => {
      const newer = selectors.filter((selector) => newerSelector.test(selector))
      if (newer.length > 0 && newer.length < selectors.length) found.push(`${name}: ${newer.join(', ')}`)
    })
    return found
  })
  expect(mixed).toEqual([])
})

it('each sheet that names what opens over the page says what holds where nothing does', () => {
  const naming = sheets.filter(({ text }) => text.includes(':popover-open'))
  expect(naming.length).toBeGreaterThan(0)
  const silent = naming.filter(({ text }) => !text.includes('@supports not selector(:popover-open)'))
  expect(silent.map(({ name }) => name)).toEqual([])
})
