import { useState } from 'react'
import { FormState } from '../forms/form-state.ts'
import type { CollectionItem, FormKind } from './kind.ts'

/** What the form of a collection works on. */
export interface EditedItem<Item extends CollectionItem, Values extends object> {
  readonly state: FormState<Values>
  /** The item that the form edits; null: it adds one. */
  readonly edited: Item | null
  /** Starts the form afresh with the item; null: with a new one. */
  readonly show: (item: Item | null) => void
  /** Makes what the form holds the work on this item; null: on a new one. */
  readonly goOnWith: (item: Item | null) => void
}

/** Starts with `item`; null: with a new one, which has from the beginning what is taken from the `copied` one. */
export function useEditedItem<Item extends CollectionItem, Values extends object>(
  kind: FormKind<Item, Values>,
  item: Item | null,
  copied: Item | null = null,
): EditedItem<Item, Values> {
  const [state] = useState(() => {
    const made = new FormState(item ? kind.form.valuesOf(item) : kind.form.empty())
    if (item === null && copied && kind.copyOf) made.patch(kind.copyOf(kind.form.valuesOf(copied)))
    return made
  })
  const [edited, setEdited] = useState(item)

  const show = (next: Item | null) => {
    setEdited(next)
    state.reset(next ? kind.form.valuesOf(next) : kind.form.empty())
  }

  return { state, edited, show, goOnWith: setEdited }
}
