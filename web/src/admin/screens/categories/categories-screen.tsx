import { Collection } from '../../collection/collection.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace } from '../../shell/use-place.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { categoryKind } from './category-kind.tsx'
import { treatmentKind } from './treatment-kind.tsx'

const tabs: readonly [Tab, Tab] = [
  { address: '/admin/categories', label: 'Catégories' },
  { address: '/admin/traitements', label: 'Traitements' },
]

export default function CategoriesScreen() {
  const { base } = usePlace()
  return (
    <>
      <ScreenTitle title="Catégories & Traitements" />
      <Tabs label="Catégories et traitements" tabs={tabs}>
        {/* Keyed: the work of one tab is nothing to the other. */}
        {base === tabs[0].address ? (
          <Collection key={base} kind={categoryKind} />
        ) : (
          <Collection key={base} kind={treatmentKind} />
        )}
      </Tabs>
    </>
  )
}
