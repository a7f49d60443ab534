// The form of a collection, and what becomes of it once its item is saved, or turns out to be gone.
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/request.ts'
import { sendForm } from '../../api/send-form.ts'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { onlyIf } from '../catalogue/version.ts'
import { Cancellable } from '../forms/cancellable.tsx'
import { Form } from '../forms/form.tsx'
import { dropDraftOf } from '../forms/rescue.ts'
import type { SaveOptions, Saving } from '../forms/use-save.tsx'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { toasts } from '../ui/toasts.tsx'
import type { CollectionItem, CollectionKind } from './kind.ts'
import type { EditedItem } from './use-edited-item.ts'

interface CollectionFormProps<Item extends CollectionItem, Values extends object> {
  readonly kind: CollectionKind<Item, Values>
  readonly work: EditedItem<Item, Values>
  readonly box: Ref<HTMLDivElement>
  readonly onCancel: (() => void) | undefined
}

export function CollectionForm<Item extends CollectionItem, Values extends object>({
  kind,
  work,
  box,
  onCancel,
}: CollectionFormProps<Item, Values>) {
  const { draft, edited } = work
  const saving = useSaving(kind, work)
  return (
    <Cancellable className="collection-form" ref={box} onCancel={onCancel}>
      <h2 tabIndex={-1}>{edited ? kind.texts.edit : kind.texts.add}</h2>
      <Form
        name={kind.name}
        label={edited ? kind.texts.edit : kind.texts.add}
        draft={draft}
        saving={saving}
        saveLabel={edited ? 'Enregistrer' : 'Ajouter'}
        savingLabel={edited ? undefined : kind.texts.saving}
        onCancel={onCancel}
        rescue={{ item: edited?._id ?? '', version: edited?.updatedAt ?? '' }}
      >
        {kind.drawFields(edited)}
      </Form>
    </Cancellable>
  )
}

function useSaving<Item extends CollectionItem, Values extends object>(
  kind: CollectionKind<Item, Values>,
  { draft, edited, show, goOnWith }: EditedItem<Item, Values>,
): Saving<Values> {
  const client = useQueryClient()

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
      goOnWith(item)
      draft.saved(sent)
    })
    if (!edited) dropDraftOf(kind.name, '')
  }

  /** What somebody else deleted meanwhile can be added anew from what the form holds. */
  const goOnWithout = (item: Item) => {
    goOnWith(null)
    dropDraftOf(kind.name, item._id)
    void refreshCatalogue(client)
    toasts.info(`« ${kind.nameOf(item)} » n’existe plus : vous pouvez l’ajouter de nouveau.`)
  }

  const newer = async () => {
    const current = await client.fetchQuery({ ...kind.query, staleTime: 0 })
    const item = current.find(({ _id }) => _id === edited?._id) ?? null
    return { values: item ? kind.valuesOf(item) : kind.empty, take: () => show(item) }
  }

  return {
    check: (values) => kind.problems(values, edited),
    save,
    failureText: (error) => kind.texts.saveFailed(error.message, edited === null, error.status),
    newer,
  }
}
