// References: customers whose installation the home page shows.
import { reference } from '../../../content/fields/index.ts'
import { Collection } from '../../collection/collection.tsx'
import { collectionOf } from '../../collection/collection-of.ts'

export const referenceKind = collectionOf(reference, {
  path: '/api/references',
  noun: { one: 'référence', feminine: true },
  removal: 'at-once',
  texts: {
    add: 'Ajouter une référence (maximum 4)',
    loadFailed: 'Failed to load references. Please try again later.',
    saveFailed: (_, adding) => (adding ? 'Failed to create reference.' : 'Failed to update reference.'),
  },
  fields: [
    {
      title: 'Titre',
      link: { label: 'Lien', placeholder: 'https://' },
      description: { label: 'Description', lines: 4 },
    },
    { image: { label: 'Image', hint: 'En largeur de préférence.' } },
  ],
  detail: 'description',
  page: '/',
})

export default () => (
  <>
    <p className="home-note">La page d’accueil montre les 4 premières références, dans cet ordre.</p>
    <Collection kind={referenceKind} />
  </>
)
