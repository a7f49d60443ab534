// Redirects that are written by hand.
import { redirect } from '../../../content/fields/index.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { redirectList } from '../../lists/redirect-list.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { FileWays } from './file-ways.tsx'
import { RedirectDetail } from './hits.tsx'
import './redirects.css'

export const Redirects = collectionOf(redirect, {
  list: redirectList,
  noun: { one: 'redirection', feminine: true },
  lead: 'Une adresse où aucune page ne vit peut mener ailleurs. Si une page prend un jour cette adresse, c’est elle qui s’affiche.',
  fields: [
    {
      source: { label: 'Adresse de départ', placeholder: '/ancienne-page' },
      target: {
        label: 'Destination',
        placeholder: '/categories',
        help: 'Un chemin de ce site, ou une adresse complète.',
      },
    },
  ],
  detail: (item) => <RedirectDetail {...item} />,
  page: ({ source }) => source,
})

export default () => {
  const { item } = usePlace()
  return (
    <>
      <Redirects />
      {item === null ? <FileWays /> : null}
    </>
  )
}
