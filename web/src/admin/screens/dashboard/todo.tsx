// What wants doing, ahead of everything else: what visitors wrote, work that was not saved, and products that the site
// shows poorly or not at all.
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ContactMessage } from '../../../content/entities.ts'
import type { QueryValues } from '../../../lib/address.ts'
import { addressOf, adminPlaceAt } from '../../../lib/admin-addresses.ts'
import { passFocus } from '../../../ui/pass-focus.ts'
import { campaignsQuery } from '../../campaigns/calls.ts'
import { itemTitle } from '../../campaigns/words.ts'
import { type DraftSummary, draftsQuery } from '../../drafts/calls.ts'
import { DraftMark } from '../../drafts/draft-mark.tsx'
import { OutText } from '../../drafts/out-text.tsx'
import { placeOfDraft } from '../../drafts/words.ts'
import { isSingle } from '../../kinds.ts'
import { wantedOf } from '../../list/kind.ts'
import { type Page, pageQuery } from '../../list/queries.ts'
import { type ContactCounts, contactList, countsQuery, spamList } from '../../lists/contact-list.ts'
import { productList } from '../../lists/product-list.ts'
import { PreviewOfAll } from '../../preview/preview-of-all.tsx'
import { useKeptWork } from '../../rescue/copies.ts'
import { Link } from '../../shell/link.tsx'
import { menuEntries } from '../../shell/menu-entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { today } from '../../ui/moment.ts'
import { HeldCampaigns, SoonOut, scheduledIn } from './scheduled.tsx'

type Dated = Pick<ContactMessage, 'createdAt'>

const whole = ({ total }: Page<Dated>) => total

const listed = (path: string, wanted: QueryValues) =>
  pageQuery<Dated>({ path, fields: ['createdAt'] }, wanted, { limit: 1 })

/** As many products as the list that the address asks for has. */
const products = (query: QueryValues, one: string, many: string) => ({
  one,
  many,
  address: addressOf({ base: '/admin/produits', item: null, query }),
  query: listed(productList.path, wantedOf(productList, query)),
})

const chores = [
  {
    one: 'message suspect à vérifier',
    many: 'messages suspects à vérifier',
    address: '/admin/contacts',
    query: listed(contactList.path, { ...spamList.fixed, isRead: 'false' }),
  },
  products({ sans: 'image' }, 'produit sans image', 'produits sans image'),
  products({ sans: 'categorie' }, 'produit sans catégorie', 'produits sans catégorie'),
  products({ etat: 'inactif' }, 'produit masqué', 'produits masqués'),
]

/** What waits of messages, each with the way there. */
function waitingMessages({ unread, due }: ContactCounts = { unread: 0, due: 0 }) {
  const inbox = (query: QueryValues) => addressOf({ base: '/admin/contacts', item: null, query })
  const all = [
    { one: 'message non lu', many: 'messages non lus', address: inbox({ lecture: 'non-lus' }), count: unread },
    {
      one: 'prochaine étape à faire',
      many: 'prochaines étapes à faire',
      address: inbox({ etat: 'en-cours', echeance: today(), tri: 'etapes' }),
      count: due,
    },
  ]
  return all.filter(({ count }) => count > 0)
}

/** What waits, as far as it is counted. */
export function useTodo() {
  const works = useKeptWork()
  const drafts = useQuery(draftsQuery)
  const campaigns = useQuery(campaignsQuery)
  const counts = useQuery(countsQuery)
  const answers = useQueries({ queries: chores.map(({ query }) => ({ ...query, select: whole })) })
  const failed = [...answers, counts, drafts, campaigns].filter(({ isError }) => isError)
  return {
    works,
    drafts: drafts.data ?? [],
    scheduled: scheduledIn(campaigns.data),
    waiting: [
      ...waitingMessages(counts.data),
      ...chores.flatMap(({ one, many, address }, index) => {
        const count = answers[index]?.data ?? 0
        return count === 0 ? [] : [{ one, many, address, count }]
      }),
    ],
    isPending:
      counts.isPending || drafts.isPending || campaigns.isPending || answers.some(({ isPending }) => isPending),
    isWhole: failed.length === 0,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

export function Todo({ works, drafts, waiting, scheduled, ...state }: ReturnType<typeof useTodo>) {
  return (
    <section className="todo" aria-labelledby="todo-title">
      <h2 id="todo-title">À faire</h2>
      <State
        {...state}
        isCalm={[works, drafts, waiting, scheduled.held, scheduled.soon].every(({ length }) => length === 0)}
      />
      <HeldCampaigns campaigns={scheduled.held} />
      <ul className="todo-chores">
        {waiting.map(({ one, many, address, count }) => (
          <li key={one}>
            <Link className="todo-chore" to={address}>
              <span className="todo-count">{count}</span>
              <span>{count === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
      </ul>
      <SoonOut entries={scheduled.soon} />
      <ul className="todo-works">
        {works.map(({ name, address, title }) => (
          <li key={name}>
            <Link to={address}>
              <Icon name="edit" />
              <span>
                <Named title={title || 'Sans titre'} address={address} />
              </span>
              <DraftMark of="unsaved" />
            </Link>
          </li>
        ))}
        {drafts.slice(0, drafts_max).map((draft) => (
          <li key={`${draft.type} ${draft.item}`}>
            <DraftLink draft={draft} />
          </li>
        ))}
      </ul>
      {drafts.length > drafts_max ? <p>{moreText(drafts.length - drafts_max)}</p> : null}
      {drafts.length > 0 ? (
        <p className="todo-preview">
          <PreviewOfAll />
        </p>
      ) : null}
    </section>
  )
}

/** Named one by one; of the others it is said how many there are. */
const drafts_max = 5

const moreText = (count: number) =>
  count === 1 ? 'Et un autre brouillon à publier.' : `Et ${count} autres brouillons à publier.`

function DraftLink({ draft }: { readonly draft: DraftSummary }) {
  const address = placeOfDraft(draft)
  return (
    <Link to={address}>
      <Icon name="edit" />
      <span>
        <Named title={itemTitle(draft)} address={address} isScreen={isSingle(draft.type)} />
        <OutText campaign={draft.campaign} />
      </span>
      <DraftMark of="unpublished" isNew={draft.isNew} />
    </Link>
  )
}

interface NamedProps {
  readonly title: string
  readonly address: string
  /** It is all that its screen is about, and called as that. */
  readonly isScreen?: boolean
}

function Named({ title, address, isScreen = false }: NamedProps) {
  return (
    <>
      <strong>{title}</strong>
      {isScreen ? '' : `, ${screenOf(address)}`}
    </>
  )
}

type StateProps = Pick<ReturnType<typeof useTodo>, 'isPending' | 'isWhole' | 'retry'> & { readonly isCalm: boolean }

function State({ isPending, isWhole, isCalm, retry }: StateProps) {
  if (isWhole) {
    const calm = isCalm ? 'Tout est à jour\u00a0: rien ne vous attend.' : 'Ce qui vous attend.'
    return (
      <p className="todo-state" role="status">
        {isPending ? 'Chargement…' : calm}
      </p>
    )
  }
  return (
    <p className="todo-state" role="alert">
      Tout n’a pas pu être compté.
      <button
        type="button"
        className="button button-quiet"
        onClick={({ currentTarget }) => {
          passFocus(currentTarget.closest('section'))
          retry()
        }}
      >
        Réessayer
      </button>
    </p>
  )
}

/** The part of the menu that an address belongs to. */
function screenOf(address: string): string {
  const screen = adminPlaceAt(...(address.split('?') as [string, string?]))?.screen
  return menuEntries.find((entry) => entry.screen === screen)?.label ?? ''
}
