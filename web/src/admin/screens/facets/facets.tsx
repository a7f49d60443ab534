// The filters of lists of products, in the order in which visitors see them.
import { facet } from '../../../content/fields/index.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { SpecificationsField } from './specifications-field.tsx'

export default collectionOf(facet, {
  path: '/api/facets',
  lead: 'Les listes de produits se filtrent par traitement et par catégorie, puis par ces spécifications, dans cet ordre. Un filtre n’apparaît que dans les listes où il distingue des produits. Tant qu’aucun n’est choisi ici, ce sont la technologie et la marque.',
  noun: { one: 'filtre' },
  fields: [
    { label: 'Nom', isActive: { label: 'Proposé aux visiteurs' } },
    {
      specifications: {
        label: 'Spécifications',
        help: 'Celles dont ce filtre montre les valeurs ; plusieurs, si les fiches nomment la même chose de plusieurs façons.',
        as: SpecificationsField,
        entry: 'une spécification',
      },
      joined: {
        label: 'Écritures réunies',
        help: 'Les fiches des produits restent telles quelles. L’onglet Écritures propose celles qui se ressemblent.',
        entry: 'une valeur',
        addLabel: 'Réunir des écritures',
        row: {
          shown: 'Montrée ainsi',
          spellings: { label: 'Écrite aussi', help: 'Une écriture par ligne.', oneALine: 3 },
        },
      },
    },
  ],
  detail: ({ specifications, joined, isActive }) =>
    [
      specifications.join(', '),
      joined.length > 0 ? `${joined.length} ${joined.length > 1 ? 'valeurs réunies' : 'valeur réunie'}` : '',
      isActive ? '' : 'Masqué',
    ]
      .filter(Boolean)
      .join(' · '),
})
