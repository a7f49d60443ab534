// What the server tells of what was, and the calls that ask for it.
import type { components } from '../../content/api.d.ts'
import { kindOf } from '../kinds.ts'

type Schemas = components['schemas']

export type Version = Schemas['Version']
export type HistoryPage = Schemas['HistoryPage']
export type RestoredItem = Schemas['RestoredItem']
export type JournalAct = Schemas['JournalAct']
export type JournalLine = Schemas['JournalLine']
export type JournalPage = Schemas['JournalPage']
/** Under what the trash shows something. */
type ShownRemoval = NonNullable<Schemas['ShownRemoval']>
export type FieldChange = Schemas['FieldChange']

export function historyPath(type: string, id: string): string {
  return `/api/history/${type}/${encodeURIComponent(id)}`
}

/** Where the trash shows it. */
export function trashAddress({ type, title }: ShownRemoval): string {
  return `/admin/corbeille?${new URLSearchParams({ type: kindOf(type).value, recherche: title })}`
}
