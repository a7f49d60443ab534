// The styles of one page, to stand in its document: what of the site's sheet can concern the elements that were drawn. So a
// page is seen as soon as its document has come; the whole sheet follows with the scripts, which may draw anything.

/** A rule of the sheet, or a block (`@media …`) of several. Built by web/style-rules.ts. */
export type StyleRule =
  | {
      readonly css: string
      /** The classes of each of its selectors; absent: it concerns every page. */
      readonly classes?: readonly (readonly string[])[]
      /** For `@keyframes`: the name without which it is of no use. */
      readonly animation?: string
    }
  | { readonly block: string; readonly rules: readonly StyleRule[] }

const before = ' class="'
const pickedMax = 64

/** What picks the rules of a page from `sheet`, in its order, by the page's markup. */
export function stylesFrom(sheet: readonly StyleRule[]): (markup: string) => string {
  // Pages of one kind mostly draw the same classes.
  const picked = new Map<string, string>()
  return (markup) => {
    const lists = classLists(markup)
    const key = [...lists].join('"')
    const known = picked.get(key)
    if (known !== undefined) return known
    const rules = textOf(sheet, new Set([...lists].flatMap((list) => list.split(' '))))
    const styles = rules + animationsOf(sheet, rules)
    if (picked.size === pickedMax) picked.clear()
    picked.set(key, styles)
    return styles
  }
}

/** Every `class` that is written in the markup, once. */
function classLists(markup: string): ReadonlySet<string> {
  const lists = new Set<string>()
  for (let at = markup.indexOf(before); at >= 0; at = markup.indexOf(before, at)) {
    const end = markup.indexOf('"', at + before.length)
    if (end < 0) break
    lists.add(markup.slice(at + before.length, end))
    at = end
  }
  return lists
}

function textOf(rules: readonly StyleRule[], drawn: ReadonlySet<string>): string {
  let text = ''
  for (const rule of rules) {
    if ('block' in rule) {
      const inside = textOf(rule.rules, drawn)
      if (inside) text += `${rule.block}{${inside}}`
    } else if (rule.animation === undefined && concerns(rule.classes, drawn)) {
      text += rule.css
    }
  }
  return text
}

function concerns(alternatives: readonly (readonly string[])[] | undefined, drawn: ReadonlySet<string>): boolean {
  return !alternatives || alternatives.some((classes) => classes.every((name) => drawn.has(name)))
}

function animationsOf(sheet: readonly StyleRule[], rules: string): string {
  let text = ''
  for (const rule of sheet) {
    if ('css' in rule && rule.animation !== undefined && rules.includes(rule.animation)) text += rule.css
  }
  return text
}
