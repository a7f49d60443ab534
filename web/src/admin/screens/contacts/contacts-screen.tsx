// The messages that visitors sent: found, read, answered, deleted.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../../lib/admin-addresses.ts'
import { MissingItem } from '../../collection/missing-item.tsx'
import { useRemoval } from '../../collection/use-removal.tsx'
import { pageItems, wantedOf } from '../../list/kind.ts'
import { ListView } from '../../list/list-view.tsx'
import { pageQuery } from '../../list/queries.ts'
import { listOf } from '../../shell/place.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { TitlePart } from '../../shell/title-part.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { LoadFailure } from '../../ui/states.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { ContactDetail } from './contact-detail.tsx'
import { ContactList } from './contact-list.tsx'
import { contactKind, contactList, messageNames, messageQuery } from './contacts.ts'
import '../../collection/collection.css'
import './contacts.css'

const loadFailed = 'Erreur de chargement'
const suspectedLabel = messageNames.fields.suspected.label

export default function ContactsScreen() {
  const places = usePlaces()
  const place = usePlace()
  const list = addressOf(listOf(place))
  const { removing, remove } = useRemoval(contactKind, ({ _id }) => {
    if (place.item === _id) places.go(list, { replace: true })
  })
  const actions = { removing, onRemove: remove }
  return (
    <>
      <ScreenTitle title="Contacts" />
      {place.item === null ? null : <OpenedMessage key={place.item} id={place.item} list={list} {...actions} />}
      <ListView
        kind={contactList}
        form={contactKind.name}
        skeletons={{ count: 6, kind: 'row' }}
        loadFailed={() => loadFailed}
        failure={({ message }) => (
          <LoadFailure
            title={loadFailed}
            message={message}
            retryLabel="Actualiser"
            onRetry={() => window.location.reload()}
          />
        )}
        count={countOf}
        empty={(none) => (
          <p className="collection-empty">
            {none ? 'Aucun contact pour le moment.' : 'Aucun message ne correspond à votre recherche.'}
          </p>
        )}
      >
        {(messages, _place, tickOf) => (
          <ContactList label="Messages reçus" messages={messages} tickOf={tickOf} {...actions} />
        )}
      </ListView>
      <SuspectedMessages {...actions} />
    </>
  )
}

type Actions = Omit<Parameters<typeof ContactList>[0], 'label' | 'messages' | 'tickOf'>

/** What fell into a trap, as far as the search finds it: closed, below what did not. */
function SuspectedMessages(actions: Actions) {
  const { query } = usePlace()
  const [shown, setShown] = useState(pageItems)
  const recherche = usePaused(query.recherche ?? '')
  const wanted = { ...wantedOf(contactList, { ...query, recherche }), suspected: 'true' }
  const { data } = useQuery({ ...pageQuery(contactList, wanted, { limit: shown }), placeholderData: keepPreviousData })
  if (!data || data.total === 0) return null
  return (
    <details className="contacts-suspected">
      <summary>
        {suspectedLabel} ({data.total})
      </summary>
      <p className="field-help">
        Probablement envoyés par un robot : gardés ici, mais annoncés à personne. Ils ne comptent pas parmi les nouveaux
        messages.
      </p>
      <ContactList label={suspectedLabel} messages={data.items} {...actions} />
      {data.total > data.items.length ? (
        <button type="button" className="button contacts-more" onClick={() => setShown(shown + pageItems)}>
          Afficher plus ({data.total - data.items.length})
        </button>
      ) : null}
    </details>
  )
}

interface OpenedMessageProps extends Actions {
  readonly id: string
  /** The address of the list without it. */
  readonly list: string
}

function OpenedMessage({ id, list, removing, onRemove }: OpenedMessageProps) {
  const places = usePlaces()
  const { data: message } = useQuery(messageQuery(id))
  if (message === undefined) return null
  if (message === null) return removing.has(id) ? null : <MissingItem />
  return (
    <>
      <TitlePart text={message.fullName} />
      <ContactDetail
        message={message}
        busy={removing.has(id)}
        onRemove={() => void onRemove(message)}
        onClose={() => void places.open(list, { back: true, replace: true })}
      />
    </>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`
}
