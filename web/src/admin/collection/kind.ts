// What the screen of a list needs to know about its items. A kind is data: adding one is one file, and the list, the form,
// the order, the deletion and the messages come with it.
import type { ReactElement, ReactNode } from 'react'
import type { ListQuery } from '../catalogue/queries.ts'
import type { DescribedForm } from '../fields/form.tsx'

export interface CollectionItem {
  readonly _id: string
  readonly updatedAt: string
}

/** A sentence that may quote the server's. */
type FailureText = (message: string) => string

export interface CollectionTexts {
  /** Headings of the form, and of the way to it. */
  readonly add: string
  readonly edit: string
  readonly empty: string
  readonly added: string
  readonly updated: string
  readonly removed: string
  /** Stands above the list. */
  readonly count?: (count: number) => string
  /** Said when an item is taken into the form. */
  readonly editing?: (name: string) => string
  readonly loadFailed: FailureText
  /** Said while the form is sent. */
  readonly saving?: string
  /** `adding`: the item is a new one. `isTold`: the message is the server's own. */
  readonly saveFailed: (message: string, adding: boolean, isTold: boolean) => string
  readonly removeFailed: FailureText
}

/** Deleting by a second click on the same button, or by a dialog that asks and names the item. */
export type Removal = 'two-clicks' | { readonly question: string }

/** Where the server refuses (400) to delete what is in use, and can be told to do it all the same. */
export interface ForcedRemoval {
  readonly title: string
  readonly question: string
  readonly consequence: string
  readonly failed: string
}

/** Moving items up and down. */
export interface Ordering {
  /** Each move is sent as it is made; or all of them together, in a mode of its own ('Réorganiser'). */
  readonly mode: 'at-once' | 'explicit'
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'PATCH'
  /** The body that tells the order of all items. */
  readonly body: (ids: readonly string[]) => object
  readonly failed: FailureText
}

export interface CollectionKind<Item extends CollectionItem, Values extends object> {
  /** Begins the ids of the form's controls. */
  readonly name: string
  /** The call: GET's answer is `query`, POST goes here, PUT and DELETE to `/{id}` below. */
  readonly path: string
  readonly query: ListQuery<Item>
  readonly texts: CollectionTexts
  /** Where an item is edited: in a form at an address of its own, by default; or in its row of the list, on top of which
   * a form adds. */
  readonly editing?: 'apart' | 'in-place'
  readonly removal: Removal
  readonly forcedRemoval?: ForcedRemoval
  /** Without it the list stands as it was answered. */
  readonly ordering?: Ordering
  /** Small pictures beside their texts by default. */
  readonly layout?: 'rows' | 'grid'
  /** Placeholders while the list is loading. */
  readonly skeletons?: number
  readonly form: DescribedForm<Values>
  /** What a new item starts from that is made from another; without it none can be. */
  readonly copyOf?: (values: Values) => Partial<Values>
  readonly nameOf: (item: Item) => string
  /** The address of its picture, or a drawing of its own; null where it has none. */
  readonly pictureOf: (item: Item) => string | ReactElement | null
  readonly detailOf: (item: Item) => ReactNode
  /** The item's page on the public site, where it can be told. */
  readonly addressOf: (item: Item) => string | null
}
