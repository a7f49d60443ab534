// Just enough JSON Schema to hold an answer against its description.

export type Json = Readonly<Record<string, unknown>>

const understood = new Set([
  'type',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'enum',
  'anyOf',
  'oneOf',
])
/** Say nothing about an answer's shape. */
const silent = new Set([
  'description',
  'format',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'title',
  'example',
  'examples',
  'readOnly',
  'uniqueItems',
])

/** What a "#/…" reference names; undefined when it leads nowhere. */
export function target(document: unknown, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, step) => (value as Json | undefined)?.[step], document)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function departuresOfObject(value: Json, schema: Json, document: unknown, where: string): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const others = typeof schema.additionalProperties === 'object' ? (schema.additionalProperties as Json) : undefined
  const missing = ((schema.required ?? []) as string[]).filter((name) => !(name in value))
  const found = missing.map((name) => `${where}: ${name} is missing`)
  for (const [name, member] of Object.entries(value)) {
    const described = properties[name] ?? others
    if (described) found.push(...departures(member, described, document, `${where}.${name}`))
    else if (schema.properties) found.push(`${where}: ${name} is not described`)
  }
  return found
}

/** Where the value departs from the schema; a keyword that is not understood here is a departure too. */
export function departures(value: unknown, given: Json, document: unknown, where: string): string[] {
  if (typeof given.$ref === 'string') return departures(value, target(document, given.$ref) as Json, document, where)
  const found = Object.keys(given)
    .filter((word) => !understood.has(word) && !silent.has(word))
    .map((word) => `${where}: keyword ${word}`)
  const choices = (given.anyOf ?? given.oneOf) as readonly Json[] | undefined
  if (choices?.every((choice) => departures(value, choice, document, where).length > 0)) {
    found.push(`${where}: fits no choice`)
  }
  const types = given.type === undefined ? [] : [given.type].flat().map(String)
  const type = typeOf(value)
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number'))) {
    return [...found, `${where}: ${type} instead of ${types.join(' or ')}`]
  }
  if (given.enum && !(given.enum as unknown[]).includes(value)) found.push(`${where}: ${String(value)} is no choice`)
  if (Array.isArray(value) && given.items) {
    const items = given.items as Json
    found.push(...value.flatMap((entry, index) => departures(entry, items, document, `${where}.${index}`)))
  }
  if (type === 'object') found.push(...departuresOfObject(value as Json, given, document, where))
  return found
}
