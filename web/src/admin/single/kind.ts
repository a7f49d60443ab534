// What the form of a thing that exists once (a page's texts, the settings, a choice) needs to know. Like a
// collection's, its kind is data.
import type { ApiError } from '../../api/request.ts'
import type { DescribedForm } from '../fields/form.tsx'
import type { SaveOptions } from '../forms/saving.ts'
import type { Question } from '../ui/confirm.tsx'

export interface SingleTexts {
  readonly saved: string
  readonly loadFailed: (message: string) => string
  readonly saveFailed: (error: ApiError) => string
}

/** Where the thing is kept; `oneCall` for what has a call of its own. */
export interface Store<Item, Values> {
  readonly load: (signal?: AbortSignal) => Promise<Item>
  /** Tells one state of the thing from another; without it they cannot be told apart. */
  readonly versionOf?: (item: Item) => string
  /** Answers the thing as it is then. `before` is what the form started from. */
  readonly save: (values: Values, before: Item, options: SaveOptions) => Promise<Item>
}

export interface SingleKind<Item extends object, Values extends object> {
  /** Begins the ids of the form's controls. */
  readonly name: string
  readonly label: string
  readonly store: Store<Item, Values>
  readonly texts: SingleTexts
  readonly form: DescribedForm<Values>
  /** The form's body is all that a save sends, in one call: the server keeps drafts of it. */
  readonly isWhole?: true
  /** Asked before a save that brings about what nobody can take back; null: this one does not. */
  readonly question?: (values: Values, before: Values) => Question<'save'> | null
  /** Told what was saved. */
  readonly saved?: (item: Item) => void
  /** Where its history lives, where that is not told by its own address. */
  readonly history?: string
  /** The page of the site that shows it. */
  readonly address: string
}
