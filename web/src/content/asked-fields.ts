// Lists are asked for the fields that are read of them and for no others: an item that is read of an answer has no other
// members, so that a field that nobody asked for cannot be read.
import { readList } from '../api/query.ts'
import type { PictureMember } from './pictures.ts'

interface Asked<Item> {
  /** Says in the query of an address what is asked for. */
  readonly parameter: string
  /** Reads the answer, which may hold the list under one of `holders`. */
  readonly read: (answer: unknown) => readonly Item[]
}

/** `_id` is answered with whatever else is asked for. */
export const asking =
  <Item extends { readonly _id: string }>(...holders: readonly string[]) =>
  <Name extends keyof Item & string>(...names: readonly Name[]): Asked<Pick<Item, Name | '_id'>> => ({
    parameter: `fields=${names.join(',')}`,
    read: readList<Pick<Item, Name | '_id'>>(...holders),
  })

/** A picture with what is told of it. */
export const withPicture = <Name extends string>(name: Name): readonly PictureMember<Name>[] =>
  [name, `${name}Alt`, `${name}Focus`] as const
