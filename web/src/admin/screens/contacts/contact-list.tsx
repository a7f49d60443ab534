// Messages as a table, or as cards where there is no room for one.
import type { ContactMessage } from '../../../content/entities.ts'
import { phoneLink } from '../../../content/site-settings.ts'
import { Tick } from '../../list/choosing.tsx'
import type { TickOf } from '../../list/use-chosen.ts'
import { Link } from '../../shell/link.tsx'
import { itemAddress } from '../../shell/place.ts'
import { usePlace } from '../../shell/use-place.tsx'
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
  /** Where messages can be ticked. */
  readonly tickOf?: TickOf | undefined
}

const preview_table = 40
const preview_card = 60

export function ContactList(props: ContactListProps) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />
}

function Table({ label, messages, tickOf, ...actions }: ContactListProps) {
  const now = new Date()
  return (
    <table className="contacts-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {tickOf ? (
            <th scope="col" className="contacts-tick">
              <span className="visually-hidden">Sélection</span>
            </th>
          ) : null}
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
            {tickOf ? (
              <td className="contacts-tick">
                <Tick name={message.fullName} {...tickOf(message._id)} />
              </td>
            ) : null}
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

function Cards({ label, messages, tickOf, ...actions }: ContactListProps) {
  const now = new Date()
  return (
    <ul className="contacts-cards" aria-label={label}>
      {messages.map((message) => (
        <li key={message._id} className="contacts-card" data-entry={message._id}>
          <div className="contacts-card-head">
            {tickOf ? <Tick name={message.fullName} {...tickOf(message._id)} /> : null}
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
