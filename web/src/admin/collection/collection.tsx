// The screen of a collection: a form that adds or edits, and the list of what there is.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { dropDraftOf } from '../forms/rescue.ts'
import { useUnsaved } from '../forms/unsaved.tsx'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { losesFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { toasts } from '../ui/toasts.tsx'
import { CollectionForm } from './collection-form.tsx'
import { CollectionList, focusEditButton } from './collection-list.tsx'
import type { CollectionItem, CollectionKind } from './kind.ts'
import { type EditedItem, useEditedItem } from './use-edited-item.ts'
import { useRemoval } from './use-removal.tsx'
import { useWaitingDraft } from './use-waiting-draft.ts'
import './collection.css'

interface CollectionProps<Item extends CollectionItem, Values extends object> {
  readonly kind: CollectionKind<Item, Values>
}

export function Collection<Item extends CollectionItem, Values extends object>({
  kind,
}: CollectionProps<Item, Values>) {
  const items = useQuery(kind.query)
  const top = useTopForm(kind)
  const row = useRowForm(kind, top)
  const isInPlace = kind.editing === 'in-place'

  const removal = useRemoval(kind, (item) => {
    flushSync(() => {
      for (const { edited, show } of [top.work, row.work]) if (item._id === edited?._id) show(null)
    })
  })

  const openWaiting = (item: Item | null) => {
    const { draft, show } = isInPlace && item ? row.work : top.work
    // Whoever was quicker than the list keeps what was typed.
    if (!draft.dirty()) show(item, true)
  }
  useWaitingDraft(kind.name, items.data, openWaiting)

  const edit = (item: Item) => void (isInPlace && item._id !== top.work.edited?._id ? row.edit(item) : top.edit(item))
  const list = (
    <CollectionList
      kind={kind}
      items={items}
      editedId={top.work.edited?._id ?? null}
      inRow={row.work.edited}
      rowForm={row.form}
      removing={removal.removing}
      onEdit={edit}
      onRemove={(item) => void removal.remove(item)}
    />
  )

  if (!top.work.open) {
    return (
      <div className="collection">
        <button
          type="button"
          className="button button-main collection-opener"
          onClick={() => void top.edit(null, true)}
        >
          <Icon name="add" />
          {kind.opener}
        </button>
        <h2 className="visually-hidden">Liste</h2>
        {list}
      </div>
    )
  }
  return (
    <div className="collection">
      {top.form}
      {list}
    </div>
  )
}

/** The form above the list: it adds, and edits where that is its part. */
function useTopForm<Item extends CollectionItem, Values extends object>(kind: CollectionKind<Item, Values>) {
  const client = useQueryClient()
  const { leaving } = useUnsaved()
  const isAlways = kind.opener === undefined
  const work = useEditedItem(kind, isAlways)
  const { draft, edited, show, goOnWith } = work
  const box = useRef<HTMLDivElement>(null)

  /** Takes the item into the form; null: a new one. */
  const edit = async (item: Item | null, isOpen?: boolean) => {
    // It is there already, with what was typed since it was made.
    if (item && item._id === edited?._id && draft.dirty() && kind.editing === 'in-place') return focusForm(box, 'input')
    if (!(await (leaving(draft) ?? true))) return
    flushSync(() => show(item, isOpen))
    if (!item && edited && focusEditButton(edited._id)) return
    // What had the focus is gone with the form.
    if (!box.current) return focusScreenTitle()
    focusForm(box, isAlways ? 'input:not([type=file]), textarea' : 'h2')
    if (item && kind.texts.editing) toasts.info(kind.texts.editing(kind.nameOf(item)))
  }

  const form = (
    <CollectionForm
      kind={kind}
      work={work}
      place="top"
      box={box}
      onCancel={edited !== null || !isAlways ? () => void edit(null) : undefined}
      onSaved={() => {
        const isLost = !isAlways && losesFocus(box.current)
        show(null)
        if (isLost) focusScreenTitle()
      }}
      // What somebody else deleted meanwhile can be added anew from what the form holds.
      onGone={(item) => {
        flushSync(() => {
          goOnWith(null)
          // Nothing of it is saved any more, typed or not.
          draft.saved(kind.empty)
        })
        // The form of the item keeps its draft once more as it goes.
        dropDraftOf(kind.name, item._id)
        void refreshCatalogue(client)
        toasts.info(`« ${kind.nameOf(item)} » n’existe plus : vous pouvez l’ajouter de nouveau.`)
      }}
    />
  )
  const focus = () => focusForm(box, 'input:not([type=file]), textarea')
  return { work, edit, focus, form }
}

/** The form in the row of the item that it edits; the one on top goes on adding meanwhile. */
function useRowForm<Item extends CollectionItem, Values extends object>(
  kind: CollectionKind<Item, Values>,
  top: { readonly work: EditedItem<Item, Values>; readonly focus: () => void },
) {
  const client = useQueryClient()
  const { leaving } = useUnsaved()
  const work = useEditedItem(kind, false)
  const { draft, edited, show } = work
  const box = useRef<HTMLDivElement>(null)

  const edit = async (item: Item) => {
    if (!(await (leaving(draft) ?? true))) return
    flushSync(() => show(item))
    focusForm(box, 'input:not([type=file]), textarea')
  }

  /** The row shows its item again. */
  const close = () => {
    const isLost = losesFocus(box.current)
    flushSync(() => show(null))
    if (isLost && edited && !focusEditButton(edited._id)) focusScreenTitle()
  }

  const cancel = async () => {
    if (await (leaving(draft) ?? true)) close()
  }

  /** What somebody else deleted meanwhile can be added anew on top, unless something else is being added there. */
  const giveUp = (item: Item) => {
    const name = kind.nameOf(item)
    void refreshCatalogue(client)
    if (top.work.draft.dirty()) return toasts.info(`« ${name} » n’existe plus.`)
    const typed = draft.values()
    const isLost = losesFocus(box.current)
    flushSync(() => {
      show(null)
      top.work.show(null)
    })
    top.work.draft.patch(typed)
    if (isLost) top.focus()
    dropDraftOf(kind.name, item._id)
    toasts.info(`« ${name} » n’existe plus : vous pouvez l’ajouter de nouveau.`)
  }

  const form = (
    <CollectionForm
      kind={kind}
      work={work}
      place="row"
      box={box}
      onCancel={() => void cancel()}
      onSaved={close}
      onGone={giveUp}
    />
  )
  return { work, edit, form }
}

function focusForm(box: RefObject<HTMLDivElement | null>, start: string): void {
  box.current?.scrollIntoView({ block: 'start' })
  box.current?.querySelector<HTMLElement>(start)?.focus({ preventScroll: true })
}
