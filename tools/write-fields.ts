// Turns the description of the content, read from standard input, into web/src/content/fields/: a file for each type, so
// that a page carries those that it asks for. Their constants have types that say all that they hold. A file that would be
// the same stays untouched: a newer one would have the whole web built again.
//
//   build/release/describe_content | node tools/write-fields.ts
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Field {
  readonly length_max?: number
  readonly count_max?: number
  readonly maximum?: number
  readonly parts?: Fields
}
type Fields = Readonly<Record<string, Field>>
interface Limits {
  readonly [name: string]: number | Limits
}

interface Description {
  readonly types: Readonly<Record<string, { readonly fields: Fields }>>
  readonly media: object
}

const folder = join(import.meta.dirname, '../web/src/content/fields')
const heading = '// Made by tools/generate-fields of what the program says of its content: not to be edited.\n'

const { types, media } = JSON.parse(readFileSync(0, 'utf8')) as Description

/** hero_slide becomes heroSlide in hero-slide.ts. */
const constantOf = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const fileOf = (name: string) => `${name.replaceAll('_', '-')}.ts`

/** How long a text may be or how great a number, of each field that says so; of a list its fields', and `count_max`. */
function limitsOf(fields: Fields = {}): Limits {
  const limits = Object.entries(fields).flatMap(([name, { parts, length_max, count_max, maximum }]) => {
    const limit = parts ? { ...limitsOf(parts), ...(count_max && { count_max }) } : (length_max ?? maximum)
    return limit === undefined ? [] : [[name, limit] as const]
  })
  return Object.fromEntries(limits)
}

const constants = Object.entries({ ...types, media })
const files = new Map(
  constants.map(([name, value]) => [
    fileOf(name),
    `${heading}export const ${constantOf(name)} = ${JSON.stringify(value, null, 2)} as const\n`,
  ]),
)
// What the forms of visitors draw. What they say of it besides is fetched by whoever fills one in.
files.set(
  'contact-message-limits.ts',
  `${heading}export const contactMessageLimits = ${JSON.stringify(limitsOf(types.contact_message?.fields), null, 2)} as const\n`,
)
files.set('index.ts', heading + constants.map(([name]) => `export * from './${fileOf(name)}'\n`).join(''))

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name))
for (const [name, text] of files) {
  const path = join(folder, name)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
