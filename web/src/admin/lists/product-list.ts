// What the list of products can be asked for.
import { useQuery } from '@tanstack/react-query'
import type { ListedProduct } from '../../content/entities.ts'
import { categoriesQuery, categoryTreatmentsQuery } from '../catalogue/queries.ts'
import { toCategory } from '../catalogue/to-category.ts'
import { actsOf, type Choice, type ChoicesOf, type ListKind, shownOrHidden } from '../list/kind.ts'
import { useFailureToast } from '../ui/states.tsx'

interface Titled {
  readonly _id: string
  readonly title: string
  readonly slug: string
}

/** By their slugs: an address is read by people, too. */
const bySlug = (items: readonly Titled[] = []): readonly Choice[] =>
  items.map(({ _id, title, slug }) => ({ value: slug || _id, label: title }))

const useCategoryChoices: ChoicesOf = () => {
  const categories = useQuery(categoriesQuery)
  useFailureToast(categories.error, () => 'Failed to fetch categories')
  return bySlug(categories.data)
}

const useTreatmentChoices: ChoicesOf = ({ categorie = '' }) => {
  const { data: categories } = useQuery(categoriesQuery)
  const id = categories?.find(({ _id, slug }) => (slug || _id) === categorie)?._id ?? ''
  const treatments = useQuery({ ...categoryTreatmentsQuery(id), enabled: id !== '' })
  useFailureToast(treatments.error, () => 'Failed to fetch treatments')
  return id === '' ? [] : bySlug(treatments.data)
}

const productActs = actsOf(
  { one: 'produit' },
  {
    changes: shownOrHidden('isActive'),
    moves: [toCategory],
    removal: ({ count }, isOne) =>
      isOne
        ? 'Ce produit disparaîtra du site, de la page d’accueil, des services et des listes de produits similaires.'
        : `Ces ${count} disparaîtront du site, de la page d’accueil, des services et des listes de produits similaires.`,
  },
)

export const productList: ListKind<ListedProduct> = {
  path: '/api/products',
  fields: ['name', 'image', 'category', 'isActive', 'createdAt', 'updatedAt'],
  searched: 'Nom, catégorie, traitement, description',
  filters: [
    {
      name: 'categorie',
      parameter: 'category',
      label: 'Catégorie',
      any: 'Toutes les catégories',
      choices: useCategoryChoices,
    },
    {
      name: 'traitement',
      parameter: 'treatment',
      label: 'Traitement',
      any: 'Tous les traitements',
      choices: useTreatmentChoices,
      within: 'categorie',
    },
    {
      name: 'etat',
      parameter: 'isActive',
      label: 'Visibilité',
      any: 'Actifs et inactifs',
      choices: [
        { value: 'actif', label: 'Actifs', sends: 'true' },
        { value: 'inactif', label: 'Inactifs', sends: 'false' },
      ],
    },
    {
      name: 'sans',
      parameter: 'missing',
      label: 'Ce qui manque',
      any: 'Complets ou non',
      choices: [
        { value: 'image', label: 'Sans image' },
        { value: 'categorie', label: 'Sans catégorie', sends: 'category' },
        { value: 'traitement', label: 'Sans traitement', sends: 'treatment' },
      ],
    },
  ],
  orders: [
    { value: 'recents', label: 'Les plus récents', sends: '-createdAt' },
    { value: 'anciens', label: 'Les plus anciens', sends: 'createdAt' },
    { value: 'modifies', label: 'Derniers modifiés', sends: '-updatedAt' },
    { value: 'nom', label: 'Nom, de A à Z', sends: 'name' },
    { value: 'nom-z', label: 'Nom, de Z à A', sends: '-name' },
  ],
  acts: productActs,
}
