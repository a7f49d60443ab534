// The form of a collection, and what becomes of it once its item is saved, or turns out to be gone.
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import { onlyIf } from '../../api/only-if.ts'
import { sendForm } from '../../api/send-form.ts'
import { making } from '../drafts/calls.ts'
import type { ServerSide } from '../drafts/server-copy.ts'
import { Cancellable } from '../forms/cancellable.tsx'
import { Form } from '../forms/form.tsx'
import { useMounted } from '../forms/newer-version.ts'
import type { NewerVersion, Saved, SaveOptions, Saving } from '../forms/saving.ts'
import { putIn } from '../list/queries.ts'
import { refreshContent } from '../queries.ts'
import { dropCopyOf } from '../rescue/copies.ts'
import { usePlace } from '../shell/use-place.tsx'
import type { CollectionItem, FormKind } from './kind.ts'
import type { EditedItem } from './use-edited-item.ts'
import './collection.css'

interface CollectionFormProps<Item extends CollectionItem, Values extends object> {
  readonly kind: FormKind<Item, Values>
  readonly work: EditedItem<Item, Values>
  /** Below the heading of a list, and not beside it. */
  readonly isInRow?: boolean
  readonly box?: Ref<HTMLDivElement>
  readonly onCancel: (() => void) | undefined
  /** The form is done with what it held, and the server with what it answered, if anything. */
  readonly onSaved: (item: Item | undefined) => void
  /** What is edited does not exist any more; without it that is a failure like any other. */
  readonly onGone?: (item: Item) => void
  /** Nothing more can be saved: the form is on its way out. */
  readonly closed?: boolean
  /** Of a new item: its draft has that id by now, or there is none any more. */
  readonly onNamed?: ((id: string | null) => void) | undefined
}

export function CollectionForm<Item extends CollectionItem, Values extends object>({
  isInRow = false,
  box,
  closed = false,
  onNamed,
  ...props
}: CollectionFormProps<Item, Values>) {
  const { kind, work, onCancel } = props
  const { brouillon } = usePlace().query
  const { state, edited } = work
  const saving = useSaving(props)
  const title = edited ? kind.texts.edit : kind.texts.add
  const heading = edited ? `${title} : ${kind.nameOf(edited)}` : title
  const Heading = isInRow ? 'h3' : 'h2'
  const { form } = kind
  const server: ServerSide<Values> = {
    type: form.type.schema ?? form.type.name,
    id: edited?._id ?? (brouillon || null),
    isNew: edited === null,
    fields: form.fields,
    body: (values) => form.body(values, edited),
    valuesOf: form.valuesOf,
    published: () => (edited ? form.valuesOf(edited) : form.empty()),
    page: edited ? kind.addressOf(edited) : null,
    isUnseen: form.type.page === undefined && form.type.shown_on === undefined,
    onNamed,
  }
  return (
    <Cancellable className="collection-form" ref={box} onCancel={closed ? undefined : onCancel}>
      <Heading tabIndex={-1}>{heading}</Heading>
      <Form
        name={kind.name}
        label={title}
        state={state}
        saving={saving}
        saveLabel={edited ? 'Enregistrer' : (kind.texts.create ?? 'Ajouter')}
        savingLabel={edited ? undefined : kind.texts.saving}
        closed={closed}
        onCancel={onCancel}
        item={edited}
        rescue={{ item: edited?._id ?? '', version: edited?.updatedAt ?? '', fields: form.fields, server }}
      >
        {form.view}
      </Form>
    </Cancellable>
  )
}

type SavingProps<Item extends CollectionItem, Values extends object> = Omit<
  CollectionFormProps<Item, Values>,
  'isInRow' | 'box' | 'closed' | 'onNamed'
>

function useSaving<Item extends CollectionItem, Values extends object>({
  kind,
  work: { state, edited, show, goOnWith },
  onCancel,
  onSaved,
  onGone,
}: SavingProps<Item, Values>): Saving<Values> {
  const client = useQueryClient()
  const mounted = useMounted()
  /** As what a new item was sent last, and what it turned out to be there as. */
  const sentAs = useRef<{ readonly id: string; there: Item | null } | null>(null)

  const save = async (values: Values, { headers, begun, item: made, ...sending }: SaveOptions) => {
    const there = edited ?? (begun === null ? null : (sentAs.current?.there ?? null))
    if (!there && made !== null) sentAs.current = { id: made, there: null }
    const path = there ? `${kind.path}/${there._id}` : kind.path
    const item = await sendForm<Item | undefined>(path, {
      method: there ? 'PUT' : 'POST',
      body: kind.form.body(values, there),
      headers: { ...headers, ...(there ? onlyIf(begun ?? there.updatedAt) : making(made)) },
      ...sending,
    })
    return answered(item, values)
  }

  /** `sent` was answered with the item. */
  const answered = (item: Item | undefined, sent: Values): Saved => {
    if (item) putIn(client, kind.path, item)
    void refreshContent(client)
    sentAs.current = null
    const settle = () => (item && state.wentOn(sent) ? goOn(item, sent) : onSaved(item))
    const done = edited ? kind.texts.updated : kind.texts.added
    const saved = item ?? edited
    // Beside another form it would be taken for that one's, and « Annuler » with it.
    const message = mounted.current || !saved ? done : `«\u00a0${kind.nameOf(saved)}\u00a0»\u00a0: ${done}`
    return { message, address: item ? kind.addressOf(item) : null, settle }
  }

  /** Whoever went on typing while the item was sent keeps the form, which edits the saved item from now on. */
  const goOn = (item: Item, sent: Values) => {
    flushSync(() => {
      state.saved(sent)
      goOnWith(item)
    })
    if (!edited) dropCopyOf(kind.name, '')
  }

  const newer = async (): Promise<NewerVersion<Values> | null> => {
    const id = edited?._id ?? sentAs.current?.id
    const item = id === undefined ? null : await kind.current(client, id)
    if (!item) return null
    if (sentAs.current) sentAs.current.there = item
    const values = kind.form.valuesOf(item)
    const take = () => {
      if (edited) return show(item)
      state.reset(values)
      goOnWith(item)
    }
    const { updatedAt: version } = item
    return { values, version, isKnown: version === edited?.updatedAt, take, asSaved: (sent) => answered(item, sent) }
  }

  return {
    check: (values) => kind.form.problems(values, edited),
    save,
    pathOf: kind.form.pathOf,
    failureText: (error) => kind.texts.saveFailed(error.message, edited === null, error.isServers),
    fields: kind.form.fields,
    newer,
    ...(edited ? { leave: onCancel } : {}),
    ...(edited && onGone ? { gone: () => onGone(edited) } : {}),
  }
}
