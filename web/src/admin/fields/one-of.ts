// A choice between two files of an item, of which it shows one: a value of the form's own, which decides of both.
import type { DescribedField, DescribedFields } from '../../content/described.ts'
import type { Edited } from '../forms/form-state.ts'
import type { Members } from './values.ts'

interface OneOf extends DescribedField {
  readonly kind: 'choice'
  readonly choices: readonly [string, string]
  readonly madeOf: (item: object) => string
  readonly isOneOf: true
}

/** An item shows the second where it has it. */
export function oneOf(first: string, second: string): OneOf {
  const madeOf = (item: object) => ((item as Members)[second] ? second : first)
  return { kind: 'choice', choices: [first, second], madeOf, isOneOf: true }
}

type Choices = readonly (readonly [name: string, choice: OneOf])[]

export function choicesIn(own: object = {}): Choices {
  return Object.entries(own).filter(([, field]) => (field as Partial<OneOf>).isOneOf)
}

/** The fields, of which each of two gives way to the other one, and is empty where that is chosen. */
export function withChoices(fields: DescribedFields, choices: Choices): DescribedFields {
  const decided = choices.flatMap(([when, { choices: two }]) =>
    two.map((name, at) => {
      const other = two[1 - at] ?? ''
      return [name, { ...fields[name], clears: other, implied: [{ when, is: other, value: '' }] }] as const
    }),
  )
  return { ...fields, ...Object.fromEntries(decided) } as DescribedFields
}

/**
 * What was shown before another was chosen goes, as does what gave way to a new file; the rest that is not shown stays.
 */
export function leftAsItWas(fields: DescribedFields, choices: Choices, values: Members, edited: Edited | null) {
  return choices.flatMap(([when, { choices: two, madeOf }]) => {
    const other = two.find((name) => name !== values[when]) ?? ''
    const goes = values[other] === '' || (edited !== null && madeOf(edited) === other)
    return goes ? [] : [fields[other]?.sent_as ?? other]
  })
}
