// What wants doing, ahead of everything else: what visitors wrote, work that was not saved, and products that the site shows
// poorly or not at all. Each thing has its cell from the start, so that no answer moves what stands below.
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ContactMessage } from '../../../content/entities.ts'
import type { QueryValues } from '../../../lib/address.ts'
import { adminPlaceAt } from '../../../lib/admin-addresses.ts'
import { productList } from '../../catalogue/product-list.ts'
import { DraftMark } from '../../forms/draft-mark.tsx'
import { useKeptWork } from '../../forms/rescue.ts'
import { type Page, pageQuery } from '../../list/queries.ts'
import { Link } from '../../shell/link.tsx'
import { menuEntries } from '../../shell/menu-entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { contactList } from '../contacts/contacts.ts'

type Dated = Pick<ContactMessage, 'createdAt'>

interface Chore {
  /** Of one, and of any other number. */
  readonly labels: readonly [one: string, many: string]
  readonly query: ReturnType<typeof listed>
  readonly countOf: (page: Page<Dated>) => number
  readonly address: string
}

const listed = (path: string, wanted: QueryValues, limit = 1) =>
  pageQuery<Dated>({ path, fields: ['createdAt'] }, wanted, { limit })

const recent_days = 7
/** Whoever has more than these to read is told that there are many, not how many. */
const recent_max = 99

function recent({ items }: Page<Dated>): number {
  const since = new Date(Date.now() - recent_days * 86_400_000).toISOString()
  return items.filter(({ createdAt }) => createdAt >= since).length
}

const whole = ({ total }: Page<Dated>) => total

const chores: readonly Chore[] = [
  {
    labels: ['message depuis 7 jours', 'messages depuis 7 jours'],
    query: listed(contactList.path, { ...contactList.fixed, sort: '-createdAt' }, recent_max + 1),
    countOf: recent,
    address: '/admin/contacts',
  },
  {
    labels: ['message suspect à vérifier', 'messages suspects à vérifier'],
    query: listed(contactList.path, { suspected: 'true' }),
    countOf: whole,
    address: '/admin/contacts',
  },
  {
    labels: ['produit sans image', 'produits sans image'],
    query: listed(productList.path, { missing: 'image' }),
    countOf: whole,
    address: '/admin/produits?sans=image',
  },
  {
    labels: ['produit sans catégorie', 'produits sans catégorie'],
    query: listed(productList.path, { missing: 'category' }),
    countOf: whole,
    address: '/admin/produits?sans=categorie',
  },
  {
    labels: ['produit masqué', 'produits masqués'],
    query: listed(productList.path, { isActive: 'false' }),
    countOf: whole,
    address: '/admin/produits?etat=inactif',
  },
]

export function Todo() {
  const works = useKeptWork()
  const answers = useQueries({ queries: chores.map(({ query, countOf }) => ({ ...query, select: countOf })) })
  return (
    <section className="todo" aria-labelledby="todo-title">
      <h2 id="todo-title">À faire</h2>
      <State answers={answers} worksCount={works.length} />
      <ul className="todo-chores">
        {chores.map((chore, index) => (
          <li key={chore.labels[0]}>
            <ChoreCell chore={chore} count={answers[index]?.data} />
          </li>
        ))}
      </ul>
      {works.length > 0 ? (
        <ul className="todo-works">
          {works.map(({ name, address, title }) => (
            <li key={name}>
              <Link to={address}>
                <Icon name="edit" />
                <span>
                  <strong>{title || 'Sans titre'}</strong>, {screenOf(address)}
                </span>
                <DraftMark />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function State({ answers, worksCount }: { answers: readonly UseQueryResult<number>[]; worksCount: number }) {
  const failed = answers.filter(({ isError }) => isError)
  if (failed.length > 0) {
    return (
      <p className="todo-state" role="alert">
        Tout n’a pas pu être compté.
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            for (const { refetch } of failed) void refetch()
          }}
        >
          Réessayer
        </button>
      </p>
    )
  }
  const isPending = answers.some(({ data }) => data === undefined)
  const isDone = worksCount === 0 && answers.every(({ data }) => data === 0)
  return (
    <p className="todo-state" role="status">
      {isPending ? 'Chargement…' : isDone ? 'Tout est à jour\u00a0: rien ne vous attend.' : 'Ce qui vous attend.'}
    </p>
  )
}

function ChoreCell({ chore, count }: { chore: Chore; count: number | undefined }) {
  const { labels, address } = chore
  const label = labels[count === 0 || count === 1 ? 0 : 1]
  const said = (
    <>
      <span className="todo-count">
        {count === undefined ? '–' : count > recent_max && chore.countOf === recent ? '99+' : count}
      </span>
      <span>{label}</span>
    </>
  )
  return count === 0 ? (
    <p className="todo-chore todo-none">{said}</p>
  ) : (
    <Link className="todo-chore" to={address}>
      {said}
    </Link>
  )
}

/** The part of the menu that an address belongs to. */
function screenOf(address: string): string {
  const screen = adminPlaceAt(address)?.screen
  return menuEntries.find((entry) => entry.screen === screen)?.label ?? ''
}
