// The texts that are written in an item, by the fields of its type: what a search of it reads.
import type { DescribedField, DescribedFields } from '../../content/described.ts'
import { plainText } from '../../lib/markup.ts'
import { isRich } from './named.ts'
import type { Members } from './values.ts'

const written = new Set(['text', 'longText', 'email', 'link', 'webLink', 'richLine', 'richText', 'textList', 'textMap'])

export function textsIn(fields: DescribedFields, item: object): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => textsOf(field, (item as Members)[name]))
}

function textsOf(field: DescribedField, held: unknown): readonly string[] {
  // What is told of a picture is no text of the item.
  if (field.of !== undefined || held === null || held === undefined) return []
  if (field.parts) return [held].flat().flatMap((entry) => textsIn(field.parts ?? {}, entry as object))
  if (!written.has(field.kind)) return []
  if (field.kind === 'textMap') return Object.entries(held).flat().map(String)
  return [held].flat().map((text) => (isRich(field) ? plainText(String(text)) : String(text)))
}
