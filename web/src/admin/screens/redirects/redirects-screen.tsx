// Addresses at which no page lives: where they lead, where their pages went by themselves, and which ones are missed.
import { TabbedScreen } from '../../shell/screen.tsx'
import { fetched } from '../../ui/fetched.tsx'

const tabs = [
  { address: '/admin/redirections', label: 'Redirections', View: fetched(() => import('./redirects.tsx')) },
  {
    address: '/admin/anciennes-adresses',
    label: 'Anciennes adresses',
    View: fetched(() => import('./former-addresses.tsx')),
  },
  {
    address: '/admin/adresses-introuvables',
    label: 'Adresses introuvables',
    View: fetched(() => import('./missed-addresses.tsx')),
  },
]

export default () => <TabbedScreen title="Redirections" label="Adresses du site" tabs={tabs} />
