import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../content/entities.ts'
import { Image } from '../../../ui/image.tsx'
import { categoriesQuery, productsQuery, treatmentsQuery } from '../../catalogue/queries.ts'
import { greetingAt } from '../../session/greeting.ts'
import { storedUsername } from '../../session/username.ts'
import { type ScreenName, screenPlace } from '../../shell/place.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlaces } from '../../shell/use-place.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import './dashboard-screen.css'

interface Shortcut {
  readonly screen: ScreenName
  readonly title: string
  readonly text: string
  readonly icon: IconName
}

const shortcuts: readonly Shortcut[] = [
  {
    screen: 'categories',
    title: 'Catégories & Traitements',
    text: 'L’arborescence du catalogue et ses images.',
    icon: 'categories',
  },
  { screen: 'product-creation', title: 'Ajouter Produits', text: 'Créer une nouvelle fiche produit.', icon: 'add' },
  {
    screen: 'product-update',
    title: 'Modifier Produits',
    text: 'Mettre à jour, masquer ou supprimer une fiche.',
    icon: 'edit',
  },
]

export function DashboardScreen() {
  const places = usePlaces()
  const username = storedUsername()
  const greeting = greetingAt(new Date().getHours())
  return (
    <>
      <ScreenTitle title={username ? `${greeting}, ${username}` : greeting} />
      <Counts />
      <ul className="shortcuts">
        {shortcuts.map(({ screen, title, text, icon }) => (
          <li key={screen}>
            <button type="button" className="shortcut" onClick={() => void places.open(screenPlace(screen))}>
              <Icon name={icon} />
              <strong>{title}</strong>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <LastChanges />
    </>
  )
}

function Counts() {
  const products = useQuery(productsQuery)
  const categories = useQuery(categoriesQuery)
  const treatments = useQuery(treatmentsQuery)
  const hidden = products.data?.filter(({ isActive }) => isActive === false).length ?? 0
  const counts = [
    { label: 'Produits', query: products, note: hidden > 0 ? `dont ${hidden} inactif${hidden > 1 ? 's' : ''}` : '' },
    { label: 'Catégories', query: categories, note: '' },
    { label: 'Traitements', query: treatments, note: '' },
  ]
  return (
    <dl className="counts">
      {counts.map(({ label, query, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="count">{query.data?.length ?? '–'}</span>
            {note ? <span className="count-note">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const changes_max = 5

/** To go on where one was interrupted. */
function LastChanges() {
  const products = useQuery(productsQuery)
  const places = usePlaces()
  const momentOf = ({ updatedAt, createdAt }: Product) => updatedAt ?? createdAt ?? ''
  const latest = [...(products.data ?? [])]
    .sort((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1))
    .slice(0, changes_max)
  if (products.isSuccess && latest.length === 0) return null
  return (
    <section className="changes" aria-labelledby="changes-title">
      <h2 id="changes-title">Derniers produits modifiés</h2>
      {products.isPending ? <Skeletons count={3} kind="row" /> : null}
      {products.isError ? (
        <LoadFailure
          message={`Failed to load products: ${products.error.message}`}
          onRetry={() => void products.refetch()}
        />
      ) : null}
      <ul>
        {latest.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              className="change"
              onClick={() => void places.open(screenPlace('product-update', product._id))}
            >
              <Image src={product.image} alt="" sizes="56px" shape="1-1" />
              <span>{product.name}</span>
              {product.isActive === false ? <span className="product-inactive">Inactif</span> : null}
              <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
