// The search of a list that is read whole: by what is written in its items. An order is given to the whole list alone.
import type { ReactElement } from 'react'
import { fold } from '../../lib/slug.ts'
import { searchName } from '../list/kind.ts'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { CollectionItem, ListedKind } from './kind.ts'

/** A shorter list is seen at a glance. */
const long_min = 8

interface ShortSearch<Item> {
  /** Whether there is more than one sees at once. */
  readonly isLong: boolean
  /** null: there is nothing to search. */
  readonly field: ReactElement | null
  readonly narrows: boolean
  readonly finds: (item: Item) => boolean
}

interface Searched<Item> {
  readonly items: readonly Item[]
  readonly rearranging: boolean
}

/** How the address has a list that is read whole searched. */
export function useSearchedFor<Item extends CollectionItem>({ wordsOf }: Pick<ListedKind<Item>, 'wordsOf'>) {
  const { [searchName]: typed = '' } = usePlace().query
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const finds = (item: Item) => {
    const text = fold(wordsOf(item))
    return words.every((word) => text.includes(word))
  }
  return { typed, narrows: words.length > 0, finds }
}

export function useShortSearch<Item extends CollectionItem>(
  kind: Pick<ListedKind<Item>, 'list' | 'wordsOf'>,
  { items, rearranging }: Searched<Item>,
): ShortSearch<Item> {
  const places = usePlaces()
  const { typed, narrows, finds } = useSearchedFor(kind)
  // What is read in pages is searched by the server; what is moved about is seen whole.
  if (kind.list || rearranging) return { isLong: false, field: null, narrows: false, finds: () => true }
  const isLong = items.length >= long_min
  const search = (text: string) => places.refine({ [searchName]: text })
  const field = narrows || isLong ? <SearchField label="Rechercher" typed={typed} onType={search} /> : null
  return { isLong, field, narrows, finds }
}
