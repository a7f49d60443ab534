import { useState } from 'react'
import { Draft } from '../forms/draft.ts'
import type { CollectionItem, CollectionKind } from './kind.ts'

/** What the form of a collection works on. */
export interface EditedItem<Item extends CollectionItem, Values extends object> {
  readonly draft: Draft<Values>
  /** The item that the form edits; null: it adds one. */
  readonly edited: Item | null
  /** Whether the form is in sight. */
  readonly open: boolean
  /** Starts the form afresh with the item; null: with a new one. */
  readonly show: (item: Item | null, isOpen?: boolean) => void
  /** Makes what the form holds the work on this item; null: on a new one. */
  readonly goOnWith: (item: Item | null) => void
}

/** `adds`: without an item the form is in sight as well, to add one. */
export function useEditedItem<Item extends CollectionItem, Values extends object>(
  kind: CollectionKind<Item, Values>,
  adds: boolean,
): EditedItem<Item, Values> {
  const [draft] = useState(() => new Draft(kind.empty))
  const [edited, setEdited] = useState<Item | null>(null)
  const [open, setOpen] = useState(adds)

  const show = (item: Item | null, isOpen = item !== null || adds) => {
    setEdited(item)
    setOpen(isOpen)
    draft.reset(item ? kind.valuesOf(item) : kind.empty)
  }

  return { draft, edited, open, show, goOnWith: setEdited }
}
