import { useId } from 'react'
import { Collection } from '../../collection/collection.tsx'
import { screenPlace } from '../../shell/place.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { categoryKind } from './category-kind.tsx'
import { treatmentKind } from './treatment-kind.tsx'

const tabs: readonly [Tab, Tab] = [
  { name: 'categories', label: 'Catégories' },
  { name: 'treatments', label: 'Traitements' },
]

/** Which tab is open is part of the place, so that Back returns to the other one. */
export default function CategoriesScreen() {
  const id = useId()
  const places = usePlaces()
  const open = usePlace().item === 'treatments' ? 'treatments' : 'categories'
  return (
    <>
      <ScreenTitle title="Catégories & Traitements" />
      <Tabs
        id={id}
        label="Catégories et traitements"
        tabs={tabs}
        open={open}
        onOpen={(name) => places.open(screenPlace('categories', name === 'categories' ? null : name))}
      >
        {/* Keyed: the work of one tab is nothing to the other. */}
        {open === 'categories' ? (
          <Collection key={open} kind={categoryKind} />
        ) : (
          <Collection key={open} kind={treatmentKind} />
        )}
      </Tabs>
    </>
  )
}
