import { category } from '../../../content/fields/index.ts'
import { categoriesQuery } from '../../catalogue/queries.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { pageHead, tall } from '../../uploads/crops.tsx'

export default collectionOf(category, {
  query: categoriesQuery,
  appears: true,
  noun: { one: 'catégorie', feminine: true },
  texts: { loadFailed: 'Failed to fetch categories', failuresNameIt: true },
  isInPlace: true,
  inUse: {
    by: 'des traitements ou des produits',
    fate: (its) => `${its} traitements seront supprimés et ${its} produits resteront sans catégorie`,
  },
  fields: [
    {
      title: 'Titre',
      subtitle: { label: 'Sous-titre', lines: 3, help: 'Une phrase sous le titre de la page.' },
      description: { label: 'Description', lines: 5, help: 'Le texte qui présente la catégorie.' },
    },
    {
      heroImage: { label: 'Image de couverture', hint: 'En largeur de préférence.', places: [tall, ...pageHead] },
      stats: { fixed: [] },
    },
  ],
  detail: 'subtitle',
})
