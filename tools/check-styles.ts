// Checks that every sheet is written as agreed (web/style-spelling.ts), and that no comment of a script is much wider than
// code: the formatter does not break them.
//
//   node tools/check-styles.ts
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { misspelt } from '../web/style-spelling.ts'

const source = join(import.meta.dirname, '../web/src')
const problems = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  misspelt(readFileSync(join(source, file), 'utf8')).map((problem) => `web/src/${file}:${problem}`),
)

/** In characters: a word more than `lineWidth` in biome.json. */
const width_max = 124
/** What the linter is told stands on one line. */
const comment = /^ *(\/\/(?! biome-ignore)|\*|\/\*)/

// Types of the API are generated, comments and all.
for (const file of globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['content/api.d.ts'] })) {
  for (const [index, line] of readFileSync(join(source, file), 'utf8').split('\n').entries()) {
    if (line.length <= width_max || !comment.test(line)) continue
    problems.push(`web/src/${file}:${index + 1}: a comment is ${line.length} characters wide, not ${width_max}`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log('styles: as agreed')
