// What a version changed, as its form would show it.

import { entryDiff } from '../../lib/word-diff.ts'
import { type Difference, differencesIn } from '../differences/compare.ts'
import type { NamedField, NamedFields } from '../fields/named.ts'
import { valuesOf } from '../fields/values.ts'
import type { FieldChange, HistoryPage, Version } from './answers.ts'

type Names = HistoryPage['names']

/** `names` are of what the changes cite, by their ids. */
export function differencesOf(
  fields: NamedFields,
  names: Names,
  changes: readonly FieldChange[],
): readonly Difference[] {
  const nameOf = (id: string) => names[id] || 'élément sans nom'
  return changes.flatMap((change): readonly Difference[] => {
    const { field, before, after } = change
    if (field === 'order') {
      const entries = entryDiff(idsIn(before), idsIn(after)).map((entry) => ({ ...entry, value: nameOf(entry.value) }))
      return [{ field, label: 'Ordre', shown: { as: 'entries', entries } }]
    }
    const named = fields[field]
    if (!named || named.madeOf) return isSlug(before, after) ? [addressDifference(change)] : []
    const side = (value: unknown) => valuesOf({ [field]: shownField(named) }, { [field]: value })
    return differencesIn({ [field]: named }, (_, id) => nameOf(id), side(before), side(after))
  })
}

const idsIn = (value: unknown) => (value ?? []) as readonly string[]

/** The form adds rows that nobody has filled in. */
function shownField({ rows_min: _, ...field }: NamedField): NamedField {
  return field
}

/** What is made of other fields, and typed into none: an address. */
function isSlug(before: unknown, after: unknown): boolean {
  return [before, after].every((value) => value === null || typeof value === 'string')
}

function addressDifference({ field, before, after }: FieldChange): Difference {
  const text = (value: unknown) => (value === null ? null : String(value))
  return { field, label: 'Adresse', shown: { as: 'text', before: text(before), after: text(after) } }
}

/** All that these versions changed, the newest first, as if it were one change. */
export function changesOf(versions: readonly Pick<Version, 'changes'>[]): readonly FieldChange[] {
  const merged = new Map<string, FieldChange>()
  for (const { changes } of versions) {
    for (const change of changes ?? []) {
      const later = merged.get(change.field)
      merged.set(change.field, later ? { ...later, before: change.before } : change)
    }
  }
  return [...merged.values()]
}
