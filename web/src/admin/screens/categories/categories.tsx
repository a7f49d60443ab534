import { categoryAddress } from '../../../content/catalogue.ts'
import { category } from '../../../content/fields/index.ts'
import { categoriesQuery } from '../../catalogue/queries.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { comesBack } from '../../list/kind.ts'

export default collectionOf(category, {
  path: '/api/products/categories',
  query: categoriesQuery,
  appears: true,
  noun: { one: 'catégorie', feminine: true },
  texts: {
    loadFailed: 'Failed to fetch categories',
    saveFailed: "Erreur lors de l'enregistrement de la catégorie",
    removeFailed: 'Erreur lors de la suppression de la catégorie',
  },
  forcedRemoval: {
    title: 'Catégorie utilisée',
    question: 'Cette catégorie est utilisée par des traitements ou des produits...',
    consequence: `si vous continuez, ses traitements seront supprimés et ses produits resteront sans catégorie. ${comesBack}`,
    many: (count) =>
      `Parmi ces ${count}, certaines sont utilisées par des traitements ou des produits. Si vous continuez, leurs traitements seront supprimés et leurs produits resteront sans catégorie. ${comesBack}`,
    failed: 'Erreur lors de la suppression forcée de la catégorie',
  },
  editing: 'in-place',
  removal: 'two-clicks',
  fields: [
    {
      title: 'Titre',
      subtitle: { label: 'Sous-titre', lines: 3, help: 'Une phrase sous le titre de la page.' },
      description: { label: 'Description', lines: 5, help: 'Le texte qui présente la catégorie.' },
    },
    { heroImage: { label: 'Image de couverture', hint: 'En largeur de préférence.' }, stats: { fixed: [] } },
  ],
  detail: 'subtitle',
  page: categoryAddress,
})
