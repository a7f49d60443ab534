// Where visitors see an item, as its type says.
import type { DescribedType } from '../../content/described.ts'
import type { Members } from '../fields/values.ts'

/** Its own page, or the first of those that show it; null: of one that they do not see, or that no page shows. */
export function pageOf({ page, shown_on: [shared] = [], visibility = '' }: DescribedType) {
  return (item: object): string | null => {
    const members = item as Members
    if (members[visibility] === false) return null
    // What has no name for its address lives at its id.
    const named = (_: string, name: string) => encodeURIComponent(String(members[name] || members._id))
    return page?.replace(/\{(\w+)\}/g, named) ?? shared ?? null
  }
}
