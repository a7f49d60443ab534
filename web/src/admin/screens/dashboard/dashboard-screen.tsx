import { useQuery } from '@tanstack/react-query'
import { Image } from '../../../ui/image.tsx'
import { countQuery, pageQuery } from '../../list/queries.ts'
import { countsQuery } from '../../lists/contact-list.ts'
import { productList } from '../../lists/product-list.ts'
import { greetingAt } from '../../session/greeting.ts'
import { storedUsername } from '../../session/username.ts'
import { Link } from '../../shell/link.tsx'
import { menuEntries } from '../../shell/menu-entries.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { LastContacts, lastContactsQuery } from './last-contacts.tsx'
import { Todo, useTodo } from './todo.tsx'
import './dashboard-screen.css'

export default function DashboardScreen() {
  const contacts = useQuery(lastContactsQuery)
  const products = useQuery(lastChangesQuery)
  const todo = useTodo()
  useArrival(!todo.isPending && !contacts.isPending && !products.isPending, true)
  const username = storedUsername()
  const greeting = greetingAt(new Date().getHours())
  return (
    <>
      <ScreenTitle title={username ? `${greeting}, ${username}` : greeting} />
      <Todo {...todo} />
      {/* Asked for from the start, and seen once nothing above moves it any more. */}
      <div hidden={todo.isPending}>
        <Counts />
        <ul className="shortcuts">
          {menuEntries.map(({ screen, address, label, shortcut, icon }) =>
            shortcut === undefined ? null : (
              <li key={screen}>
                <Link className="shortcut" to={address}>
                  <Icon name={icon} />
                  <strong>{label}</strong>
                  <span>{shortcut}</span>
                </Link>
              </li>
            ),
          )}
        </ul>
        <div className="latest">
          <LastContacts />
          <LastChanges />
        </div>
      </div>
    </>
  )
}

function Counts() {
  const messages = useQuery(countsQuery)
  const products = useQuery(countQuery(productList.path))
  const inactive = useQuery(countQuery(productList.path, { isActive: 'false' }))
  const categories = useQuery(countQuery('/api/products/categories'))
  const treatments = useQuery(countQuery('/api/products/treatments'))
  const hidden = inactive.data?.total ?? 0
  const counts = [
    { label: 'Nouveaux messages', count: messages.data?.unread, note: '' },
    {
      label: 'Produits',
      count: products.data?.total,
      note: hidden > 0 ? `dont ${hidden} inactif${hidden > 1 ? 's' : ''}` : '',
    },
    { label: 'Catégories', count: categories.data?.total, note: '' },
    { label: 'Traitements', count: treatments.data?.total, note: '' },
  ]
  return (
    <dl className="counts">
      {counts.map(({ label, count, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="count">{count ?? '–'}</span>
            {note ? <span className="count-note">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const lastChangesQuery = pageQuery(productList, { sort: '-updatedAt' }, { limit: 5 })

/** To go on where one was interrupted. */
function LastChanges() {
  const products = useQuery(lastChangesQuery)
  const latest = products.data?.items ?? []
  if (products.isSuccess && latest.length === 0) return null
  return (
    <section className="latest-list" aria-labelledby="changes-title">
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
            <Link className="change" to={`/admin/produits/${product._id}`}>
              <Image className="thumbnail" src={product.image} alt="" sizes="56px" shape="1-1" />
              <span>{product.name}</span>
              {product.isActive === false ? <span className="product-inactive">Inactif</span> : null}
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
