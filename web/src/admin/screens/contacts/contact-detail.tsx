// One message or request in full, in a window; on a phone it comes up from the bottom. It is read by being opened.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { kindNames } from '../../../content/quote-request.ts'
import { passFocus } from '../../../ui/pass-focus.ts'
import { contactList } from '../../catalogue/contact-list.ts'
import type { WindowProps } from '../../collection/kind.ts'
import { useBeside } from '../../list/use-list.ts'
import { itemAddress } from '../../shell/place.ts'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Answer, MailWay } from './answer.tsx'
import { AskedFacts, AskedWords } from './asked.tsx'
import { ContactHistory } from './contact-history.tsx'
import { Follow } from './follow.tsx'
import { useInboxKeys } from './inbox-keys.ts'
import { Notes } from './notes.tsx'
import { RefusedLetter } from './refused-letter.tsx'
import { SamePerson } from './same-person.tsx'
import { useHandling } from './use-handling.ts'
import { answeringQuery } from './use-letter.ts'
import './contact-detail.css'

export function ContactDetail({ item: message, busy, late, onRemove, onClose }: WindowProps<ContactMessage>) {
  const titleId = useId()
  const handling = useHandling()
  const ways = useWays(message)
  const { read } = handling
  const sends = useQuery(answeringQuery).data?.sends ?? false
  const [answering, setAnswering] = useState('')
  const isAnswering = answering === message._id
  // On the way through messages no form takes the focus; what is typed in it stays.
  if (answering !== '' && !isAnswering) setAnswering('')
  /** Only opening it reads it: what is marked as unread in the window stays so. */
  const opened = useRef('')
  useEffect(() => {
    if (opened.current === message._id) return
    opened.current = message._id
    if (!message.isRead) void read(message)
  }, [message, read])

  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that led to this one was part of the one before.
  useEffect(() => {
    if (losesFocus(null)) passFocus(title.current)
  }, [message._id])
  const answerWay = useRef<HTMLButtonElement>(null)
  const wasAnswering = useRef(false)
  useEffect(() => {
    // The form is gone, sent or put off.
    if (wasAnswering.current && !isAnswering && losesFocus(null)) answerWay.current?.focus()
    wasAnswering.current = isAnswering
  }, [isAnswering])

  const places = usePlaces()
  /** Else one has gone on: a late answer leads nowhere. */
  const isHere = () => places.place().item === message._id
  const markAnswered = async () => {
    // Read before the list changes, which may not show it any more then.
    const goOn = ways.next ?? onClose
    if ((await handling.answered(message)) && isHere()) goOn()
  }
  const markUnread = async () => {
    if ((await handling.change(message, { isRead: false }, 'Marqué comme non lu')) && isHere()) onClose()
  }
  useInboxKeys(
    { next: () => ways.next?.(), previous: () => ways.previous?.(), answered: () => void markAnswered() },
    true,
  )

  return (
    <Modal className="contact-detail" labelledBy={titleId} onDismiss={onClose}>
      <div className="contact-sheet" aria-busy={late}>
        <div className="contact-head">
          <div>
            <h2 id={titleId} ref={title}>
              {message.fullName}
            </h2>
            <p className="contact-reference">
              {kindNames[message.kind]} <span>{message.reference}</span>
            </p>
          </div>
          <nav className="contact-ways" aria-label="Dans la liste">
            <Way label="Précédent" icon="up" hotkey="k" act={ways.previous} />
            <span role="status">{late ? 'Chargement…' : ways.count}</span>
            <Way label="Suivant" icon="down" hotkey="j" act={ways.next} />
          </nav>
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="contact-said">
          {isAnswering ? null : (
            <RefusedLetter message={message} onResume={sends ? () => setAnswering(message._id) : null} />
          )}
          <AskedFacts message={message} />
          <AskedWords message={message} />
          <div className="contact-actions">
            <div>
              {message.email === '' || isAnswering ? null : sends ? (
                <button
                  ref={answerWay}
                  type="button"
                  className="button button-main"
                  onClick={() => setAnswering(message._id)}
                >
                  Répondre
                </button>
              ) : (
                <MailWay message={message} handling={handling} />
              )}
              <button type="button" className="button" aria-keyshortcuts="e" onClick={() => void markAnswered()}>
                Marquer comme répondu
              </button>
            </div>
            <div>
              <button type="button" className="button button-quiet" onClick={() => void markUnread()}>
                Marquer comme non lu
              </button>
              <button
                type="button"
                className="button button-quiet-danger"
                // A disabled button would lose the focus.
                aria-disabled={busy}
                onClick={() => busy || onRemove()}
              >
                <Icon name="trash" />
                Supprimer
              </button>
            </div>
          </div>
          {isAnswering ? (
            <Answer
              message={message}
              handling={handling}
              // By the time that a letter is sent another one may be answered.
              onClose={() => setAnswering((now) => (now === message._id ? '' : now))}
            />
          ) : null}
        </div>
        <div className="contact-handling">
          <Follow message={message} handling={handling} />
          <Notes key={message._id} message={message} handling={handling} />
          <SamePerson message={message} />
        </div>
        <ContactHistory message={message} />
      </div>
    </Modal>
  )
}

interface WayProps {
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly hotkey: string
  readonly act: (() => void) | null
}

function Way({ label, icon, hotkey, act }: WayProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={`${label} (${hotkey})`}
      aria-keyshortcuts={hotkey}
      aria-disabled={act === null}
      onClick={() => act?.()}
    >
      <Icon name={icon} />
    </button>
  )
}

/** The ways along the list that the window was opened from. */
function useWays({ _id }: ContactMessage) {
  const places = usePlaces()
  const place = usePlace()
  const beside = useBeside(contactList, _id)
  const to = (id: string | null | undefined) =>
    id ? () => void places.open(itemAddress(place, id), { replace: true }) : null
  return {
    previous: to(beside?.previous),
    next: to(beside?.next),
    /** « 3 sur 12 » */
    count: !beside || beside.place === null ? '' : `${beside.place} sur ${beside.total}`,
  }
}
