// Checks that every sheet is written as agreed (web/style-spelling.ts).
//
//   node tools/check-styles.ts
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { misspelt } from '../web/style-spelling.ts'

const source = join(import.meta.dirname, '../web/src')
const problems = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  misspelt(readFileSync(join(source, file), 'utf8')).map((problem) => `web/src/${file}:${problem}`),
)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log('styles: as agreed')
