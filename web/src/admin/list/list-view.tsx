// A list of the back office, whole: its tools, its items, its pages, and acts on many of them.
import type { ReactNode } from 'react'
import type { Place } from '../../lib/admin-addresses.ts'
import { ActsBar, ChoosingLine } from './choosing.tsx'
import { type Acts, countWords, isWhole, type ListKind } from './kind.ts'
import { ListBody } from './list-body.tsx'
import { ListTools } from './list-tools.tsx'
import { useActs } from './use-acts.tsx'
import { type Choosing, type TickOf, useChosen } from './use-chosen.ts'
import { type List, useList } from './use-list.ts'

interface Listed {
  readonly _id: string
}

interface ListViewProps<Item extends Listed> {
  readonly kind: ListKind<Item>
  /** What the forms keep drafts of the items under. */
  readonly form: string
  readonly skeletons: { readonly count: number; readonly kind: 'row' | 'card' }
  readonly loadFailed: (message: string) => string
  readonly count: (total: number) => string
  /** In the place of the usual block that says why the list cannot be had, and of its way to try again. */
  readonly failure?: ((error: Error) => ReactNode) | undefined
  /** In the place of no items; `none`: there are none at all, not only none that was asked for. */
  readonly empty: (none: boolean) => ReactNode
  /** The way to a new item. */
  readonly add?: ReactNode
  /** `tickOf`: undefined where nothing can be ticked. */
  readonly children: (items: readonly Item[], place: Place, tickOf: TickOf | undefined) => ReactNode
}

export function ListView<Item extends Listed>({ kind, count, add, children, ...view }: ListViewProps<Item>) {
  const list = useList(kind)
  const { total = 0, wanted } = list
  const { sort: _, ...narrowed } = wanted
  const chosen = useChosen(JSON.stringify(narrowed), total)
  return (
    <>
      <ListTools kind={kind} count={list.total === undefined ? '' : count(total)}>
        {add}
      </ListTools>
      {kind.acts && list.items.length > 0 ? (
        <ChoosingLine acts={kind.acts} chosen={chosen} shown={list.items.map(({ _id }) => _id)} total={total} />
      ) : null}
      <ListBody
        list={list}
        skeletons={view.skeletons}
        loadFailed={view.loadFailed}
        empty={view.empty(isWhole(kind, list.place.query))}
        failure={view.failure}
      >
        {(items) => children(items, list.place, kind.acts && chosen.tickOf)}
      </ListBody>
      {kind.acts ? <ActsOn acts={kind.acts} path={kind.path} form={view.form} list={list} chosen={chosen} /> : null}
    </>
  )
}

interface ActsOnProps {
  readonly acts: Acts
  readonly path: string
  readonly form: string
  readonly list: Pick<List<unknown>, 'wanted' | 'total'>
  readonly chosen: Choosing
}

export function ActsOn({ list: { wanted, total = 0 }, acts, chosen, ...kind }: ActsOnProps) {
  const { busy, change, remove } = useActs({ ...kind, acts, chosen, wanted, total })
  return (
    <ActsBar
      acts={acts}
      chosen={chosen}
      busy={busy}
      onChange={(one) => void change(one)}
      onRemove={() => void remove()}
    />
  )
}

/** « 3 produits ». */
export function counted(acts: Acts): (total: number) => string {
  return (total) => countWords(acts, total).count
}
