// The order of a list, prepared: a form of its own, which is saved, kept as a draft, previewed and scheduled like any
// other.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { onlyIf } from '../../api/only-if.ts'
import { request } from '../../api/request.ts'
import { addressOf, historyAddress, orderId } from '../../lib/admin-addresses.ts'
import { nameAsOne } from '../campaigns/words.ts'
import { DraftMark } from '../drafts/draft-mark.tsx'
import { useDrafts } from '../drafts/use-drafts.ts'
import { formOf } from '../fields/form.tsx'
import type { Drawn } from '../fields/options.ts'
import { ProblemText } from '../forms/field.tsx'
import { useForm, useValue, useWords } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import { Link } from '../shell/link.tsx'
import { listOf } from '../shell/place.ts'
import { usePlace } from '../shell/use-place.tsx'
import type { SingleKind } from '../single/kind.ts'
import { Single } from '../single/single.tsx'
import { MoveButtons, moved, useMoves } from '../ui/moves.tsx'
import { Picture } from './collection-list.tsx'
import { inOrder } from './in-order.ts'
import type { CollectionItem, ListedKind, Ordering } from './kind.ts'
import { orderSaved } from './moves-at-once.ts'

type OrderedKind<Item extends CollectionItem> = ListedKind<Item> & { readonly ordering: Ordering }

/** The list as its order is answered: under the member that tells the order. */
type Ranked = Readonly<Record<string, readonly CollectionItem[]>>

interface Values {
  readonly ids: readonly string[]
}

export function OrderForm<Item extends CollectionItem>({ kind }: { readonly kind: OrderedKind<Item> }) {
  const place = usePlace()
  const [single] = useState(() => singleOf(kind, historyAddress({ ...listOf(place), query: {} }) ?? undefined))
  return (
    <div className="collection">
      <div className="collection-head">
        <Link className="button button-quiet" to={addressOf(listOf(place))}>
          {kind.texts.back ?? 'Retour à la liste'}
        </Link>
      </div>
      <Single kind={single} />
    </div>
  )
}

function singleOf<Item extends CollectionItem>(
  kind: OrderedKind<Item>,
  history: string | undefined,
): SingleKind<Ranked, Values> {
  const { ordering, query, texts, type } = kind
  const { member } = ordering
  const idsOf = (ranked: Ranked) => (ranked[member] ?? []).map(({ _id }) => _id)
  const versionOf = (ranked: Ranked) => idsOf(ranked).join(',')
  const load = async (signal = new AbortController().signal) => ({ [member]: await query.queryFn({ signal }) })
  return {
    name: `${kind.name}-order`,
    label: nameAsOne({ type, item: orderId }) ?? '',
    store: {
      versionOf,
      load,
      save: async ({ ids }, before, { headers: named, begun, signal, writes }) => {
        const headers = { ...named, ...onlyIf(begun ?? versionOf(before)) }
        // What is not public yet has no place by now.
        const known = new Set(idsOf(before))
        const body = ordering.body(ids.filter((id) => known.has(id)))
        await request(ordering.path, { method: ordering.method, body, headers, signal, unread: true, writes })
        return load()
      },
    },
    texts: {
      saved: orderSaved,
      loadFailed: texts.loadFailed,
      saveFailed: ({ message }) => ordering.failed(message),
    },
    form: formOf(
      { name: orderId, schema: type, fields: {} },
      (field) => field('ids', { label: 'Ordre de la liste', as: fieldOf(kind) }),
      {
        own: { ids: { kind: 'referenceList', standsFor: member, madeOf: idsOf } },
        send: (_, { ids }) => ({ ...ordering.body(ids) }),
      },
    ),
    isWhole: true,
    ...(history ? { history } : {}),
    address: ordering.page,
  }
}

interface Entry {
  readonly id: string
  readonly name: string
  readonly picture: Parameters<typeof Picture>[0]['picture']
  readonly isNew: boolean
}

/** All that there is, in the order that the form holds; what it does not hold yet where it stands, and new drafts last. */
function useEntries<Item extends CollectionItem>(kind: OrderedKind<Item>, ids: readonly string[]): readonly Entry[] {
  const { data: items = [] } = useQuery(kind.query)
  const prepared = useDrafts(kind.type).filter(({ isNew }) => isNew)
  const entries: readonly Entry[] = [
    ...items.map((item) => ({
      ...{ id: item._id, name: kind.nameOf(item), picture: kind.pictureOf(item), isNew: false },
    })),
    ...prepared.map(({ item, title }) => ({ id: item, name: title || 'Sans titre', picture: null, isNew: true })),
  ]
  const [placed, last] = [true, false].map((isPlaced) =>
    entries.filter(({ id, isNew }) => (!isNew || ids.includes(id)) === isPlaced).map(({ id }) => id),
  )
  const order = [...inOrder(placed ?? [], ids), ...(last ?? [])]
  return [...entries].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}

function fieldOf<Item extends CollectionItem>(kind: OrderedKind<Item>) {
  return function OrderField({ path, label }: Drawn) {
    const { name, state } = useForm()
    const box = useRef<HTMLOListElement>(null)
    const entries = useEntries(kind, useValue(path) as readonly string[])
    const id = controlId(name, path)
    useWords(path, (told) => entries.find((entry) => entry.id === told)?.name ?? 'Élément supprimé')
    const moves = useMoves({
      box,
      entries,
      onMove: (from, to) => {
        const all = entries.map((entry) => entry.id)
        state.set(path, moved(all, from, to))
      },
    })
    return (
      <fieldset className="field collection-existing" id={id} tabIndex={-1} aria-describedby={`${id}-help`}>
        <legend className="visually-hidden">{label}</legend>
        <p className="field-help" id={`${id}-help`}>
          Rien ne bouge sur le site avant «&nbsp;Enregistrer&nbsp;»&nbsp;: un brouillon peut aussi sortir à son heure,
          ou avec une campagne.
        </p>
        <ProblemText path={path} />
        {moves.announcement}
        <h2 className="visually-hidden">Liste</h2>
        <ol className="collection-list" ref={box}>
          {entries.map((entry, index) => (
            <li key={entry.id} data-entry={entry.id} className="collection-item">
              <Picture picture={entry.picture} />
              <div className="collection-text">
                <h3>{entry.name}</h3>
                {entry.isNew ? <DraftMark of="unpublished" /> : null}
              </div>
              <div className="collection-buttons">
                <MoveButtons id={entry.id} name={entry.name} index={index} count={entries.length} onMove={moves.move} />
              </div>
            </li>
          ))}
        </ol>
      </fieldset>
    )
  }
}
