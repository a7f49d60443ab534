// How sheets are written, so that a thing has one spelling (CONTRIBUTING.md): `tools/check-styles.ts` asks it of every sheet.
import postcss from 'postcss'

/** What is written otherwise than agreed, each with the line where it stands. */
export function misspelt(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkRules((rule) => {
    for (const name of oddClasses(rule.selector)) {
      found.push(`${rule.source?.start?.line}: .${name} is words with single hyphens between them`)
    }
  })
  return found
}

const isClassName = (name: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)

/** Put in the document by the library of the rich text. */
const ofTheEditor = /^(ProseMirror.*|selectedCell)$/

function oddClasses(selector: string): string[] {
  const names = [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
  return names.filter((name) => !isClassName(name) && !ofTheEditor.test(name))
}
