import { readItem } from '../../api/query.ts'
import { request } from '../../api/request.ts'
import { sendForm } from '../../api/send-form.ts'
import type { DescribedType } from '../../content/described.ts'
import type { ItemOf } from '../../content/entities.ts'
import { onlyIf } from '../catalogue/version.ts'
import type { DescribedForm } from '../fields/form.tsx'
import type { SingleKind, SingleTexts } from './kind.ts'

type Once<Type> = Extract<ItemOf<Type>, { readonly updatedAt: string }>

interface OneCall<Type extends DescribedType, Values extends object>
  extends Omit<SingleKind<Once<Type>, Values>, 'name' | 'store' | 'texts' | 'form'>,
    Partial<Pick<SingleKind<Once<Type>, Values>, 'name'>> {
  /** The call of GET and PUT. */
  readonly path: string
  readonly form: DescribedForm<Values, Type>
  readonly texts: Partial<SingleTexts> & Pick<SingleTexts, 'saved'>
}

/** A thing that one call reads and writes, and whose newer version it does not overwrite unseen. */
export function singleOf<const Type extends DescribedType, Values extends object>({
  path,
  ...kind
}: OneCall<Type, Values>): SingleKind<Once<Type>, Values> {
  const { name } = kind.form.type
  const read = readItem<Once<Type>>(name)
  return {
    name: name.replaceAll('_', '-'),
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
