// The screen of a collection: a form that adds or edits, and the list of what there is.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/request.ts'
import { sendForm } from '../../api/send-form.ts'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { onlyIf } from '../catalogue/version.ts'
import { Cancellable } from '../forms/cancellable.tsx'
import { Draft } from '../forms/draft.ts'
import { Form } from '../forms/form.tsx'
import { dropDraftOf } from '../forms/rescue.ts'
import { useUnsaved } from '../forms/unsaved.tsx'
import type { SaveOptions } from '../forms/use-save.tsx'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { Icon } from '../ui/icon.tsx'
import { toasts } from '../ui/toasts.tsx'
import { CollectionList, focusEditButton } from './collection-list.tsx'
import type { CollectionItem, CollectionKind } from './kind.ts'
import { useRemoval } from './use-removal.tsx'
import { useWaitingDraft } from './use-waiting-draft.ts'
import './collection.css'

interface CollectionProps<Item extends CollectionItem, Values extends object> {
  readonly kind: CollectionKind<Item, Values>
}

export function Collection<Item extends CollectionItem, Values extends object>({
  kind,
}: CollectionProps<Item, Values>) {
  const client = useQueryClient()
  const items = useQuery(kind.query)
  const { leaving } = useUnsaved()
  const [draft] = useState(() => new Draft(kind.empty))
  /** The item that the form edits; null: it adds one. */
  const [edited, setEdited] = useState<Item | null>(null)
  /** Whether the form is in sight. */
  const [open, setOpen] = useState(kind.opener === undefined)
  const box = useRef<HTMLDivElement>(null)

  const show = (item: Item | null, isOpen = item !== null || kind.opener === undefined) => {
    setEdited(item)
    setOpen(isOpen)
    draft.reset(item ? kind.valuesOf(item) : kind.empty)
  }

  const edit = async (item: Item | null, isOpen?: boolean) => {
    if (!(await (leaving() ?? true))) return
    flushSync(() => show(item, isOpen))
    if (!item && edited && focusEditButton(edited._id)) return
    // What had the focus is gone with the form.
    if (!box.current) return focusScreenTitle()
    const start = kind.opener === undefined ? 'input:not([type=file]), textarea' : 'h2'
    box.current.scrollIntoView({ block: 'start' })
    box.current.querySelector<HTMLElement>(start)?.focus({ preventScroll: true })
    if (item && kind.texts.editing) toasts.info(kind.texts.editing(kind.nameOf(item)))
  }

  const save = async (values: Values, { overwrite, onProgress, signal }: SaveOptions) => {
    const path = edited ? `${kind.path}/${edited._id}` : kind.path
    const item = await sendForm<Item | undefined>(path, {
      method: edited ? 'PUT' : 'POST',
      body: kind.body(values, edited),
      headers: edited ? onlyIf(edited.updatedAt, overwrite) : {},
      onProgress,
      signal,
    }).catch((error: unknown) => {
      if (edited && error instanceof ApiError && error.status === 404) goOnWithout(edited)
      throw error
    })
    if (item && draft.wentOn(values)) goOn(item, values)
    else {
      show(null)
      if (kind.opener !== undefined) focusScreenTitle()
    }
    void refreshCatalogue(client)
    return { message: edited ? kind.texts.updated : kind.texts.added, address: item ? kind.addressOf(item) : null }
  }

  /** Whoever went on while the item was sent keeps the form, which edits the saved item from now on. */
  const goOn = (item: Item, sent: Values) => {
    flushSync(() => {
      setEdited(item)
      draft.saved(sent)
    })
    if (!edited) dropDraftOf(kind.name, '')
  }

  /** What somebody else deleted meanwhile can be added anew from what the form holds. */
  const goOnWithout = (item: Item) => {
    setEdited(null)
    dropDraftOf(kind.name, item._id)
    void refreshCatalogue(client)
    toasts.info(`« ${kind.nameOf(item)} » n’existe plus : vous pouvez l’ajouter de nouveau.`)
  }

  const check = (values: Values) => kind.problems(values, edited)

  const newer = async () => {
    const current = await client.fetchQuery({ ...kind.query, staleTime: 0 })
    const item = current.find(({ _id }) => _id === edited?._id) ?? null
    return { values: item ? kind.valuesOf(item) : kind.empty, take: () => show(item) }
  }

  const removal = useRemoval(kind, (item) => {
    if (item._id === edited?._id) show(null)
    focusScreenTitle()
  })

  useWaitingDraft(kind.name, items.data, (item) => {
    // Whoever was quicker than the list keeps what was typed.
    if (!draft.dirty()) show(item, true)
  })

  const list = (
    <CollectionList
      kind={kind}
      items={items}
      editedId={edited?._id ?? null}
      removingId={removal.removingId}
      onEdit={(item) => void edit(item)}
      onRemove={(item) => void removal.remove(item)}
    />
  )

  const cancel = edited !== null || kind.opener !== undefined ? () => void edit(null) : undefined
  if (!open) {
    return (
      <div className="collection">
        <button type="button" className="button button-main collection-opener" onClick={() => void edit(null, true)}>
          <Icon name="add" />
          {kind.opener}
        </button>
        <h2 className="visually-hidden">Liste</h2>
        {list}
      </div>
    )
  }
  return (
    <div className="collection">
      <Cancellable className="collection-form" ref={box} onCancel={cancel}>
        <h2 tabIndex={-1}>{edited ? kind.texts.edit : kind.texts.add}</h2>
        <Form
          name={kind.name}
          label={edited ? kind.texts.edit : kind.texts.add}
          draft={draft}
          saving={{
            check,
            save,
            failureText: (error) => kind.texts.saveFailed(error.message, edited === null, error.status),
            newer,
          }}
          saveLabel={edited ? 'Enregistrer' : 'Ajouter'}
          savingLabel={edited ? undefined : kind.texts.saving}
          onCancel={cancel}
          rescue={{ item: edited?._id ?? '', version: edited?.updatedAt ?? '' }}
        >
          {kind.drawFields(edited)}
        </Form>
      </Cancellable>
      {list}
    </div>
  )
}
