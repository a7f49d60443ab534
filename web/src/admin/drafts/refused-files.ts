// Files that went to the server with a draft and that it does not take: it keeps the rest, and says why. They are not
// sent again with each draft that follows.
import type { FieldErrors } from '../../api/request.ts'
import { isFile, type NamedFields } from '../fields/named.ts'
import { namesOf } from './stored-files.ts'

interface Fault {
  /** The server's name of the field. */
  readonly field: string
  /** A sentence. */
  readonly why: string
}

export class RefusedFiles {
  private faults_ = new WeakMap<File, Fault>()

  /** Learns of what went with a draft what the answer says of it. */
  note(
    sent: object,
    fields: NamedFields,
    { stored = {}, errors }: { readonly stored?: Readonly<Record<string, string>>; readonly errors: FieldErrors },
  ): void {
    for (const [name, field] of Object.entries(fields)) {
      const file = (sent as Readonly<Record<string, unknown>>)[name]
      const names = namesOf(name, field)
      const at = names.find((one) => one in errors)
      const isTaken = names.some((one) => stored[one])
      if (isFile(field) && file instanceof File && at && !isTaken) {
        this.faults_.set(file, { field: at, why: errors[at] ?? '' })
      }
    }
  }

  /** What is said of those among the values, by the server's names of their fields. */
  errorsAmong(values: object): FieldErrors {
    const faults = Object.values(values).flatMap((value) => this.faultOf(value) ?? [])
    return Object.fromEntries(faults.map(({ field, why }) => [field, why]))
  }

  /** The values, which have in the place of such files, and of what is told of them, what `other` has there. */
  without<Values extends object>(values: Values, fields: NamedFields, other: Values): Values {
    const names = Object.entries(values).flatMap(([name, value]) =>
      this.faultOf(value) ? [name, ...Object.values(fields[name]?.told ?? {})] : [],
    )
    return names.length === 0 ? values : { ...values, ...inTheirPlace(names, values, fields, other) }
  }

  /** They are sent once more. */
  forget(): void {
    this.faults_ = new WeakMap()
  }

  private faultOf(value: unknown): Fault | undefined {
    return value instanceof File ? this.faults_.get(value) : undefined
  }
}

/** Captions are those of one film: of another one there are none yet. */
function inTheirPlace<Values extends object>(
  names: readonly string[],
  values: Values,
  fields: NamedFields,
  other: Values,
): Partial<Values> {
  const instead = names.map((name) => {
    const film = fields[name]?.kind === 'captions' ? fields[name].of : undefined
    const key = (film ?? name) as keyof Values
    const isOfAnother = film !== undefined && !names.includes(film) && values[key] !== other[key]
    return [name, isOfAnother ? '' : other[name as keyof Values]]
  })
  return Object.fromEntries(instead) as Partial<Values>
}
