// Drafts as the server keeps them: what forms hold that is not published.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { onlyIf } from '../../api/only-if.ts'
import { ApiError, request } from '../../api/request.ts'
import { sendForm } from '../../api/send-form.ts'
import type { components } from '../../content/api.d.ts'

/** Whose draft it is: the type by its name in the API, and the item, which may not be published yet. */
export interface DraftKey {
  readonly type: string
  readonly item: string
}

type Schemas = components['schemas']

type DraftList = Schemas['DraftList']

export const isSameDraft = (one: DraftKey, other: DraftKey) => one.type === other.type && one.item === other.item

/** The key as one text, and back. */
export const draftName = ({ type, item }: DraftKey) => `${type}/${item}`
export function draftKey(name: string): DraftKey {
  const [type = '', item = ''] = name.split('/')
  return { type, item }
}

export type DraftSummary = Schemas['DraftSummary']

/** `form`: what the form held, as it was sent; `content`: the item as it would be answered if it were published now. */
export type StoredDraft = Omit<Schemas['Draft'], 'form' | 'content' | 'stored' | 'address'> & {
  /** Of its own page; null: it has none. */
  readonly address?: string | null
  readonly form: unknown
  readonly content: object
}

export interface Sent {
  /** As the item itself is sent. */
  readonly body: FormData | object
  /** The form's own values, as JSON. */
  readonly form: string
  /** The version of the item that they were begun from; '': it is new. */
  readonly base: string
  /** The draft that was seen, by its `updatedAt`; '': there was none. */
  readonly seen: string
}

type Stored = StoredDraft & {
  /** Where the files that went with it are by now. */
  readonly stored?: Readonly<Record<string, string>>
}

/** Longer than this the server takes none, and answers with what is made of the content. */
const form_max = 512 * 1024

const path = '/api/drafts'
const pathOf = ({ type, item }: DraftKey) => `${path}/${type}/${encodeURIComponent(item)}`

export const draftsQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await request<DraftList>(path, { signal })).drafts,
})

/** What the list says of one; null: there is none. */
export const draftQuery = ({ type, item }: DraftKey) =>
  queryOptions({
    queryKey: [path, type, item],
    queryFn: async ({ signal }) => (await listed({ type, item }, signal))[0] ?? null,
  })

const listed = async ({ type, item }: DraftKey, signal?: AbortSignal) =>
  (await request<DraftList>(`${path}?${new URLSearchParams({ type, item })}`, signal ? { signal } : {})).drafts

/** There is one more of them, or one less. */
export function refreshDrafts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: draftsQuery.queryKey })
}

/**
 * null: there is none. The list is asked first: most forms have none, and what is not there is an error to browsers.
 */
export async function findDraft({ type, item }: DraftKey): Promise<StoredDraft | null> {
  return (await listed({ type, item })).length > 0 ? readDraft({ type, item }) : null
}

export async function readDraft(key: DraftKey): Promise<StoredDraft | null> {
  try {
    return await request<StoredDraft>(pathOf(key))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** 409: somebody else has stored another one meanwhile. */
export function putDraft(key: DraftKey, { body, form, base, seen }: Sent): Promise<Stored> {
  const besides = {
    ...(new Blob([form]).size > form_max ? {} : { _form: form }),
    ...(base === '' ? {} : { _base: base }),
  }
  return sendForm<Stored>(pathOf(key), {
    method: 'PUT',
    body: body instanceof FormData ? withBesides(body, besides) : { ...body, ...besides },
    headers: onlyIf(seen),
  })
}

function withBesides(body: FormData, besides: Readonly<Record<string, string>>): FormData {
  for (const [name, value] of Object.entries(besides)) body.append(name, value)
  return body
}

/** `seen` as it is sent. 409: it is another one by now, or it is scheduled. */
export function deleteDraft(key: DraftKey, seen: string): Promise<void> {
  return request(pathOf(key), { method: 'DELETE', headers: onlyIf(seen) })
}

/** The header of the write that makes a new item of that id. 409: it is there, as after an answer that was lost. */
export const making = (item: string | null): Readonly<Record<string, string>> =>
  item === null ? {} : { 'Vitrine-Item': item }

/** The header of the write that publishes the draft, which is gone with it. */
export function publishing({ item, updatedAt }: Pick<DraftSummary, 'item' | 'updatedAt'>) {
  return { 'Vitrine-Draft': `${item} ${updatedAt}` }
}
