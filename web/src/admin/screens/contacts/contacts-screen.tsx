// The messages that visitors sent: found, read, answered, deleted.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { phoneLink } from '../../../content/site-settings.ts'
import { contactList } from '../../catalogue/contact-list.ts'
import { readOne } from '../../catalogue/queries.ts'
import { ItemTable } from '../../collection/item-table.tsx'
import type { ReadKind } from '../../collection/kind.ts'
import { ReadCollection } from '../../collection/read-collection.tsx'
import { useRemoval } from '../../collection/use-removal.tsx'
import { pageItems, wantedOf } from '../../list/kind.ts'
import { MoreButton } from '../../list/more-button.tsx'
import { pageQuery } from '../../list/queries.ts'
import { Screen } from '../../shell/screen.tsx'
import { usePlace } from '../../shell/use-place.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { ContactDetail } from './contact-detail.tsx'
import { messageNames, preview, relativeDay, replyLink } from './contacts.ts'
import './contacts.css'

const { fullName, message, suspected } = messageNames.fields

const contactKind: ReadKind<ContactMessage> = {
  name: 'contact',
  path: contactList.path,
  list: contactList,
  one: readOne(contactList.path),
  texts: {
    loadFailed: 'Erreur de chargement',
    empty: 'Aucun contact pour le moment.',
    notFound: 'Aucun message ne correspond à votre recherche.',
    removed: 'Message supprimé avec succès !',
    removeFailed: (told) => `Échec de la suppression du contact: ${told}`,
  },
  removal: {
    question: 'Supprimer ce message ?',
    consequence: (name) => `Le message de « ${name} » sera effacé. Cette action est définitive.`,
    pending: 'Suppression du message…',
  },
  label: 'Messages reçus',
  nameLabel: fullName.label,
  nameOf: (sent) => sent.fullName,
  noteOf: ({ createdAt }) => <time dateTime={createdAt}>{relativeDay(createdAt, new Date())}</time>,
  columns: [
    { label: 'Email et téléphone', className: 'contacts-reach', show: (sent) => <Reach {...sent} /> },
    {
      label: message.label,
      show: (sent, isCard) => <p className="contacts-preview">{preview(sent.message, isCard ? 60 : 40)}</p>,
    },
  ],
  Window: ContactDetail,
}

function Reach({ email, phone }: ContactMessage) {
  return (
    <>
      <a className="contacts-way" href={replyLink(email)}>
        {email}
      </a>
      <a className="contacts-way" href={phoneLink(phone)}>
        {phone}
      </a>
    </>
  )
}

/** What fell into a trap, as far as the search finds it: closed, below what did not. */
function SuspectedMessages() {
  const { removing, remove } = useRemoval(contactKind)
  const { query } = usePlace()
  const [shown, setShown] = useState(pageItems)
  const recherche = usePaused(query.recherche ?? '')
  const wanted = { ...wantedOf(contactList, { ...query, recherche }), suspected: 'true' }
  const { data, isPlaceholderData } = useQuery({
    ...pageQuery(contactList, wanted, { limit: shown }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.total === 0) return null
  const { items, total } = data
  return (
    <details className="contacts-suspected">
      <summary>
        {suspected.label} ({total})
      </summary>
      <p className="field-help">
        Probablement envoyés par un robot : gardés ici, mais annoncés à personne. Ils ne comptent pas parmi les nouveaux
        messages.
      </p>
      <ItemTable
        kind={contactKind}
        label={suspected.label}
        items={items}
        removing={removing}
        onRemove={(sent) => void remove(sent)}
      />
      <MoreButton
        className="contacts-more"
        shown={items.length}
        hasMore={total > items.length}
        busy={isPlaceholderData}
        onMore={() => setShown(shown + pageItems)}
        items=".contacts-suspected [data-entry]"
      >
        Afficher plus ({total - items.length})
      </MoreButton>
    </details>
  )
}

export default () => (
  <Screen title="Contacts">
    <ReadCollection kind={contactKind} />
    <SuspectedMessages />
  </Screen>
)
