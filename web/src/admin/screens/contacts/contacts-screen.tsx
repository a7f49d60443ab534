// The messages that visitors sent: found, read, answered, deleted.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContactMessage } from '../../../content/entities.ts'
import { screenPlace } from '../../shell/place.ts'
import { focusScreenTitle, ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { LoadFailure, Skeletons, useFailureToast } from '../../ui/states.tsx'
import { ContactDetail } from './contact-detail.tsx'
import { ContactList } from './contact-list.tsx'
import { contactsQuery, isFound } from './contacts.ts'
import { useContactRemoval } from './use-contact-removal.ts'
import '../../collection/collection.css'
import './contacts.css'

const loadFailed = 'Erreur de chargement'

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
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [opened, setOpened] = useChosenMessage(all)
  const { removing, remove } = useContactRemoval((id) => {
    const isOpen = opened?._id === id
    if (isOpen) flushSync(() => setOpened(null))
    if (isOpen || losesFocus(document.querySelector(`[data-message="${id}"]`)))
      focusScreenTitle({ preventScroll: true })
  })
  const found = all.filter((message) => isFound(message, wanted))
  const honest = found.filter(({ suspected }) => !suspected)
  const suspected = found.filter((message) => message.suspected)
  const actions = { removing, onOpen: setOpened, onRemove: remove }

  return (
    <div className="contacts">
      <div className="contacts-search">
        <SearchField
          label="Rechercher"
          placeholder="Nom, email, téléphone ou message"
          typed={typed}
          onType={setTyped}
        />
        <p className="field-help" role="status">
          {countOf(honest.length)}
        </p>
      </div>
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
          <summary>Messages suspects ({suspected.length})</summary>
          <p className="field-help">
            Probablement envoyés par un robot : gardés ici, mais annoncés à personne. Ils ne comptent pas parmi les
            nouveaux messages.
          </p>
          <ContactList label="Messages suspects" messages={suspected} {...actions} />
        </details>
      )}
      {opened ? (
        <ContactDetail
          message={opened}
          busy={removing.has(opened._id)}
          onRemove={() => void remove(opened)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  )
}

/** The message in the window. Whoever comes from the dashboard has chosen one already, for this time and no reload. */
function useChosenMessage(all: readonly ContactMessage[]) {
  const places = usePlaces()
  const { item } = usePlace()
  useEffect(() => {
    if (item !== null) places.go(screenPlace('contacts'), { replace: true })
  }, [places, item])
  return useState(() => all.find(({ _id }) => _id === item) ?? null)
}

function countOf(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`
}
