import { request } from '../../api/request.ts'
import { sendForm } from '../../api/send-form.ts'
import { onlyIf } from '../catalogue/version.ts'
import type { SingleKind, SingleTexts } from './kind.ts'

interface OneCall<Item extends object, Values extends object>
  extends Omit<SingleKind<Item, Values>, 'name' | 'store' | 'texts'>,
    Partial<Pick<SingleKind<Item, Values>, 'name'>> {
  /** The call of GET and PUT. */
  readonly path: string
  /** Reads the answer of either. */
  readonly read: (answer: unknown) => Item
  readonly texts: Partial<SingleTexts> & Pick<SingleTexts, 'saved'>
}

/** A thing that one call reads and writes, and whose newer version it does not overwrite unseen. */
export function singleOf<Item extends { readonly updatedAt: string }, Values extends object>({
  path,
  read,
  ...kind
}: OneCall<Item, Values>): SingleKind<Item, Values> {
  return {
    name: kind.form.type.name.replaceAll('_', '-'),
    ...kind,
    store: {
      versionOf: ({ updatedAt }) => updatedAt,
      load: async (signal) => read(await request(path, signal ? { signal } : {})),
      save: async (values, before, { overwrite, onProgress, signal }) => {
        const headers = onlyIf(before.updatedAt, overwrite)
        const body = kind.form.body(values, before)
        return read(await sendForm(path, { method: 'PUT', body, headers, onProgress, signal }))
      },
    },
    texts: {
      loadFailed: () => 'Erreur lors du chargement des données',
      saveFailed: ({ message }) => `Erreur: ${message}`,
      ...kind.texts,
    },
  }
}
