// The messages that visitors sent: found, read, answered, deleted.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { addressOf } from '../../../lib/admin-addresses.ts'
import { MissingItem } from '../../collection/missing-item.tsx'
import { useRemoval } from '../../collection/use-removal.tsx'
import { listOf } from '../../shell/place.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { TitlePart } from '../../shell/title-part.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LoadFailure, Skeletons, useFailureToast } from '../../ui/states.tsx'
import { ContactDetail } from './contact-detail.tsx'
import { ContactList } from './contact-list.tsx'
import { contactKind, contactsQuery, isFound, messageNames } from './contacts.ts'
import '../../collection/collection.css'
import './contacts.css'

const loadFailed = 'Erreur de chargement'
const suspectedLabel = messageNames.fields.suspected.label

export default function ContactsScreen() {
  const messages = useQuery(contactsQuery)
  useFailureToast(messages.error, () => loadFailed)
  return (
    <>
      <ScreenTitle title="Contacts" />
      {messages.isPending ? <Skeletons count={6} kind="row" /> : null}
      {messages.isError ? (
        <LoadFailure
          title={loadFailed}
          message={messages.error.message}
          retryLabel="Actualiser"
          onRetry={() => window.location.reload()}
        />
      ) : null}
      {messages.data ? <Messages all={messages.data} /> : null}
    </>
  )
}

function Messages({ all }: { all: readonly ContactMessage[] }) {
  const places = usePlaces()
  const place = usePlace()
  const list = addressOf(listOf(place))
  const { recherche: typed = '' } = place.query
  const wanted = useDeferredValue(typed)
  const opened = all.find(({ _id }) => _id === place.item)
  useArrival(true, true)
  const { removing, remove } = useRemoval(contactKind, ({ _id }) => {
    if (place.item === _id) places.go(list, { replace: true })
  })
  const found = all.filter((message) => isFound(message, wanted))
  const honest = found.filter(({ suspected }) => !suspected)
  const suspected = found.filter((message) => message.suspected)
  const actions = { removing, onRemove: remove }

  return (
    <div className="contacts">
      <div className="contacts-search">
        <SearchField
          label="Rechercher"
          placeholder="Nom, email, téléphone ou message"
          typed={typed}
          onType={(recherche) => places.refine({ recherche, page: '' })}
        />
        <p className="field-help" role="status">
          {countOf(honest.length)}
        </p>
      </div>
      {place.item !== null && !opened && !removing.has(place.item) ? <MissingItem /> : null}
      {honest.length === 0 ? (
        <p className="collection-empty">
          {all.length === 0 || wanted.trim() === ''
            ? 'Aucun contact pour le moment.'
            : 'Aucun message ne correspond à votre recherche.'}
        </p>
      ) : (
        <ContactList label="Messages reçus" messages={honest} {...actions} />
      )}
      {suspected.length === 0 ? null : (
        <details className="contacts-suspected">
          <summary>
            {suspectedLabel} ({suspected.length})
          </summary>
          <p className="field-help">
            Probablement envoyés par un robot : gardés ici, mais annoncés à personne. Ils ne comptent pas parmi les
            nouveaux messages.
          </p>
          <ContactList label={suspectedLabel} messages={suspected} {...actions} />
        </details>
      )}
      {opened ? (
        <>
          <TitlePart text={opened.fullName} />
          <ContactDetail
            message={opened}
            busy={removing.has(opened._id)}
            onRemove={() => void remove(opened)}
            onClose={() => void places.open(list, { back: true, replace: true })}
          />
        </>
      ) : null}
    </div>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`
}
