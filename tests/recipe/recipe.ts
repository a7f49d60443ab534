// The recipe for a new type as CONTRIBUTING.md tells it: files with what is in them, and lines for the lists.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface NewFile {
  readonly path: string
  readonly text: string
}

export interface NewLine {
  readonly path: string
  /** What stands around the line, and with the line in its place. */
  readonly before: string
  readonly after: string
}

export interface Recipe {
  readonly files: readonly NewFile[]
  readonly lines: readonly NewLine[]
}

/** Of the text of CONTRIBUTING.md; `root` is the tree that the next number of a migration is counted in. */
export function readRecipe(text: string, root: string): Recipe {
  const [, section = ''] = /^## A new type$(.*?)^## /ms.exec(text) ?? []
  const files = [...section.matchAll(/^`([^`]+)`[^\n]*\n(?:[^\n`]+\n)*\n```\w+\n(.*?)^```$/gms)].map(
    ([, path = '', content = '']) => ({ path: path.replace('NNNN', nextMigration(root)), text: content }),
  )
  const [, lists = ''] = /^```diff\n(.*?)^```$/ms.exec(section) ?? []
  const lines = lists
    .split(/^--- /m)
    .slice(1)
    .map((part): NewLine => {
      const [path = '', ...around] = part.trimEnd().split('\n')
      const known = around.filter((line) => line.startsWith(' '))
      const textOf = (some: readonly string[]) => some.map((line) => `${line.slice(1)}\n`).join('')
      return { path, before: textOf(known), after: textOf(around) }
    })
  return { files, lines }
}

function nextMigration(root: string): string {
  const last = Math.max(...readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10)))
  return String(last + 1).padStart(4, '0')
}
