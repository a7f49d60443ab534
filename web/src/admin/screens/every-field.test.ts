// No field of the program is forgotten, and none is made up: what a type holds is what its screens name.
import { expect, it } from 'vitest'
import type { DescribedFields, DescribedType } from '../../content/described.ts'
import * as described from '../../content/fields/index.ts'
import type { NamedFields } from '../fields/named.ts'

interface Naming {
  readonly type: DescribedType
  readonly fields: NamedFields
}

const isNaming = (value: unknown): value is Naming =>
  typeof value === 'object' && value !== null && 'type' in value && 'fields' in value

/** What the screens export: themselves, their kinds, and forms. */
async function forms(): Promise<readonly Naming[]> {
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
    './**/*.ts',
    './**/*.tsx',
    '!./**/*.test.*',
    '!./**/testing*',
  ])
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  return loaded.flatMap((module) =>
    Object.values(module)
      .map((exported) => (exported as { readonly kind?: unknown } | undefined)?.kind ?? exported)
      .map((kind) => (kind as { readonly form?: unknown } | undefined)?.form ?? kind)
      .filter(isNaming),
  )
}

/** Those of an object one by one; a slug is nobody's to type. */
function namesIn(fields: DescribedFields | NamedFields): readonly string[] {
  return Object.entries(fields).flatMap(([name, { kind, parts }]) => {
    if (kind === 'slug') return []
    if (kind === 'object' || kind === 'parts') return namesIn(parts ?? {}).map((part) => `${name}.${part}`)
    return [name]
  })
}

const types: readonly DescribedType[] = Object.values(described).flatMap((value) => ('fields' in value ? [value] : []))

it.each(types)('$name', async (type) => {
  const own = (await forms()).filter((form) => form.type.name === type.name)
  const named = own.flatMap(({ fields }) =>
    namesIn(Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.madeOf || field.standsFor))).map(
      (name) => fields[name]?.standsFor ?? name,
    ),
  )
  expect([...new Set(named)].sort()).toEqual([...namesIn(type.fields)].sort())
})
