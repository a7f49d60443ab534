import { useState } from 'react'
import { flushSync } from 'react-dom'
import { draftParameter, newItem } from '../../lib/admin-addresses.ts'
import { itemAddress, newItemAddress, workAt } from '../shell/place.ts'
import { usePlaces } from '../shell/use-place.tsx'

/**
 * Which form is shown of the work at the place (workAt): it stays when what it holds turns out to be another item, or
 * gets a draft, and only then.
 */
export function useFormKey(work: string) {
  const places = usePlaces()
  const [form, setForm] = useState({ work, key: work })
  if (form.work !== work) setForm({ work, key: work })
  const key = form.work === work ? form.key : work
  /** With the item of that id, or with a new one. */
  const goOnWith = (next: string) =>
    flushSync(() => {
      setForm({ work: next, key })
      const place = places.place()
      places.go(next === newItem ? newItemAddress(place) : itemAddress(place, next), { replace: true })
    })
  /** With the draft of that id of a new item, or with none. */
  const goOnAs = (draft: string | null) =>
    flushSync(() => {
      const query = { [draftParameter]: draft ?? '' }
      setForm({ work: workAt({ item: newItem, query }), key })
      places.refine(query)
    })
  return { key, goOnWith, goOnAs }
}
