// Checks that the server's French sentences have their own space before `: ; ! ?` (U+00A0 before the colon, U+202F before
// the others), as those of the web have (web/src/admin/french-spaces.test.ts). What is read at a terminal has a plain one.
//
//   node tools/check-french.ts
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../server/src')
const atTheTerminal = ['cli', 'db', 'ops', 'process', 'program', 'serving', 'main.cpp']
const terminalFiles = ['auth/key_ring.cpp', 'auth/shared_key.cpp', 'auth/signing_key.cpp', 'media/bucket.cpp']

/** docs/product.md, Texts; and question marks of addresses. */
const fixed = /avec succès !$|Maximum : 40 mégapixels|sans \? ni|ce qui suit \?/

/** Comments, characters and texts of C++, of which only the texts say what they are. */
const pieces = /\/\/.*|'(?:[^'\\\n]|\\.)'|R"(?<mark>\w*)\((?<raw>[\s\S]*?)\)\k<mark>"|"(?<text>(?:[^"\\\n]|\\.)*)"/g
const breaking = /(?<=[\p{L}\d»)%.…’]) [:;!?](?=[\s"\\<]|$)/u
const mistaken = /(?:\u00a0|\\u00a0)[;!?]|(?:\u202f|\\u202f):/u

const problems: string[] = []
for (const file of globSync('**/*.{cpp,hpp}', { cwd: source })) {
  const [folder = ''] = file.split('/')
  const isTest = /_(test|fuzz|test_fixture)\.[ch]pp$/.test(file)
  if (isTest || atTheTerminal.includes(folder) || terminalFiles.includes(file)) continue
  const content = readFileSync(join(source, file), 'utf8')
  for (const piece of content.matchAll(pieces)) {
    for (const [index, text] of (piece.groups?.raw ?? piece.groups?.text ?? '').split('\n').entries()) {
      if (fixed.test(text) || !(breaking.test(text) || mistaken.test(text))) continue
      const line = content.slice(0, piece.index).split('\n').length + index
      problems.push(`server/src/${file}:${line}: ${text.trim()}`)
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log('sentences of the server: as French is set')
