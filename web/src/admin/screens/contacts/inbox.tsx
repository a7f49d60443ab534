// What visitors sent, messages and requests: found, read, taken care of, answered, deleted.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { kindNames } from '../../../content/quote-request.ts'
import { phoneLink } from '../../../content/site-settings.ts'
import { ItemTable } from '../../collection/item-table.tsx'
import type { ReadKind } from '../../collection/kind.ts'
import { ReadCollection } from '../../collection/read-collection.tsx'
import { useRemoval } from '../../collection/use-removal.tsx'
import { ListBody } from '../../list/list-body.tsx'
import type { Page } from '../../list/queries.ts'
import { useListApart } from '../../list/use-list.ts'
import { contactList, spamList, stateNames } from '../../lists/contact-list.ts'
import { today } from '../../ui/moment.ts'
import { LoadFailure } from '../../ui/states.tsx'
import { ContactDetail } from './contact-detail.tsx'
import { dayOfText, messageNames, preview, relativeDay, replyLink } from './contacts.ts'
import { ExportWays } from './export-ways.tsx'
import { useForgettingGone } from './forgetting-gone.ts'
import { focusEntry, focusedEntry, useInboxKeys } from './inbox-keys.ts'
import { NoticeWay } from './notice-way.tsx'
import { PersonData } from './person-data.tsx'
import { contactQuery, useHandling } from './use-handling.ts'
import './contacts.css'

const { fullName, message, suspected } = messageNames.fields

const contactKind: ReadKind<ContactMessage> = {
  name: 'contact',
  path: contactList.path,
  list: contactList,
  one: contactQuery,
  texts: {
    loadFailed: 'Erreur de chargement',
    empty: 'Aucun contact pour le moment.',
    notFound: 'Aucun message ne correspond à votre recherche.',
    removed: 'Message supprimé avec succès !',
    removeFailed: (told) => `Échec de la suppression du contact: ${told}`,
  },
  removal: {
    question: 'Supprimer ce message\u202f?',
    consequence: (name) => `Le message de « ${name} » sera effacé. Cette action est définitive.`,
    pending: 'Suppression du message…',
  },
  label: 'Messages reçus',
  nameLabel: fullName.label,
  nameOf: (sent) => sent.fullName,
  noteOf: (sent) => <When {...sent} />,
  classOf: ({ isRead }) => (isRead ? 'contacts-read' : 'contacts-unread'),
  columns: [
    { label: 'Email et téléphone', className: 'contacts-reach', joins: true, show: (sent) => <Reach {...sent} /> },
    {
      label: message.label,
      show: (sent, isCard) => (
        <>
          {sent.kind === 'message' ? null : <p className="contacts-kind">{kindNames[sent.kind]}</p>}
          <p className="contacts-preview">{preview(sent.summary, isCard ? 60 : 40)}</p>
        </>
      ),
    },
    { label: 'Suivi', className: 'contacts-follow', joins: true, show: (sent) => <Follow {...sent} /> },
  ],
  Window: ContactDetail,
}

function When({ createdAt, isRead }: ContactMessage) {
  return (
    <>
      {isRead ? null : <span className="visually-hidden"> (non lu)</span>}
      <time dateTime={createdAt}>{relativeDay(createdAt, new Date())}</time>
    </>
  )
}

function Reach({ email, phone }: ContactMessage) {
  return (
    <>
      {email === '' ? null : (
        <a className="contacts-way" href={replyLink(email)}>
          {email}
        </a>
      )}
      {phone === '' ? null : (
        <a className="contacts-way" href={phoneLink(phone)}>
          {phone}
        </a>
      )}
    </>
  )
}

/** Where it is, who has it and what is next. */
function Follow({ state, assignee, nextStep, nextStepOn }: ContactMessage) {
  const isDue = nextStepOn !== '' && nextStepOn <= today()
  return (
    <>
      <p className="contacts-state" data-state={state}>
        {stateNames[state]}
      </p>
      {assignee === '' ? null : <p className="contacts-detail">{assignee}</p>}
      {nextStep === '' && nextStepOn === '' ? null : (
        <p className={isDue ? 'contacts-detail contacts-due' : 'contacts-detail'}>
          {[nextStepOn === '' ? '' : dayOfText(nextStepOn), nextStep].filter(Boolean).join('\u00a0: ')}
        </p>
      )}
    </>
  )
}

/** Spam, as far as the search finds it: closed, below what is none, unless the address names a page of it. */
function SuspectedMessages() {
  const { removing, remove } = useRemoval(contactKind)
  const list = useListApart(spamList)
  const [isOpen] = useState(list.page > 1)
  if (!list.total) {
    return list.failed ? (
      <LoadFailure title={suspected.label} message={list.failed.message} onRetry={list.retry} />
    ) : null
  }
  return (
    <details className="contacts-suspected" open={isOpen}>
      <summary>
        {suspected.label} ({list.total})
      </summary>
      <p className="field-help">
        Probablement envoyés par un robot, ou marqués comme indésirables&nbsp;: gardés ici, mais annoncés à personne.
        Ils ne comptent pas parmi les nouveaux messages. Un autre état les remet dans la liste.
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

/** Goes through the list by its keys. */
function useListKeys(): void {
  const client = useQueryClient()
  const { answered } = useHandling()
  const itemOf = (id: string | null) =>
    client
      // Only what is in sight is read again after each change.
      .getQueriesData<Page<ContactMessage>>({ queryKey: [`${contactList.path}/admin/page`], type: 'active' })
      .flatMap(([, page]) => page?.items ?? [])
      .find(({ _id }) => _id === id)
  useInboxKeys(
    {
      next: () => focusEntry(1),
      previous: () => focusEntry(-1),
      answered: () => {
        const item = itemOf(focusedEntry())
        if (!item) return
        focusEntry(1)
        void answered(item)
      },
    },
    false,
  )
}

export default function Inbox() {
  useListKeys()
  useForgettingGone()
  return (
    <>
      <ReadCollection kind={contactKind} />
      <section className="contacts-ways" aria-label="Avec cette liste">
        <ExportWays />
        <NoticeWay />
      </section>
      <SuspectedMessages />
      <PersonData />
    </>
  )
}
