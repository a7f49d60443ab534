// A screen as it mostly is, or a tab of one: a collection, told by its type and by what its form names of it. What is
// not said besides follows from the type, the calls and what the items are called.
import type { QueryClient } from '@tanstack/react-query'
import type { FunctionComponent, ReactElement } from 'react'
import type { DescribedFields, DescribedType } from '../../content/described.ts'
import type { ItemOf } from '../../content/entities.ts'
import { formOf, type OwnFields, type Rules } from '../fields/form.tsx'
import type { ValuesOf } from '../fields/named.ts'
import type { Layout } from '../fields/options.ts'
import { textsIn } from '../fields/texts-in.ts'
import type { Members } from '../fields/values.ts'
import { copyName } from '../forms/copy-name.ts'
import { type Acts, actsOf, type ListKind, type Noun, shownOrHidden } from '../list/kind.ts'
import { type ItemQuery, type ListQuery, readInOrder, readOne } from '../queries.ts'
import { Screen } from '../shell/screen.tsx'
import { Collection } from './collection.tsx'
import type { AskedRemoval, CollectionItem, CollectionKind, Ordering } from './kind.ts'
import { pageOf } from './page-of.ts'
import { detailIn, pictureIn, type Shown, type ShownDetail, shownBy, wordsIn } from './shown.tsx'
import {
  type FormNoun,
  forcedRemovalOf,
  hiddenHelp,
  type InUse,
  questionOf,
  type SaidTexts,
  type Sentence,
  said,
  textsOf,
} from './words.ts'

type Same = 'list' | 'appears' | 'isInPlace' | 'layout' | 'Card' | 'skeletons' | 'return_ms'

interface OwnOrdering extends Partial<Omit<Ordering, 'failed'>> {
  readonly entry?: (id: string, place: number) => unknown
  readonly failed?: Sentence
}

/** What a form holds of the type, and of what is its own. */
type Held<Type extends DescribedType, Own> = ValuesOf<Type['fields'] & Own>

interface Described<
  Type extends DescribedType,
  Own extends OwnFields,
  Item extends Listed,
  Listed extends CollectionItem,
> extends Pick<CollectionKind<Item, Held<Type, Own>, Listed>, Same>,
    Partial<Pick<CollectionKind<Item, Held<Type, Own>, Listed>, 'name' | 'path' | 'query'>>,
    Rules<Held<Type, Own>, Own, NoInfer<Item>> {
  /** On top of the screen; a tab has its screen's. */
  readonly title?: string
  /** A word on what it is for. */
  readonly lead?: string
  /** Reads an item on its own, where the list shows less of it. */
  readonly one?: (id: string) => ItemQuery<Item | null>
  /** Of the form, as formOf takes them. */
  readonly fields: Layout<Type['fields'] & NoInfer<Own>>
  readonly noun: FormNoun
  /** With many of them, beside what all lists can do: show and hide, where the type knows of that, and delete. */
  readonly acts?: Partial<Acts>
  readonly texts?: SaidTexts
  /** Asked about by default; in place it takes two clicks. */
  readonly removal?: 'at-once' | Partial<AskedRemoval>
  /** It can be deleted all the same, as one says who is asked. */
  readonly inUse?: InUse
  /** How an order is told, where not by a POST of ids and their places that goes out with each move. */
  readonly ordering?: OwnOrdering
  /** What a copy says « (copie) » in; without it none can be made. */
  readonly copies?: keyof Held<Type, Own> & string
  /** Where a copy starts as any new one: what nobody has said of it. */
  readonly notCopied?: readonly (keyof Held<Type, Own> & string)[]
  /** The type's first line of text, or its first lines, by default. */
  readonly named?: Shown<NoInfer<Listed>, string>
  /** The type's first picture, or its film, by default. */
  readonly picture?: Shown<NoInfer<Listed>, string | ReactElement | null>
  /** Nothing by default. */
  readonly detail?: ShownDetail<NoInfer<Listed>>
  /** The page of the site that shows it: what the type says, by default. */
  readonly page?: (item: NoInfer<Listed>) => string | null
}

/**
 * How its items are asked for: by the call that answers all of them, which may be read in a way of its own, or in
 * pages.
 */
type Asked<Listed extends CollectionItem> =
  | { readonly path: string }
  | { readonly query: ListQuery<Listed> }
  | { readonly list: ListKind<Listed> }

/** What it says, beside what it draws. */
interface CollectionView<Item extends Listed, Values extends object, Listed extends CollectionItem>
  extends FunctionComponent {
  readonly kind: CollectionKind<Item, Values, Listed>
}

export function collectionOf<
  const Type extends DescribedType,
  const Own extends OwnFields = Record<never, never>,
  Listed extends CollectionItem = Extract<ItemOf<Type>, CollectionItem>,
  Item extends Listed = Listed,
>(
  type: Type,
  { title, lead, ...said }: Described<Type, Own, Item, Listed> & Asked<Listed>,
): CollectionView<Item, Held<Type, Own>, Listed> {
  const kind = kindOf<Type, Own, Listed, Item>(type, said)
  const View = () => (
    <Screen title={title} lead={lead}>
      <Collection kind={kind} />
    </Screen>
  )
  return Object.assign(View, { kind })
}

function kindOf<Type extends DescribedType, Own extends OwnFields, Listed extends CollectionItem, Item extends Listed>(
  type: Type,
  described: Described<Type, Own, Item, Listed>,
): CollectionKind<Item, Held<Type, Own>, Listed> {
  const {
    own,
    check,
    send,
    one,
    fields,
    noun,
    acts,
    texts = {},
    removal = described.isInPlace ? 'two-clicks' : undefined,
    inUse,
    ordering,
    copies,
    notCopied = [],
    named = firstLineOf(type.fields),
    picture,
    detail = () => '',
    page = pageOf(type),
    ...kind
  } = described
  type Values = Held<Type, Own>
  const rules = { own, check, send } as Rules<Values, Own>
  const form = formOf<Type, Own>(withHelp(type, noun), fields, rules)
  const { list, path = list?.path ?? kind.query?.queryKey[0] ?? '' } = kind
  const { query = readInOrder<Listed>(path, path.split(/[/-]/).at(-1) ?? '') } = kind
  const read = one ?? (list ? readOne<Item>(path) : undefined)
  const { name, schema = name, order_key, visibility, shown_on = [] } = type
  const forcedRemoval = inUse && forcedRemovalOf(noun, inUse)
  const changes = visibility ? shownOrHidden(visibility) : []
  return {
    name: name.replaceAll('_', '-'),
    ...kind,
    path,
    type: schema,
    form,
    query,
    ...(read ? { one: read } : {}),
    ...(forcedRemoval ? { forcedRemoval } : {}),
    ...(list ? {} : { acts: actsOf(noun, { forced: forcedRemoval, changes, ...acts }) }),
    current: currentOf(query, read),
    texts: textsOf(noun, texts),
    removal: typeof removal === 'string' ? removal : { question: questionOf(noun), ...removal },
    ...(order_key ? { ordering: { page: shown_on[0] ?? '/', ...orderingOf(path, order_key, ordering) } } : {}),
    ...(copies ? { copyOf: (values: Values) => copyOf(values, copies, notCopied, type.fields) } : {}),
    nameOf: shownBy<Listed, string>(named),
    pictureOf: picture ? shownBy<Listed, string | ReactElement | null>(picture) : pictureIn(form),
    detailOf: detailIn<Listed>(type.fields, detail),
    wordsOf: (item) => [...textsIn(type.fields, item), ...wordsIn<Listed>(detail)(item)].join('\n'),
    addressOf: page,
  }
}

/** Under the field that shows and hides an item stands what becomes of one that is hidden. */
function withHelp<Type extends DescribedType>(type: Type, noun: Noun): Type {
  const { visibility, fields } = type
  if (!visibility) return type
  return { ...type, fields: { ...fields, [visibility]: { ...fields[visibility], help: hiddenHelp(noun) } } }
}

/** An item is mostly told by the first line that one writes of it, or by all lines of what it is called. */
function firstLineOf(fields: DescribedFields): (item: object) => string {
  const first = Object.keys(fields).find((name) => /^text(List)?$/.test(fields[name]?.kind ?? '')) ?? ''
  return (item) => [(item as Members)[first]].flat().join(' ')
}

function currentOf<Item extends Listed, Listed extends CollectionItem>(
  query: ListQuery<Listed>,
  one: ((id: string) => ItemQuery<Item | null>) | undefined,
) {
  return async (client: QueryClient, id: string): Promise<Item | null> => {
    if (one) return client.fetchQuery({ ...one(id), staleTime: 0 })
    const listed = await client.fetchQuery({ ...query, staleTime: 0 })
    // A list shows all of its items where nothing reads them on their own.
    return (listed.find(({ _id }) => _id === id) as Item | undefined) ?? null
  }
}

/** Of every field, files included; a copy is of today, as any new item. */
function copyOf<Values extends object>(
  values: Values,
  named: keyof Values,
  left: readonly string[],
  fields: DescribedFields,
): Partial<Values> {
  const kept = Object.entries(values).filter(([name]) => fields[name]?.kind !== 'date' && !left.includes(name))
  return { ...(Object.fromEntries(kept) as Partial<Values>), [named]: copyName(String(values[named])) }
}

function orderingOf(path: string, member: string, own: OwnOrdering = {}): Omit<Ordering, 'page'> {
  const { entry = (id: string, order: number) => ({ id, order }), failed, ...others } = own
  return {
    mode: 'at-once',
    path: `${path}/reorder`,
    method: 'POST',
    member,
    body: (ids) => ({ [member]: ids.map((id, index) => entry(id, index + 1)) }),
    failed: said(failed ?? 'Erreur de réorganisation: {message}'),
    ...others,
  }
}
