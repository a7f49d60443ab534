// How sheets are written, so that a thing has one spelling (CONTRIBUTING.md): `tools/check-styles.ts` asks it of every sheet.
import postcss, { type Declaration, type Node } from 'postcss'

/** What is written otherwise than agreed, each with the line where it stands. */
export function misspelt(css: string): string[] {
  const found: string[] = []
  const say = (node: Node, what: string) => found.push(`${node.source?.start?.line}: ${what}`)
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    for (const name of oddClasses(rule.selector)) say(rule, `.${name} is words with single hyphens between them`)
  })
  root.walkAtRules('media', (rule) => {
    if (!isNamed(rule.params))
      say(rule, `@media ${rule.params} is spelled out; conditions have names (web/src/ui/media.ts)`)
  })
  root.walkDecls((declaration) => {
    if (hasSides(declaration)) say(declaration, `${declaration} names a side of the screen, not of the text`)
  })
  return found
}

const isNamed = (condition: string) =>
  condition.split(/ and |, /).every((part) => part === 'print' || /^\(--[a-z-]+\)$/.test(part))

/** Left and right: the first and the last of a line are elsewhere in Arabic. */
function hasSides({ prop, value }: Declaration): boolean {
  if (/^(left|right)$|-(left|right)(-|$)/.test(prop)) return true
  if (/^(text-align|float|clear)$/.test(prop)) return /left|right/.test(value)
  const [, right, , left] = postcss.list.space(value)
  return (
    /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/.test(prop) &&
    left !== undefined &&
    left !== right
  )
}

const isClassName = (name: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)

/** Put in the document by the library of the rich text. */
const ofTheEditor = /^(ProseMirror.*|selectedCell)$/

function oddClasses(selector: string): string[] {
  const names = [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
  return names.filter((name) => !isClassName(name) && !ofTheEditor.test(name))
}
