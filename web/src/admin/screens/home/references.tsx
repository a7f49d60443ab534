// References: customers whose installation the home page shows.
import type { Reference } from '../../../content/entities.ts'
import { readInOrder } from '../../catalogue/queries.ts'
import { Collection } from '../../collection/collection.tsx'
import type { CollectionKind } from '../../collection/kind.ts'
import { TextField } from '../../forms/field.tsx'
import { type Attached, appendAttached, PictureField } from '../../uploads/attached-field.tsx'
import { homeAddress } from './home-address.ts'

interface ReferenceValues {
  readonly title: string
  readonly link: string
  readonly description: string
  readonly image: Attached
}

const required = [
  { path: 'title', message: 'Le titre est requis' },
  { path: 'link', message: 'Le lien est requis' },
  { path: 'description', message: 'La description est requise' },
  { path: 'image', message: "L'image est requise" },
] as const

const isMissing = (value: Attached) => !(value instanceof File) && value.trim() === ''

const referenceKind: CollectionKind<Reference, ReferenceValues> = {
  name: 'reference',
  path: '/api/references',
  query: readInOrder('/api/references', 'references'),
  texts: {
    add: 'Ajouter une référence (maximum 4)',
    edit: 'Modifier la référence',
    empty: 'Aucune référence pour le moment. Ajoutez la première ci-dessus.',
    added: 'Référence ajoutée avec succès !',
    updated: 'Référence mise à jour avec succès !',
    removed: 'Référence supprimée avec succès !',
    loadFailed: () => 'Failed to load references. Please try again later.',
    saveFailed: (_, adding) => (adding ? 'Failed to create reference.' : 'Failed to update reference.'),
    removeFailed: (message) => `Erreur lors de la suppression: ${message}`,
  },
  removal: { question: 'Êtes-vous sûr de vouloir supprimer cette référence ?' },
  ordering: {
    mode: 'at-once',
    path: '/api/references/reorder',
    method: 'POST',
    body: (ids) => ({ references: ids.map((id, index) => ({ id, order: index + 1 })) }),
    failed: (message) => `Erreur de réorganisation: ${message}`,
  },
  empty: { title: '', link: '', description: '', image: '' },
  valuesOf: ({ title, link, description, image }) => ({ title, link, description, image }),
  problems: (values) => required.filter(({ path }) => isMissing(values[path])),
  body: (values) => {
    const body = new FormData()
    body.append('title', values.title.trim())
    body.append('description', values.description.trim())
    body.append('link', values.link.trim())
    appendAttached(body, 'image', values.image)
    return body
  },
  drawFields: () => (
    <div className="collection-fields">
      <div>
        <TextField path="title" label="Titre" required length_max={200} />
        <TextField path="link" label="Lien" kind="url" required placeholder="https://" />
        <TextField path="description" label="Description" required lines={4} />
      </div>
      <PictureField
        path="image"
        label="Image"
        required
        help="JPG, PNG, WebP ou HEIC, 5 MB au plus. En largeur de préférence."
      />
    </div>
  ),
  nameOf: ({ title }) => title,
  pictureOf: ({ image }) => image,
  detailOf: ({ description }) => description,
  addressOf: () => homeAddress,
}

export default function References() {
  return (
    <>
      <p className="home-note">La page d’accueil montre les 4 premières références, dans cet ordre.</p>
      <Collection kind={referenceKind} />
    </>
  )
}
