import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { addressOf, newItem } from '../../lib/admin-addresses.ts'
import type { FormState } from '../forms/form-state.ts'
import { useUnsaved } from '../forms/unsaved.tsx'
import { usePlace } from '../shell/use-place.tsx'
import type { StoredDraft } from './calls.ts'
import { Keeping, type Kept, type Rescue } from './keeping.ts'

interface Kept_<Values extends object> {
  readonly keeping: Keeping<Values>
  readonly kept: Kept
}

/** Keeps what the form of that name holds, for as long as it is there. `onHome` as Keeping.start takes it. */
export function useKeeping<Values extends object>(
  form: string,
  state: FormState<Values>,
  rescue: Rescue<Values> | null,
  onHome: (draft: StoredDraft) => void,
): Kept_<Values> {
  const client = useQueryClient()
  const { base, item: open } = usePlace()
  const { onAbandoned } = useUnsaved()
  const item = rescue?.item ?? null

  const make = () => {
    // Where this form is, also once another place is open.
    const at = open === (item || newItem) ? open : null
    const address = (id: string) => addressOf({ base, item: at, query: item === '' ? { brouillon: id } : {} })
    return { of: item, keeping: new Keeping(form, state, rescue, client, address) }
  }
  const [made, setMade] = useState(make)
  let { keeping } = made
  if (made.of !== item) {
    const next = make()
    keeping = next.keeping
    setMade(next)
  }

  useLayoutEffect(() => keeping.update(rescue))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by the form as it began.
  useEffect(() => keeping.start(onHome), [keeping])
  useEffect(() => onAbandoned(state, () => keeping.giveUp()), [keeping, state, onAbandoned])
  return { keeping, kept: useSyncExternalStore(keeping.subscribe, keeping.kept) }
}
