// What a list shows of an item, as its type and its form tell it.
import type { ReactElement, ReactNode } from 'react'
import type { DescribedFields, DescribedType, FieldKind } from '../../content/described.ts'
import { Image } from '../../ui/image.tsx'
import type { NamedFields } from '../fields/named.ts'
import type { Named } from '../fields/options.ts'
import type { Members } from '../fields/values.ts'
import './shown.css'

/** What the list shows of an item: a member of it, or what is made of some. */
export type Shown<Item, Made> = (keyof Item & string) | ((item: Item) => Made)

/** Members one under the other; or what is made of some: a drawing, or facts, of which the empty ones are left out. */
export type ShownDetail<Item> = Shown<Item, ReactNode | readonly string[]> | readonly (keyof Item & string)[]

export function shownBy<Item, Made>(shown: Shown<Item, Made>): (item: Item) => Made {
  return typeof shown === 'function' ? shown : (item) => item[shown] as Made
}

interface Form {
  readonly type: DescribedType
  readonly fields: NamedFields
}

/**
 * The first picture of the type, with the look that it has in the form; where an item has none, the film in its place.
 */
export function pictureIn({ type, fields }: Form): (item: object) => string | ReactElement | null {
  const picture = firstOf(type.fields, 'image')
  const film = firstOf(type.fields, 'video')
  if (picture === undefined) return () => null
  const { tile } = fields[picture] as Partial<Named>
  return (item) => {
    const shown = item as Members
    const address = shown[picture] as string
    if (tile) return <Logo address={address} isDark={tile(shown) === 'logo-white'} />
    return address === '' && film && shown[film] ? <Film address={String(shown[film])} /> : address
  }
}

function firstOf(fields: DescribedFields, kind: FieldKind): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.kind === kind)
}

function Logo({ address, isDark }: { readonly address: string; readonly isDark: boolean }) {
  return (
    <div className={isDark ? 'shown-logo shown-logo-white' : 'shown-logo'}>
      <Image src={address} alt="" sizes="176px" />
    </div>
  )
}

/** Its first frame. */
function Film({ address }: { readonly address: string }) {
  return <video className="shown-film" src={address} muted playsInline preload="metadata" tabIndex={-1} aria-hidden />
}

export function detailIn<Item extends object>(
  fields: DescribedFields,
  detail: ShownDetail<Item>,
): (item: Item) => ReactNode {
  if (typeof detail === 'object') return (item) => detail.map((name) => memberOf(fields, item, name))
  const made = shownBy<Item, ReactNode | readonly string[]>(detail)
  return (item) => {
    const shown = made(item)
    return Array.isArray(shown) ? shown.filter(Boolean).join(' · ') : (shown as ReactNode)
  }
}

/** What of it is said in words. */
export function wordsIn<Item extends object>(detail: ShownDetail<Item>): (item: Item) => readonly string[] {
  if (typeof detail === 'object') return (item) => detail.map((name) => String(item[name] ?? ''))
  const made = shownBy<Item, ReactNode | readonly string[]>(detail)
  return (item) => [made(item)].flat().filter((one) => typeof one === 'string')
}

function memberOf<Item extends object>(fields: DescribedFields, item: Item, name: keyof Item & string): ReactNode {
  const text = String(item[name] ?? '')
  if (text === '') return null
  if (fields[name]?.kind !== 'webLink') return <p key={name}>{text}</p>
  return (
    <a key={name} href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
