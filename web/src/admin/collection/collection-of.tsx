// A screen as it mostly is, or a tab of one: a collection, told by its type and by what its form names of it. What is not said
// besides follows from the type, the calls and what the items are called.
import type { QueryClient } from '@tanstack/react-query'
import type { FunctionComponent, ReactElement } from 'react'
import type { DescribedFields, DescribedType } from '../../content/described.ts'
import type { ItemOf } from '../../content/entities.ts'
import { type ItemQuery, type ListQuery, readInOrder, readOne } from '../catalogue/queries.ts'
import { formOf, type OwnFields, type Rules } from '../fields/form.tsx'
import type { ValuesOf } from '../fields/named.ts'
import type { Layout } from '../fields/options.ts'
import { copyName } from '../forms/copy-name.ts'
import { type Acts, actsOf, capital, type Noun, thisOf } from '../list/kind.ts'
import { Screen } from '../shell/screen.tsx'
import { Collection } from './collection.tsx'
import type { AskedRemoval, CollectionItem, CollectionKind, CollectionTexts, Ordering } from './kind.ts'
import { detailIn, pictureIn, type Shown, type ShownDetail, shownBy } from './shown.tsx'

interface SpacedNoun extends Noun {
  /** Before ! and ?: narrow, unless the product fixes it otherwise. */
  readonly space?: string
}

/** {message} stands for the server's sentence. */
type Sentence = string | ((message: string) => string)
type Failures = 'loadFailed' | 'itemFailed' | 'saveFailed' | 'removeFailed'

interface SaidTexts extends Partial<Omit<CollectionTexts, Failures>> {
  readonly loadFailed?: Sentence
  readonly itemFailed?: Sentence
  readonly saveFailed?: string | CollectionTexts['saveFailed']
  readonly removeFailed?: Sentence
}

type Same = 'path' | 'list' | 'appears' | 'editing' | 'forcedRemoval' | 'layout' | 'Card' | 'skeletons' | 'return_ms'

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
    Partial<Pick<CollectionKind<Item, Held<Type, Own>, Listed>, 'name' | 'query'>>,
    Rules<Held<Type, Own>, Own, NoInfer<Item>> {
  /** On top of the screen; a tab has its screen's. */
  readonly title?: string
  /** A word on what it is for. */
  readonly lead?: string
  /** Reads an item on its own, where the list shows less of it. */
  readonly one?: (id: string) => ItemQuery<Item | null>
  /** Of the form, as formOf takes them. */
  readonly fields: Layout<Type['fields'] & NoInfer<Own>>
  readonly noun: SpacedNoun
  /** With many of them, beside what all lists can do. */
  readonly acts?: Partial<Acts>
  readonly texts?: SaidTexts
  readonly removal?: 'at-once' | 'two-clicks' | Partial<AskedRemoval>
  /** How an order is told, where not by a POST of ids and their places that goes out with each move. */
  readonly ordering?: OwnOrdering
  /** What a copy says « (copie) » in; without it none can be made. */
  readonly copies?: keyof Held<Type, Own> & string
  /** The type's first line of text, by default. */
  readonly named?: Shown<NoInfer<Listed>, string>
  /** The type's first picture, or its film, by default. */
  readonly picture?: Shown<NoInfer<Listed>, string | ReactElement | null>
  /** Nothing by default. */
  readonly detail?: ShownDetail<NoInfer<Listed>>
  /** The page of the site that shows it: one for all, or each its own. */
  readonly page: string | ((item: NoInfer<Listed>) => string | null)
}

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
  { title, lead, ...said }: Described<Type, Own, Item, Listed>,
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
  said: Described<Type, Own, Item, Listed>,
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
    removal,
    ordering,
    copies,
    named = firstLineOf(type.fields),
    picture,
    detail,
    page,
    ...kind
  } = said
  type Values = Held<Type, Own>
  const rules = { own, check, send } as Rules<Values, Own>
  const form = formOf<Type, Own>(type, fields, rules)
  const { path, list, query = readInOrder<Listed>(path, path.split(/[/-]/).at(-1) ?? '') } = kind
  const read = one ?? (list ? readOne<Item>(path) : undefined)
  const { name, order_key } = type
  return {
    name: name.replaceAll('_', '-'),
    ...kind,
    form,
    query,
    ...(read ? { one: read } : {}),
    ...(list ? {} : { acts: actsOf(noun, { forced: kind.forcedRemoval, ...acts }) }),
    current: currentOf(query, read),
    texts: textsOf(noun, texts),
    removal: typeof removal === 'string' ? removal : { question: questionOf(noun), ...removal },
    ...(order_key ? { ordering: orderingOf(path, order_key, ordering) } : {}),
    ...(copies ? { copyOf: (values: Values) => copyOf(values, copies, type.fields) } : {}),
    nameOf: shownBy<Listed, string>(named),
    pictureOf: picture ? shownBy<Listed, string | ReactElement | null>(picture) : pictureIn(form),
    detailOf: detailIn<Listed>(type.fields, detail ?? (() => '')),
    addressOf: typeof page === 'string' ? () => page : page,
  }
}

/** An item is mostly told by the first line that one writes of it. */
function firstLineOf(fields: DescribedFields) {
  return Object.keys(fields).find((name) => fields[name]?.kind === 'text') as never
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
function copyOf<Values extends object>(values: Values, named: keyof Values, fields: DescribedFields): Partial<Values> {
  const kept = Object.entries(values).filter(([name]) => fields[name]?.kind !== 'date')
  return { ...(Object.fromEntries(kept) as Partial<Values>), [named]: copyName(String(values[named])) }
}

/** The sentence with the server's own in it. */
function said(sentence: Sentence): (message: string) => string {
  return typeof sentence === 'function' ? sentence : (message) => sentence.replace('{message}', () => message)
}

function orderingOf(path: string, key: string, own: OwnOrdering = {}): Ordering {
  const { entry = (id: string, order: number) => ({ id, order }), failed, ...others } = own
  return {
    mode: 'at-once',
    path: `${path}/reorder`,
    method: 'POST',
    body: (ids) => ({ [key]: ids.map((id, index) => entry(id, index + 1)) }),
    failed: said(failed ?? 'Erreur de réorganisation: {message}'),
    ...others,
  }
}

function textsOf({ one, feminine = false, space = '\u202f' }: SpacedNoun, own: SaidTexts): CollectionTexts {
  const e = feminine ? 'e' : ''
  const done = (what: string) => `${capital(one)} ${what} avec succès${space}!`
  return {
    add: `Ajouter un${e} ${one}`,
    edit: `Modifier ${feminine ? 'la' : 'le'} ${one}`,
    empty: `Aucun${e} ${one} pour le moment. Ajoutez ${feminine ? 'la première' : 'le premier'} ci-dessus.`,
    added: done(`ajouté${e}`),
    updated: done(`mis${e} à jour`),
    removed: done(`supprimé${e}`),
    ...own,
    itemFailed: said(own.itemFailed ?? own.loadFailed ?? `Erreur lors du chargement des ${one}s`),
    loadFailed: said(own.loadFailed ?? `Erreur lors du chargement des ${one}s`),
    saveFailed: typeof own.saveFailed === 'function' ? own.saveFailed : said(own.saveFailed ?? 'Erreur: {message}'),
    removeFailed: said(own.removeFailed ?? 'Erreur lors de la suppression: {message}'),
  }
}

function questionOf(noun: SpacedNoun): string {
  return `Êtes-vous sûr de vouloir supprimer ${thisOf(noun)} ${noun.one}${noun.space ?? '\u202f'}?`
}
