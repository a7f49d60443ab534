// French sets a space that does not break before `: ; ! ?` and inside « »: U+00A0 before the colon and inside quotation
// marks, U+202F before the others (lib/typography.ts). Texts that the product fixes to the letter keep their plain one.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const folder = import.meta.dirname

/** docs/product.md, Texts. */
const fixed: readonly RegExp[] = [
  /^Produit créé avec succès !$/,
  /^Service (?:ajouté|mis à jour|supprimé) avec succès !$/,
  /^Page À propos mise à jour avec succès !$/,
  /^Êtes-vous sûr de vouloir supprimer (?:ce service|cet événement|cet article) \?$/,
  /^Erreur : \{message\}$/,
  /^Erreur lors de la suppression : \{message\}$/,
]

/** A space that breaks where it must not: at the end of a line as well, where markup has one. */
const breaking = /[ \n]\s*[:;!?»](?=\s|$)|«[ \n]/

/** One that does not break, and is the other's: a wide one before `;`, or a narrow one before a colon. */
const mistaken = /(?:\u00a0|&nbsp;)[;!?]|\u202f[:»]|«\u202f/

/** Every text of the file as it is written, with the line that it begins on. */
function textsOf(path: string): readonly (readonly [number, string])[] {
  // By its name: a function of any type reads as markup where markup is allowed.
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const found: (readonly [number, string])[] = []
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    if (isText) found.push([source.getLineAndCharacterOfPosition(node.getStart()).line + 1, node.text])
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it.each([
  ['Modifier : ', true],
  ['Vraiment ?', true],
  ['dit « oui »', true],
  ['Modifier\u00a0: ', false],
  ['Vraiment\u202f? «\u00a0Oui\u00a0»', false],
  ['input:not([type=file]), https://', false],
])('knows a space that breaks: %j', (text, breaks) => {
  expect(breaking.test(text)).toBe(breaks)
})

it.each([
  ['Vraiment\u00a0?', true],
  ['oui&nbsp;; non', true],
  ['Modifier\u202f: ', true],
  ['«\u202fOui\u202f»', true],
  ['Modifier\u00a0: ', false],
  ['Modifier&nbsp;: ', false],
  ['Vraiment\u202f? «\u00a0Oui\u00a0»', false],
])('knows a space that is the other’s: %j', (text, isMistaken) => {
  expect(mistaken.test(text)).toBe(isMistaken)
})

it('every text of the back office has its own space before its punctuation', () => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing/.test(path),
  )
  expect(paths.length).toBeGreaterThan(100)
  const wrong = paths.flatMap((path) =>
    textsOf(resolve(folder, path))
      .filter(([, text]) => mistaken.test(text) || (breaking.test(text) && !fixed.some((one) => one.test(text))))
      .map(([line, text]) => `${path}:${line} ${JSON.stringify(text.trim())}`),
  )
  expect(wrong).toEqual([])
})
