// What is ticked in a list: some items, over all pages, or the whole list as it is narrowed, perhaps without some.
import { type RefObject, useRef, useState } from 'react'

export interface Chosen {
  /** Those that are meant; of the whole list, those that are not. */
  readonly ids: ReadonlySet<string>
  readonly whole: boolean
}

export interface Choosing extends Chosen {
  readonly count: number
  readonly has: (id: string) => boolean
  /** What stands in the box that ticks an item. */
  readonly tickOf: TickOf
  /** Ticks or unticks these. */
  readonly set: (ids: readonly string[], ticked: boolean) => void
  readonly takeWhole: () => void
  readonly clear: () => void
  /** The box that ticks the page: what goes with what it changed hands the focus to it. */
  readonly box: RefObject<HTMLInputElement | null>
}

export type TickOf = (id: string) => { readonly ticked: boolean; readonly onTick: (ticked: boolean) => void }

const none: Chosen = { ids: new Set(), whole: false }

/** `asked`: what the list is narrowed to. Narrowed otherwise, nothing of it is ticked. */
export function useChosen(asked: string, total: number): Choosing {
  const [state, setState] = useState({ asked, chosen: none })
  const box = useRef<HTMLInputElement>(null)
  const { ids, whole } = state.asked === asked ? state.chosen : none
  const put = (chosen: Chosen) => setState({ asked, chosen })
  const set = (some: readonly string[], ticked: boolean) => {
    const next = new Set(ids)
    for (const id of some) {
      if (ticked === whole) next.delete(id)
      else next.add(id)
    }
    put({ ids: next, whole })
  }
  const has = (id: string) => ids.has(id) !== whole
  return {
    ids,
    whole,
    count: whole ? Math.max(0, total - ids.size) : ids.size,
    has,
    tickOf: (id) => ({ ticked: has(id), onTick: (ticked) => set([id], ticked) }),
    set,
    takeWhole: () => put({ ids: new Set(), whole: true }),
    clear: () => put(none),
    box,
  }
}
