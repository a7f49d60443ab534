// Messages as a table, or as cards where there is no room for one. Long lists are drawn a part at a time.
import type { ContactMessage } from '../../../content/entities.ts'
import { phoneLink } from '../../../content/site-settings.ts'
import { Link } from '../../shell/link.tsx'
import { itemAddress, partsOf } from '../../shell/place.ts'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { messageNames, preview, relativeDay, replyLink } from './contacts.ts'

const names = messageNames.fields

interface Actions {
  /** Ids of the messages whose deletion is on its way. */
  readonly removing: ReadonlySet<string>
  readonly onRemove: (message: ContactMessage) => Promise<void>
}

interface ContactListProps extends Actions {
  readonly label: string
  readonly messages: readonly ContactMessage[]
}

/** How many messages are drawn at once. */
const part = 50
const preview_table = 40
const preview_card = 60

export function ContactList({ label, messages, ...actions }: ContactListProps) {
  const narrow = useNarrow()
  const places = usePlaces()
  const { query } = usePlace()
  const shown = part * partsOf(query)
  const drawn = messages.slice(0, shown)
  return (
    <>
      {narrow ? (
        <Cards label={label} messages={drawn} {...actions} />
      ) : (
        <Table label={label} messages={drawn} {...actions} />
      )}
      {messages.length > shown ? (
        <button
          type="button"
          className="button contacts-more"
          onClick={() => places.refine({ page: String(partsOf(query) + 1) })}
        >
          Afficher plus ({messages.length - shown})
        </button>
      ) : null}
    </>
  )
}

function Table({ label, messages, ...actions }: ContactListProps) {
  const now = new Date()
  return (
    <table className="contacts-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{names.fullName.label}</th>
          <th scope="col" className="contacts-reach">
            Email et téléphone
          </th>
          <th scope="col">{names.message.label}</th>
          <th scope="col" className="contacts-actions">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message._id} data-entry={message._id}>
            <th scope="row">
              {message.fullName}
              <time dateTime={message.createdAt}>{relativeDay(message.createdAt, now)}</time>
            </th>
            <td>
              <a href={replyLink(message.email)}>{message.email}</a>
              <a href={phoneLink(message.phone)}>{message.phone}</a>
            </td>
            <td className="contacts-preview">{preview(message.message, preview_table)}</td>
            <td>
              <Buttons message={message} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ label, messages, ...actions }: ContactListProps) {
  const now = new Date()
  return (
    <ul className="contacts-cards" aria-label={label}>
      {messages.map((message) => (
        <li key={message._id} className="contacts-card" data-entry={message._id}>
          <div className="contacts-card-head">
            <h2>{message.fullName}</h2>
            <time dateTime={message.createdAt}>{relativeDay(message.createdAt, now)}</time>
          </div>
          <p>
            <a href={replyLink(message.email)}>{message.email}</a>
          </p>
          <p>
            <a href={phoneLink(message.phone)}>{message.phone}</a>
          </p>
          <p className="contacts-preview">{preview(message.message, preview_card)}</p>
          <Buttons message={message} {...actions} />
        </li>
      ))}
    </ul>
  )
}

function Buttons({ message, removing, onRemove }: Actions & { readonly message: ContactMessage }) {
  const place = usePlace()
  const busy = removing.has(message._id)
  return (
    <div className="contacts-buttons">
      <Link
        to={itemAddress(place, message._id)}
        className="icon-button"
        aria-label={`Voir : ${message.fullName}`}
        title="Voir"
      >
        <Icon name="eye" />
      </Link>
      <button
        type="button"
        className="icon-button delete-button"
        aria-label={`Supprimer : ${message.fullName}`}
        title="Supprimer"
        // A disabled button would lose the focus.
        aria-disabled={busy}
        onClick={() => busy || void onRemove(message)}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}
