// The screen of a collection: a form that adds or edits, and the list of what there is.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useUnsaved } from '../forms/unsaved.tsx'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { Icon } from '../ui/icon.tsx'
import { toasts } from '../ui/toasts.tsx'
import { CollectionForm } from './collection-form.tsx'
import { CollectionList, focusEditButton } from './collection-list.tsx'
import type { CollectionItem, CollectionKind } from './kind.ts'
import { useEditedItem } from './use-edited-item.ts'
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
  const { leaving } = useUnsaved()
  const work = useEditedItem(kind)
  const { draft, edited, open, show } = work
  const box = useRef<HTMLDivElement>(null)

  const edit = async (item: Item | null, isOpen?: boolean) => {
    if (!(await (leaving() ?? true))) return
    flushSync(() => show(item, isOpen))
    if (!item && edited && focusEditButton(edited._id)) return
    // What had the focus is gone with the form.
    if (!box.current) return focusScreenTitle()
    const start = kind.opener === undefined ? 'input:not([type=file]), textarea' : 'h2'
    box.current.scrollIntoView({ block: 'start' })
    box.current.querySelector<HTMLElement>(start)?.focus({ preventScroll: true })
    if (item && kind.texts.editing) toasts.info(kind.texts.editing(kind.nameOf(item)))
  }

  const removal = useRemoval(kind, (item) => {
    if (item._id === edited?._id) show(null)
    focusScreenTitle()
  })

  useWaitingDraft(kind.name, items.data, (item) => {
    // Whoever was quicker than the list keeps what was typed.
    if (!draft.dirty()) show(item, true)
  })

  const list = (
    <CollectionList
      kind={kind}
      items={items}
      editedId={edited?._id ?? null}
      removingId={removal.removingId}
      onEdit={(item) => void edit(item)}
      onRemove={(item) => void removal.remove(item)}
    />
  )

  const cancel = edited !== null || kind.opener !== undefined ? () => void edit(null) : undefined
  if (!open) {
    return (
      <div className="collection">
        <button type="button" className="button button-main collection-opener" onClick={() => void edit(null, true)}>
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
      <CollectionForm kind={kind} work={work} box={box} onCancel={cancel} />
      {list}
    </div>
  )
}
