// Writes the values of a sheet's constants where they are used: the design tokens have names for who reads the styles, and
// a page that carries its rules (web/style-rules.ts) has no use for fifty more declarations and a name at every place.
import type { Plugin, Root } from 'postcss'

/**
 * Of a sheet of that file name, which must hold everything that uses its constants: a custom property that is declared once,
 * by a `:root` rule under no condition, has one value everywhere.
 */
export function constantProperties(sheet: string): Plugin {
  return {
    postcssPlugin: 'constant-properties',
    OnceExit: (root) => {
      if (root.source?.input.file?.endsWith(`/${sheet}`)) writeConstants(root)
    },
  }
}

function writeConstants(root: Root): void {
  const constants = constantsOf(root)
  const written = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const constant = constants.get(name)
      return constant === undefined ? use : written(constant)
    })
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) declaration.remove()
    else declaration.value = written(declaration.value)
  })
}

/** By name. A property that names a fallback for one of them is left as it is, and so must be what it names. */
function constantsOf(root: Root): Map<string, string> {
  const constants = new Map<string, string>()
  const others = new Set<string>()
  root.walkDecls(({ prop, value, parent }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+),/g)) others.add(name)
    if (!prop.startsWith('--')) return
    const ofRoot =
      parent?.parent === root && parent.type === 'rule' && 'selector' in parent && parent.selector === ':root'
    if (!ofRoot || constants.has(prop)) others.add(prop)
    else constants.set(prop, value)
  })
  for (const name of others) constants.delete(name)
  return constants
}
