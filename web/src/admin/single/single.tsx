// The screen, or a part of one, that edits a thing that exists once.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServerSide } from '../drafts/server-copy.ts'
import { Form } from '../forms/form.tsx'
import { FormState } from '../forms/form-state.ts'
import { same } from '../forms/path.ts'
import type { Saved, Saving } from '../forms/saving.ts'
import { refreshContent } from '../queries.ts'
import '../collection/collection.css'
import { HistoryLink } from '../history/history-link.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { LoadFailure, Skeletons, useFailureToast, withReason } from '../ui/states.tsx'
import type { SingleKind } from './kind.ts'

interface SingleProps<Item extends object, Values extends object> {
  readonly kind: SingleKind<Item, Values>
}

export function Single<Item extends object, Values extends object>({ kind }: SingleProps<Item, Values>) {
  // The form starts from what the server holds now, and nothing reads again under somebody's hands.
  const item = useQuery({
    queryKey: ['form', kind.name],
    queryFn: ({ signal }) => kind.store.load(signal),
    gcTime: 0,
    refetchOnReconnect: false,
  })
  useFailureToast(item.error, kind.texts.loadFailed)
  if (item.isPending) return <Skeletons count={6} kind="line" />
  if (item.isError) {
    const said = kind.texts.loadFailed(item.error.message)
    return <LoadFailure told message={withReason(said, item.error.message)} onRetry={() => void item.refetch()} />
  }
  return <Editor kind={kind} loaded={item.data} />
}

interface EditorProps<Item extends object, Values extends object> extends SingleProps<Item, Values> {
  readonly loaded: Item
}

function Editor<Item extends object, Values extends object>({ kind, loaded }: EditorProps<Item, Values>) {
  /** The item as the form started from it: what the server is told that we had seen. */
  const [before, setBefore] = useState(loaded)
  const [state] = useState(() => new FormState(kind.form.valuesOf(loaded)))
  const saving = useSaving(kind, state, before, setBefore)
  return (
    <>
      <div className="collection-ways single-ways">
        <HistoryLink to={kind.history} />
      </div>
      <Form
        name={kind.name}
        label={kind.label}
        state={state}
        item={before}
        saving={saving}
        saveLabel="Enregistrer"
        rescue={{
          item: '',
          version: kind.store.versionOf?.(before) ?? '',
          fields: kind.form.fields,
          server: kind.isWhole ? serverSide(kind, before) : undefined,
        }}
      >
        {kind.form.view}
      </Form>
    </>
  )
}

function useSaving<Item extends object, Values extends object>(
  kind: SingleKind<Item, Values>,
  state: FormState<Values>,
  before: Item,
  setBefore: (item: Item) => void,
): Saving<Values> {
  const client = useQueryClient()
  const confirm = useConfirm()

  const mayBeSent = async (values: Values) => {
    const question = kind.question?.(values, kind.form.valuesOf(before))
    return !question || (await confirm(question)) !== null
  }

  /** `sent` was answered with the item. */
  const answered = (item: Item, sent: Values): Saved => {
    kind.saved?.(item)
    void refreshContent(client)
    const settle = () => {
      setBefore(item)
      // Whoever went on typing meanwhile keeps the form.
      if (state.wentOn(sent)) state.saved(sent)
      else state.reset(withStored(sent, kind.form.valuesOf(item)))
    }
    return { message: kind.texts.saved, address: kind.address, settle }
  }

  const newer = async () => {
    const current = await kind.store.load()
    const values = kind.form.valuesOf(current)
    const { versionOf } = kind.store
    // Of what has no version, the values say it: they hold no rows.
    const version = versionOf?.(current) ?? ''
    const isKnown = versionOf ? version === versionOf(before) : same(values, kind.form.valuesOf(before))
    const take = () => {
      setBefore(current)
      state.reset(values)
    }
    return { values, version, isKnown, take, asSaved: (sent: Values) => answered(current, sent) }
  }

  return {
    check: (values) => kind.form.problems(values, before),
    pathOf: kind.form.pathOf,
    mayBeSent,
    save: async (values, options) => answered(await kind.store.save(values, before, options), values),
    failureText: kind.texts.saveFailed,
    newer,
    fields: kind.form.fields,
  }
}

function serverSide<Item extends object, Values extends object>(
  { form, address }: SingleKind<Item, Values>,
  before: Item,
): ServerSide<Values> {
  const { name, schema = name } = form.type
  return {
    ...{ type: schema, id: name, isNew: false, fields: form.fields, valuesOf: form.valuesOf },
    body: (values) => form.body(values, before),
    published: () => form.valuesOf(before),
    page: address,
  }
}

/** The values as they were sent, with the addresses of the files: rows keep their keys, and the focus its field. */
function withStored<Values extends object>(values: Values, stored: Values): Values {
  const settled = Object.entries(values).map(([name, value]) => {
    const kept: unknown = stored[name as keyof Values]
    if (value instanceof File) return [name, kept]
    const nested = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, nested ? withStored(value as object, kept as object) : value]
  })
  return Object.fromEntries(settled) as Values
}
