// Acts on many items of a list that is read whole: what is ticked of those that are seen.
import type { ReactElement } from 'react'
import { ChoosingLine } from '../list/choosing.tsx'
import { searchName } from '../list/kind.ts'
import { ActsOn } from '../list/list-view.tsx'
import { type TickOf, useChosen } from '../list/use-chosen.ts'
import { usePlace } from '../shell/use-place.tsx'
import type { CollectionItem, ListedKind } from './kind.ts'

interface ShortActs {
  readonly tickOf?: TickOf
  readonly line?: ReactElement
  readonly bar?: ReactElement
}

/** `shown`: all that can be ticked now; null: nothing can. */
export function useShortActs<Item extends CollectionItem>(
  { acts, path, name }: Pick<ListedKind<Item>, 'acts' | 'path' | 'name'>,
  shown: readonly Item[] | null,
): ShortActs {
  const { [searchName]: typed = '' } = usePlace().query
  const total = shown?.length ?? 0
  const chosen = useChosen(typed, total)
  if (!acts || !shown) return {}
  return {
    tickOf: chosen.tickOf,
    line: <ChoosingLine acts={acts} chosen={chosen} shown={shown.map(({ _id }) => _id)} total={total} />,
    bar: <ActsOn acts={acts} path={path} form={name} list={{ wanted: {}, total }} chosen={chosen} />,
  }
}
