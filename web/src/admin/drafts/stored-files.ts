// Files that went to the server with a draft lie there from then on.
import { isFile, type NamedField, type NamedFields } from '../fields/named.ts'

/** The names under which the server may speak of a field's file, most likely first. */
export const namesOf = (name: string, field: NamedField) => [field.file_as ?? name, name, field.sent_as ?? name]

/**
 * The addresses of the files that were stored, by the fields that hold them: of those that are still among the values
 * `sent` alone. `stored` has them by the names that they went under.
 */
export function storedIn<Values extends object>(
  values: Values,
  fields: NamedFields,
  stored: Readonly<Record<string, string>>,
  sent: Values = values,
): Partial<Values> {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const address = namesOf(name, field)
      .map((one) => stored[one])
      .find(Boolean)
    const file = values[name as keyof Values]
    const isSame = isFile(field) && file instanceof File && file === sent[name as keyof Values]
    return isSame && address !== undefined ? [[name, address]] : []
  })
  return Object.fromEntries(found) as Partial<Values>
}
