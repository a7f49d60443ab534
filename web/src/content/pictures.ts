// Pictures as items hold them: each with words for those who do not see it and with the point that stays in sight where
// it is cut, in members that are called after it.
import type { ShownPicture } from '../ui/image.tsx'

type Told<Name extends string> = `${Name}Alt` | `${Name}Focus`

/** The members of an item that hold a picture and what is told of it. */
export type PictureMember<Name extends string> = Name | Told<Name>

/** What an item may tell of the picture in a member of it. */
export type ToldOf<Name extends string> = { readonly [Member in Told<Name>]?: string }

type Holding<Name extends string> = { readonly [Member in Name]?: string | null } & ToldOf<Name>

/** What was told of the picture, and nothing where nothing was: pages that carry it stay small. */
export function toldOf<Name extends string>(item: Holding<Name>, name: Name): ToldOf<Name> {
  const told = [`${name}Alt`, `${name}Focus`].flatMap((member) => {
    const text = (item as Readonly<Record<string, string | undefined>>)[member]
    return text ? [[member, text]] : []
  })
  return Object.fromEntries(told) as ToldOf<Name>
}

/**
 * The picture in a member of the item. Without words of its own it bears `called`: what the item is called, where that
 * is not written beside the picture; there it is decoration.
 */
export function pictureOf<Name extends string>(item: Holding<Name>, name: Name, called = ''): ShownPicture {
  const members = item as Readonly<Record<string, string | null | undefined>>
  return { src: members[name], alt: members[`${name}Alt`] || called, focus: members[`${name}Focus`] ?? '' }
}

/** What a picture of a product is called that nobody has described, of those that show it from several sides. */
export const viewCalled = (name: string, number: number) => (number === 1 ? name : `${name}, vue ${number}`)

/** Likewise of the pictures that go with a text. */
export const pictureCalled = (title: string, number: number) => (number === 1 ? title : `${title}, image ${number}`)

type ByAddress = Readonly<Record<string, string>> | undefined

/** A picture of a list, of which words and points are told by address. */
export function pictureAmong(src: string, alts: ByAddress, focuses: ByAddress, called: string): ListedPicture {
  return { src, alt: alts?.[src] || called, focus: focuses?.[src] ?? '' }
}

/** A picture that is there. */
export interface ListedPicture extends ShownPicture {
  readonly src: string
}
