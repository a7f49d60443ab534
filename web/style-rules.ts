// Takes a built style sheet apart into the rules from which the program picks those of a page
// (server/src/render/page_styles.hpp).
import postcss, { type AtRule, type ChildNode } from 'postcss'

/** A rule of the sheet, or a block (`@media …`) of several. */
export type StyleRule =
  | {
      readonly css: string
      /** The classes of each of its selectors; absent: it concerns every page. */
      readonly classes?: readonly (readonly string[])[]
      /** For `@keyframes`: the name without which it is of no use. */
      readonly animation?: string
    }
  | { readonly block: string; readonly rules: readonly StyleRule[] }

/**
 * The rules of `css` by which a page is first seen, in its order: what shows under a pointer or on paper comes with the
 * whole sheet. A sheet without meaning throws.
 */
export function readStyleRules(css: string): StyleRule[] {
  return postcss.parse(css).nodes.flatMap(ruleOf)
}

function ruleOf(node: ChildNode): StyleRule[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    if (node.selectors.every((selector) => /:(hover|active)\b/.test(selector))) return []
    const alternatives = node.selectors.map(classesOf)
    return [{ css: node.toString(), ...(alternatives.every((one) => one.length > 0) ? { classes: alternatives } : {}) }]
  }
  if (node.type !== 'atrule') throw new Error(`a style sheet holds rules, not: ${node.toString()}`)
  if (node.name === 'media' && node.params === 'print') return []
  if (node.name === 'keyframes') return [{ css: node.toString(), animation: node.params }]
  return isBlock(node)
    ? [{ block: `@${node.name} ${node.params}`, rules: node.nodes?.flatMap(ruleOf) ?? [] }]
    : [textOf(node)]
}

const isBlock = ({ name }: AtRule) => name === 'media' || name === 'supports' || name === 'container'

/** With the semicolon that ends a rule without a body. */
const textOf = (node: AtRule): StyleRule => ({ css: node.nodes ? node.toString() : `${node.toString()};` })

/**
 * The classes without which nothing matches: what a pseudo-class takes in brackets is a choice, or the contrary, but for the
 * one thing that `:has` asks for.
 */
function classesOf(selector: string): string[] {
  let certain = selector
  for (let before = ''; before !== certain; ) {
    before = certain
    certain = certain.replace(/(:has)?\(([^()]*)\)/g, (_all, has: string | undefined, inside: string) =>
      has && !inside.includes(',') ? inside : '',
    )
  }
  return [...certain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
}
