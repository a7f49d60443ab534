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

/** The rules for `markup`, in the order of the sheet. */
export function pageStyles(markup: string, sheet: readonly StyleRule[]): string {
  const drawn = new Set<string>()
  for (const [, names = ''] of markup.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) drawn.add(name)
  }
  const rules = textOf(sheet, drawn)
  return rules + animationsOf(sheet, rules)
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
