import { request } from '../../api/request.ts'
import { sendForm } from '../../api/send-form.ts'
import { onlyIf } from '../catalogue/version.ts'
import type { SaveOptions } from '../forms/use-save.tsx'
import type { Store } from './kind.ts'

type Body = FormData | object

interface OneCall<Item, Values> {
  /** The call of GET and PUT. */
  readonly path: string
  /** Reads the answer of either. */
  readonly read: (answer: unknown) => Item
  /** Multipart, or JSON; files that have to be stored first are on their way while the promise lasts. */
  readonly body: (values: Values, options: SaveOptions) => Body | Promise<Body>
}

/** A thing that one call reads and writes, and whose newer version it does not overwrite unseen. */
export function oneCall<Item extends { readonly updatedAt: string }, Values>({
  path,
  read,
  body,
}: OneCall<Item, Values>): Store<Item, Values> {
  return {
    versionOf: ({ updatedAt }) => updatedAt,
    load: async (signal) => read(await request(path, signal ? { signal } : {})),
    save: async (values, before, options) => {
      const { overwrite, onProgress, signal } = options
      const headers = onlyIf(before.updatedAt, overwrite)
      const sent = { method: 'PUT', body: await body(values, options), headers, onProgress, signal } as const
      return read(await sendForm(path, sent))
    },
  }
}
