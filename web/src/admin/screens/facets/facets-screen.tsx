// What visitors narrow lists of products by, and which spellings of its values are one.
import { TabbedScreen } from '../../shell/screen.tsx'
import { fetched } from '../../ui/fetched.tsx'

const tabs = [
  { address: '/admin/filtres', label: 'Filtres', View: fetched(() => import('./facets.tsx')) },
  { address: '/admin/ecritures', label: 'Écritures', View: fetched(() => import('./spellings.tsx')) },
]

export default () => <TabbedScreen title="Filtres des listes" label="Filtres des listes de produits" tabs={tabs} />
