// The screen of a collection: a form that adds or edits, and the list of what there is.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { onlyIf } from '../catalogue/version.ts'
import { Draft } from '../forms/draft.ts'
import { Form } from '../forms/form.tsx'
import { useUnsaved } from '../forms/unsaved.tsx'
import type { SaveOptions } from '../forms/use-save.tsx'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { sendForm } from '../uploads/send-form.ts'
import { CollectionList } from './collection-list.tsx'
import type { CollectionItem, CollectionKind } from './kind.ts'
import { useRemoval } from './use-removal.tsx'
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
  const box = useRef<HTMLDivElement>(null)

  const show = (item: Item | null) => {
    setEdited(item)
    draft.reset(item ? kind.valuesOf(item) : kind.empty)
  }

  const edit = async (item: Item | null) => {
    if (!(await (leaving() ?? true))) return
    show(item)
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }

  const save = async (values: Values, { overwrite, onProgress }: SaveOptions) => {
    const path = edited ? `${kind.path}/${edited._id}` : kind.path
    const item = await sendForm<Item | undefined>(path, {
      method: edited ? 'PUT' : 'POST',
      body: kind.body(values),
      headers: edited ? onlyIf(edited.updatedAt, overwrite) : {},
      onProgress,
    })
    show(null)
    void refreshCatalogue(client)
    return { message: edited ? kind.texts.updated : kind.texts.added, address: item ? kind.addressOf(item) : null }
  }

  const reload = async () => {
    const current = await client.fetchQuery({ ...kind.query, staleTime: 0 })
    show(current.find((item) => item._id === edited?._id) ?? null)
  }

  const removal = useRemoval(kind, (item) => {
    if (item._id === edited?._id) show(null)
    focusScreenTitle()
  })

  return (
    <div className="collection">
      <div className="collection-form" ref={box}>
        <h2>{edited ? kind.texts.edit : kind.texts.add}</h2>
        <Form
          name={kind.name}
          label={edited ? kind.texts.edit : kind.texts.add}
          draft={draft}
          saving={{ check: kind.problems, save, failureText: () => kind.texts.saveFailed, reload }}
          saveLabel={edited ? 'Enregistrer' : 'Ajouter'}
          onCancel={edited ? () => void edit(null) : undefined}
        >
          {kind.drawFields()}
        </Form>
      </div>
      <CollectionList
        kind={kind}
        items={items}
        editedId={edited?._id ?? null}
        removingId={removal.removingId}
        onEdit={(item) => void edit(item)}
        onRemove={(item) => void removal.remove(item)}
      />
    </div>
  )
}
