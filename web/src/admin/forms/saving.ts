// What a form says of how it is checked and sent, and what becomes of that.
import type { ApiError, FieldErrors } from '../../api/request.ts'
import type { Writes } from '../../api/writes.ts'
import type { ToastLink } from '../../ui/toasts.tsx'
import type { NamedFields } from '../fields/named.ts'
import type { Problem } from './form-state.ts'

export interface SaveOptions {
  /** To be told how much of the body has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** To stop sending. */
  readonly signal: AbortSignal
  /** To be told what was written. */
  readonly writes: Writes
  /** Lines that go with the write: they name the draft that it publishes. */
  readonly headers: Readonly<Record<string, string>>
  /** The version that the values may take the place of, where that is not the one that the form shows. */
  readonly begun: string | null
  /** The id that a new item is to have; null: it is there already, or the server gives it one. */
  readonly item: string | null
}

export interface Saved {
  /** What to say. */
  readonly message: string
  /** The page of the site that shows what was saved; null where there is none. */
  readonly address: string | null
  /** Not all that was sent is there: `settle` keeps the rest before the eyes of whoever typed it. */
  readonly isPart?: true
  /**
   * Brings the form up to date. Called only where the form still holds what was sent: whoever has gone on to something
   * else meanwhile is left alone. All that touches the form, the focus, the scroll position or the place belongs here.
   */
  readonly settle: () => void
}

/** What the server holds now, as the form would show it. */
export interface NewerVersion<Values> {
  readonly values: Values
  /** What the server calls it; '': nothing. */
  readonly version: string
  /** It is what the form started from. */
  readonly isKnown: boolean
  /** Puts it in the place of what was typed. */
  readonly take: () => void
  /** As if the values that were sent had been answered with it; without it that is never said to be so. */
  readonly asSaved?: (sent: Values) => Saved
}

/** How a form is checked and sent. */
export interface Saving<Values> {
  /** Everything that is wrong, in the order of the fields. */
  readonly check: (values: Values) => readonly Problem[]
  /** Asks, of sound values, whether to go on, where what they bring about is for good. */
  readonly mayBeSent?: (values: Values) => Promise<boolean>
  /** Sends the values, and leaves the form alone. Refusals are ApiErrors. */
  readonly save: (values: Values, options: SaveOptions) => Promise<Saved>
  /** What to say when it failed. */
  readonly failureText: (error: ApiError) => string
  /** Where the server's name of a field stands in this form; the name itself by default. */
  readonly pathOf?: (field: string, values: Values) => Pick<Problem, 'path' | 'where'>
  /**
   * Reads what the server holds now, and leaves the form alone; null: nothing any more. Without it a newer version is a
   * failure like any other, and what is taken back elsewhere is none of the form's concern.
   */
  readonly newer?: () => Promise<NewerVersion<Values> | null>
  /** What is said of the differences from that. */
  readonly fields?: NamedFields
  /** What the form edits does not exist any more (404). Called, as `settle` is, only where the form still edits it. */
  readonly gone?: () => void
  /** Leaves the form, which holds nothing that is worth keeping. */
  readonly leave?: (() => void) | undefined
}

export interface SaveState {
  readonly saving: boolean
  /** Part of the body that has been sent, while saving: 0 to 1. */
  readonly share: number
  /** Why the last attempt did not save anything; null when it did, or when the fields say it. */
  readonly failure: string | null
  /** Somebody else saved a newer version, and the choice is still to be made. */
  readonly stale: boolean
  /** The page of what was saved last. */
  readonly address: string | null
}

/** What became of an attempt; null: the form has gone on to something else, and has no use for it. */
export type Outcome = Partial<SaveState> | null

/** Why nothing was saved: the server's sentence, that there was no answer, or else what the form says of a failure. */
export function reasonOf({ isServers, status, message }: ApiError, said: string): string {
  return isServers || status === 0 || said.includes(message) ? message : said
}

/** The way to the page that shows what was saved. */
export function siteLink(address: string | null): ToastLink | undefined {
  return address === null ? undefined : { label: 'Voir sur le site', href: address }
}

export function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}

/** What the server says of its fields, where these stand in the form. */
export function problemsOf<Values>(
  errors: FieldErrors,
  values: Values,
  pathOf: Saving<Values>['pathOf'] = (path) => ({ path }),
): readonly Problem[] {
  return Object.entries(errors).map(([field, message]) => ({ ...pathOf(field, values), message }))
}
