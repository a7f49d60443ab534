// What a screen of the pattern "form on top, list below" needs to know about its items. A kind is data: adding one is one
// file, and the screen, its two-click deletion and its messages come with it.
import type { ReactNode } from 'react'
import type { ListQuery } from '../catalogue/queries.ts'
import type { Problem } from '../forms/draft.ts'

export interface CollectionItem {
  readonly _id: string
  readonly title: string
  readonly updatedAt: string
}

export interface CollectionTexts {
  /** Headings of the form. */
  readonly add: string
  readonly edit: string
  readonly empty: string
  readonly added: string
  readonly updated: string
  readonly removed: string
  readonly loadFailed: string
  readonly saveFailed: string
  readonly removeFailed: string
}

/** Where the server refuses (400) to delete what is in use, and can be told to do it all the same. */
export interface ForcedRemoval {
  readonly title: string
  readonly question: string
  readonly consequence: string
  readonly failed: string
}

export interface CollectionKind<Item extends CollectionItem, Values extends object> {
  /** Begins the ids of the form's controls. */
  readonly name: string
  /** The call: GET's answer is `query`, POST goes here, PUT and DELETE to `/{id}` below. */
  readonly path: string
  readonly query: ListQuery<Item>
  readonly texts: CollectionTexts
  readonly forcedRemoval?: ForcedRemoval
  readonly empty: Values
  readonly valuesOf: (item: Item) => Values
  readonly problems: (values: Values) => readonly Problem[]
  /** The multipart body of POST and PUT. */
  readonly body: (values: Values) => FormData
  readonly drawFields: () => ReactNode
  readonly pictureOf: (item: Item) => string
  readonly detailOf: (item: Item) => string
  /** The item's page on the public site, where it can be told. */
  readonly addressOf: (item: Item) => string | null
}
