// References: customers whose installation the home page shows.
import type { Reference } from '../../../content/entities.ts'
import { reference } from '../../../content/fields/index.ts'
import { Collection } from '../../collection/collection.tsx'
import { collectionOf } from '../../collection/collection-of.ts'
import { formOf } from '../../fields/form.tsx'
import { homeAddress } from './home-address.ts'

export const referenceKind = collectionOf({
  path: '/api/references',
  noun: { one: 'référence', feminine: true },
  texts: {
    add: 'Ajouter une référence (maximum 4)',
    loadFailed: () => 'Failed to load references. Please try again later.',
    saveFailed: (_, adding) => (adding ? 'Failed to create reference.' : 'Failed to update reference.'),
  },
  form: formOf(reference, (field) => (
    <div className="collection-fields">
      <div>
        {field('title', { label: 'Titre' })}
        {field('link', { label: 'Lien', placeholder: 'https://' })}
        {field('description', { label: 'Description', lines: 4 })}
      </div>
      {field('image', { label: 'Image', hint: 'En largeur de préférence.' })}
    </div>
  )),
  nameOf: ({ title }: Reference) => title,
  pictureOf: ({ image }) => image,
  detailOf: ({ description }) => description,
  addressOf: () => homeAddress,
})

export default function References() {
  return (
    <>
      <p className="home-note">La page d’accueil montre les 4 premières références, dans cet ordre.</p>
      <Collection kind={referenceKind} />
    </>
  )
}
