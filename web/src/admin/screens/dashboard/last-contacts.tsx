import { useQuery } from '@tanstack/react-query'
import type { ContactMessage } from '../../../content/entities.ts'
import { pageQuery } from '../../list/queries.ts'
import { contactList } from '../../lists/contact-list.ts'
import { Link } from '../../shell/link.tsx'
import { LoadFailure, Skeletons, useFailureToast } from '../../ui/states.tsx'
import { preview, relativeDay } from '../contacts/contacts.ts'

export const lastContactsQuery = pageQuery(contactList, contactList.fixed, { limit: 5 })
/** More than a line of the dashboard holds. */
const preview_length = 120

const loadFailed = 'Impossible de charger les contacts. Veuillez réessayer.'

/** The messages that came last, each on the way to its own window. */
export function LastContacts() {
  const contacts = useQuery(lastContactsQuery)
  useFailureToast(contacts.error, () => loadFailed)
  const latest = contacts.data?.items
  return (
    <section className="latest-list" aria-labelledby="contacts-title">
      <div className="latest-head">
        <h2 id="contacts-title">Derniers contacts</h2>
        <Link className="button button-quiet" to="/admin/contacts">
          Voir tout
        </Link>
      </div>
      {contacts.isPending ? <Skeletons count={3} kind="row" /> : null}
      {contacts.isError ? <LoadFailure told message={loadFailed} onRetry={() => void contacts.refetch()} /> : null}
      {latest?.length === 0 ? <p className="latest-none">Aucun contact pour le moment.</p> : null}
      <ul>
        {latest?.map((message) => (
          <li key={message._id}>
            <LastContact message={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastContact({ message }: { message: ContactMessage }) {
  const { _id, fullName, createdAt } = message
  const [initial = ''] = fullName
  return (
    <Link className="last-contact" to={`/admin/contacts/${_id}`}>
      <span className="last-contact-initial" aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <strong>{fullName}</strong>
      <time dateTime={createdAt}>{relativeDay(createdAt, new Date())}</time>
      <span className="last-contact-message">{preview(message.summary, preview_length)}</span>
    </Link>
  )
}
