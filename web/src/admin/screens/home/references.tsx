// References: customers whose installation the home page shows.

import { reference } from '../../../content/fields/index.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { tall } from '../../uploads/crops.tsx'

export default collectionOf(reference, {
  path: '/api/references',
  lead: 'La page d’accueil montre les 4 premières références, dans cet ordre.',
  noun: { one: 'référence', feminine: true },
  removal: 'at-once',
  texts: {
    add: 'Ajouter une référence (maximum 4)',
    loadFailed: 'Failed to load references. Please try again later.',
    saveFailed: (_, adding) => (adding ? 'Failed to create reference.' : 'Failed to update reference.'),
  },
  fields: [
    { title: 'Titre', link: ['Lien', 'https://'], description: { label: 'Description', lines: 4 } },
    { image: { label: 'Image', hint: 'En largeur de préférence.', places: [tall] } },
  ],
  detail: 'description',
})
