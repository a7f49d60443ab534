import { TabbedScreen } from '../../shell/screen.tsx'
import Categories from './categories.tsx'
import Treatments from './treatments.tsx'

const tabs = [
  { address: '/admin/categories', label: 'Catégories', View: Categories },
  { address: '/admin/traitements', label: 'Traitements', View: Treatments },
]

export default () => <TabbedScreen title="Catégories & Traitements" label="Catégories et traitements" tabs={tabs} />
