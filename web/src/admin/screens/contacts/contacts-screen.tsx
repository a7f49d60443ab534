// What visitors write, what answers begin with, and the program elsewhere that is told.
import { TabbedScreen } from '../../shell/screen.tsx'
import { fetched } from '../../ui/fetched.tsx'
import Inbox from './inbox.tsx'

const tabs = [
  { address: '/admin/contacts', label: 'Messages et demandes', View: Inbox },
  { address: '/admin/modeles', label: 'Modèles de réponse', View: fetched(() => import('./answer-models.tsx')) },
  { address: '/admin/crochet-web', label: 'Crochet web', View: fetched(() => import('./web-hook.tsx')) },
]

export default () => <TabbedScreen title="Contacts" label="Contacts" tabs={tabs} />
