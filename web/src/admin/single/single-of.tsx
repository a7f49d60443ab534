// A screen, or a tab of one: the form of a thing that is there once, told by its type and what it names of it.
import type { FunctionComponent } from 'react'
import { onlyIf } from '../../api/only-if.ts'
import { readItem } from '../../api/query.ts'
import { request } from '../../api/request.ts'
import { sendForm } from '../../api/send-form.ts'
import type { DescribedType } from '../../content/described.ts'
import type { ItemOf } from '../../content/entities.ts'
import { formOf } from '../fields/form.tsx'
import type { ValuesOf } from '../fields/named.ts'
import type { Layout } from '../fields/options.ts'
import { Screen } from '../shell/screen.tsx'
import type { SingleKind, SingleTexts } from './kind.ts'
import { Single } from './single.tsx'

type Once<Type> = Extract<ItemOf<Type>, { readonly updatedAt: string }>

/** Its form has no fields of its own. */
type None = Record<never, never>
type Held<Type extends DescribedType> = ValuesOf<Type['fields'] & None>

interface OneCall<Type extends DescribedType>
  extends Omit<SingleKind<Once<Type>, Held<Type>>, 'name' | 'store' | 'texts' | 'form' | 'isWhole' | 'address'>,
    Partial<Pick<SingleKind<Once<Type>, Held<Type>>, 'name' | 'address'>> {
  /** On top of the screen; a tab has its screen's. */
  readonly title?: string
  /** A word on what it is for. */
  readonly lead?: string
  /** The call of GET and PUT. */
  readonly path: string
  /** Of the form, as formOf takes them. */
  readonly fields: Layout<Type['fields'] & None>
  readonly texts: Partial<SingleTexts> & Pick<SingleTexts, 'saved'>
}

/** What it says, beside what it draws. */
interface SingleView<Item extends object, Values extends object> extends FunctionComponent {
  readonly kind: SingleKind<Item, Values>
}

/** A thing that one call reads and writes, and whose newer version it does not overwrite unseen. */
export function singleOf<const Type extends DescribedType>(
  type: Type,
  { title, lead, ...said }: OneCall<Type>,
): SingleView<Once<Type>, Held<Type>> {
  const kind = kindOf(type, said)
  const View = () => (
    <Screen title={title} lead={lead}>
      <Single kind={kind} />
    </Screen>
  )
  return Object.assign(View, { kind })
}

function kindOf<Type extends DescribedType>(
  type: Type,
  { path, fields, ...kind }: OneCall<Type>,
): SingleKind<Once<Type>, Held<Type>> {
  const { name, shown_on: [address = '/'] = [] } = type
  const form = formOf<Type, None>(type, fields)
  const read = readItem<Once<Type>>(name)
  return {
    name: name.replaceAll('_', '-'),
    address,
    ...kind,
    form,
    isWhole: true,
    store: {
      versionOf: ({ updatedAt }) => updatedAt,
      load: async (signal) => read(await request(path, signal ? { signal } : {})),
      save: async (values, before, { headers: named, begun, ...sending }) => {
        const headers = { ...named, ...onlyIf(begun ?? before.updatedAt) }
        const body = form.body(values, before)
        return read(await sendForm(path, { method: 'PUT', body, headers, ...sending }))
      },
    },
    texts: {
      loadFailed: () => 'Erreur lors du chargement des données',
      saveFailed: ({ message }) => `Erreur: ${message}`,
      ...kind.texts,
    },
  }
}
