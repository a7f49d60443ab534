// Whatever the form of a type can hold comes back as it was kept: a copy that does not is let go of unseen.
import { expect, it } from 'vitest'
import { isByAddress, type NamedFields } from '../fields/named.ts'
import { emptyValues, type Members, sampleValues, valuesOf } from '../fields/values.ts'
import { saysSame } from '../forms/path.ts'
import { subjectOf } from '../history/subjects.ts'
import { journalKinds } from '../kinds.ts'
import { asText, readAgain } from './as-text.ts'

const told = { '/media/a.webp': 'De face', '/media/b.webp': '' }

/** A row of each list, and something told of pictures wherever the form has that; `found` gets the names of the latter. */
function filled(fields: NamedFields, found: string[], within = ''): Members {
  const values: Record<string, unknown> = { ...sampleValues(fields) }
  for (const [name, field] of Object.entries(fields)) {
    const { kind, parts = {} } = field
    if (isByAddress(field)) {
      values[name] = told
      found.push(within + name)
    }
    if (kind === 'object') values[name] = filled(parts, found, `${name}.`)
    if (kind === 'parts') values[name] = [{ ...filled(parts, found, `${name}.`), key: 'k900' }]
  }
  return values
}

const found: string[] = []

// What is chosen among products has no fields.
const types = journalKinds.map(({ type }) => type).filter((type) => type !== 'HomepageProduct')

it.each(types)('%s comes back over an empty form, and over one that says something', async (type) => {
  const { fields } = await subjectOf(type)
  const kept = filled(fields, found)
  for (const present of [emptyValues(fields), valuesOf(fields, {}), kept]) {
    const again = readAgain(JSON.parse(asText(kept)), present, fields)
    expect(again && saysSame(again.values, kept)).toBe(true)
  }
})

it('had something told of pictures, in rows as well', () => {
  expect(found).toEqual(expect.arrayContaining(['imagesAlt', 'imagesFocus']))
  expect(found.filter((name) => name.includes('.'))).toEqual([
    'infoSections.imageUrlsAlt',
    'infoSections.imageUrlsFocus',
  ])
})
