// The messages that visitors sent: found, read, answered, deleted.
import { useState } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { phoneLink } from '../../../content/site-settings.ts'
import { contactList } from '../../catalogue/contact-list.ts'
import { readOne } from '../../catalogue/queries.ts'
import { ItemTable } from '../../collection/item-table.tsx'
import type { ReadKind } from '../../collection/kind.ts'
import { ReadCollection } from '../../collection/read-collection.tsx'
import { useRemoval } from '../../collection/use-removal.tsx'
import type { ListKind } from '../../list/kind.ts'
import { ListBody } from '../../list/list-body.tsx'
import { useListApart } from '../../list/use-list.ts'
import { Screen } from '../../shell/screen.tsx'
import { ContactDetail } from './contact-detail.tsx'
import { messageNames, preview, relativeDay, replyLink } from './contacts.ts'
import { PersonData } from './person-data.tsx'
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
      show: (sent, isCard) => <p className="contacts-preview">{preview(sent.summary, isCard ? 60 : 40)}</p>,
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

const suspectedList: ListKind<ContactMessage> = { ...contactList, fixed: { suspected: 'true' } }

/** What fell into a trap, as far as the search finds it: closed, below what did not, unless the address names a page of it. */
function SuspectedMessages() {
  const { removing, remove } = useRemoval(contactKind)
  const list = useListApart(suspectedList)
  const [isOpen] = useState(list.page > 1)
  if (!list.total) return null
  return (
    <details className="contacts-suspected" open={isOpen}>
      <summary>
        {suspected.label} ({list.total})
      </summary>
      <p className="field-help">
        Probablement envoyés par un robot&nbsp;: gardés ici, mais annoncés à personne. Ils ne comptent pas parmi les
        nouveaux messages.
      </p>
      <ListBody
        list={list}
        skeletons={{ count: 1, kind: 'row' }}
        loadFailed={() => contactKind.texts.loadFailed}
        empty={null}
      >
        {(items) => (
          <ItemTable
            kind={contactKind}
            label={suspected.label}
            items={items}
            removing={removing}
            onRemove={(sent) => void remove(sent)}
          />
        )}
      </ListBody>
    </details>
  )
}

export default () => (
  <Screen title="Contacts">
    <ReadCollection kind={contactKind} />
    <SuspectedMessages />
    <PersonData />
  </Screen>
)
