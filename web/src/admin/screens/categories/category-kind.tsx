// Categories: what the form holds, refuses and sends, and what it says.
import { categoryAddress } from '../../../content/catalogue.ts'
import type { Category } from '../../../content/entities.ts'
import { categoriesQuery } from '../../catalogue/queries.ts'
import type { CollectionKind } from '../../collection/kind.ts'
import { TextField } from '../../forms/field.tsx'
import { type Attached, appendAttached, PictureField } from '../../uploads/attached-field.tsx'

interface CategoryValues {
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly heroImage: Attached
}

export const categoryKind: CollectionKind<Category, CategoryValues> = {
  name: 'category',
  path: '/api/products/categories',
  query: categoriesQuery,
  texts: {
    add: 'Ajouter une catégorie',
    edit: 'Modifier la catégorie',
    empty: 'Aucune catégorie pour le moment. Ajoutez la première ci-dessus.',
    added: 'Catégorie ajoutée avec succès !',
    updated: 'Catégorie mise à jour avec succès !',
    removed: 'Catégorie supprimée avec succès !',
    loadFailed: () => 'Failed to fetch categories',
    saveFailed: () => "Erreur lors de l'enregistrement de la catégorie",
    removeFailed: () => 'Erreur lors de la suppression de la catégorie',
  },
  forcedRemoval: {
    title: 'Catégorie utilisée',
    question: 'Cette catégorie est utilisée par des traitements ou des produits...',
    consequence:
      'si vous continuez, ses traitements seront supprimés et ses produits resteront sans catégorie. Cette action est définitive.',
    failed: 'Erreur lors de la suppression forcée de la catégorie',
  },
  editing: 'in-place',
  removal: 'two-clicks',
  empty: { title: '', subtitle: '', description: '', heroImage: '' },
  valuesOf: (category) => ({
    title: category.title,
    subtitle: category.subtitle,
    description: category.description,
    heroImage: category.heroImage,
  }),
  problems: ({ title }) => (title.trim() === '' ? [{ path: 'title', message: 'Le titre est requis.' }] : []),
  body: (values) => {
    const body = new FormData()
    body.append('title', values.title.trim())
    body.append('subtitle', values.subtitle.trim())
    body.append('description', values.description.trim())
    appendAttached(body, 'heroImage', values.heroImage)
    body.append('stats', '[]')
    return body
  },
  drawFields: () => (
    <div className="collection-fields">
      <div>
        <TextField path="title" label="Titre" required length_max={200} />
        <TextField path="subtitle" label="Sous-titre" lines={3} help="Une phrase sous le titre de la page." />
        <TextField path="description" label="Description" lines={5} help="Le texte qui présente la catégorie." />
      </div>
      <PictureField
        path="heroImage"
        label="Image de couverture"
        help="JPG, PNG, WebP ou HEIC, 5 MB au plus. En largeur de préférence."
      />
    </div>
  ),
  nameOf: (category) => category.title,
  pictureOf: (category) => category.heroImage,
  detailOf: (category) => category.subtitle,
  addressOf: (category) => categoryAddress(category),
}
