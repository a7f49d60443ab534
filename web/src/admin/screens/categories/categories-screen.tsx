import { Collection } from '../../collection/collection.tsx'
import { TabbedScreen } from '../screen.tsx'
import { categoryKind } from './category-kind.tsx'
import { treatmentKind } from './treatment-kind.tsx'

const tabs = [
  { address: '/admin/categories', label: 'Catégories', View: () => <Collection kind={categoryKind} /> },
  { address: '/admin/traitements', label: 'Traitements', View: () => <Collection kind={treatmentKind} /> },
]

export default () => <TabbedScreen title="Catégories & Traitements" label="Catégories et traitements" tabs={tabs} />
