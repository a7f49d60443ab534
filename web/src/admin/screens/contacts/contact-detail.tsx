// One message or request in full, in a window; on a phone it comes up from the bottom. It is read by being opened.
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { passFocus } from '../../../ui/pass-focus.ts'
import type { WindowProps } from '../../collection/kind.ts'
import { usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Answer, MailWay } from './answer.tsx'
import { AskedFacts, AskedWords } from './asked.tsx'
import { ContactHead, useWays } from './contact-head.tsx'
import { ContactHistory } from './contact-history.tsx'
import { Follow } from './follow.tsx'
import { useInboxKeys } from './inbox-keys.ts'
import { Notes } from './notes.tsx'
import { RefusedLetter } from './refused-letter.tsx'
import { SamePerson } from './same-person.tsx'
import { type Handler, useHandling } from './use-handling.ts'
import { answeringQuery } from './use-letter.ts'
import './contact-detail.css'

export function ContactDetail({ item: message, busy, late, onRemove, onClose }: WindowProps<ContactMessage>) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const handling = useHandling()
  const ways = useWays(message)
  const sends = useQuery(answeringQuery).data?.sends ?? false
  useReadByOpening(message, handling)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that led to this one was part of the one before.
  useEffect(() => {
    if (losesFocus(null)) passFocus(title.current)
  }, [message._id])
  const answering = useAnswering(message)
  const marks = useMarks(message, handling, ways.next ?? onClose, onClose)
  useInboxKeys(
    { next: () => ways.next?.(), previous: () => ways.previous?.(), answered: () => void marks.answered() },
    true,
  )
  return (
    <Modal className="contact-detail" labelledBy={titleId} onDismiss={onClose}>
      <div className="contact-sheet" aria-busy={late}>
        <ContactHead {...{ message, ways, late, titleId, title, onClose }} />
        <div className="contact-said">
          {answering.isOpen ? null : <RefusedLetter message={message} onResume={sends ? answering.open : null} />}
          <AskedFacts message={message} />
          <AskedWords message={message} />
          <div className="contact-actions">
            <div>
              <AnswerWay {...{ message, handling, sends, answering }} />
              <button type="button" className="button" aria-keyshortcuts="e" onClick={() => void marks.answered()}>
                Marquer comme répondu
              </button>
            </div>
            <div>
              <button type="button" className="button button-quiet" onClick={() => void marks.unread()}>
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
          {answering.isOpen ? <Answer message={message} handling={handling} onClose={answering.close} /> : null}
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

/** Only opening it reads it: what is marked as unread in the window stays so. */
function useReadByOpening(message: ContactMessage, { read }: Handler): void {
  const opened = useRef('')
  useEffect(() => {
    if (opened.current === message._id) return
    opened.current = message._id
    if (!message.isRead) void read(message)
  }, [message, read])
}

interface Answering {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** The button that opens it has the focus again once the form is gone, sent or put off. */
  readonly way: RefObject<HTMLButtonElement | null>
}

/** The form of an answer, as long as the window is on one message. */
function useAnswering({ _id }: ContactMessage): Answering {
  const [answering, setAnswering] = useState('')
  const isOpen = answering === _id
  // On the way through messages no form takes the focus; what is typed in it stays.
  if (answering !== '' && !isOpen) setAnswering('')
  const way = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && losesFocus(null)) way.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return {
    isOpen,
    open: () => setAnswering(_id),
    // By the time that a letter is sent another one may be answered.
    close: () => setAnswering((now) => (now === _id ? '' : now)),
    way,
  }
}

/** Once a message is marked as answered one goes on, and as unread one leaves it. */
function useMarks(message: ContactMessage, handling: Handler, goOn: () => void, close: () => void) {
  const places = usePlaces()
  /** Else one has gone on: a late answer leads nowhere. */
  const isHere = () => places.place().item === message._id
  return {
    // `goOn` was read before the list changes, which may not show the message any more then.
    answered: async () => {
      if ((await handling.answered(message)) && isHere()) goOn()
    },
    unread: async () => {
      if ((await handling.change(message, { isRead: false }, 'marqué comme non lu')) && isHere()) close()
    },
  }
}

interface AnswerWayProps {
  readonly message: ContactMessage
  readonly handling: Handler
  /** Whether there is a mail server. */
  readonly sends: boolean
  readonly answering: Answering
}

function AnswerWay({ message, handling, sends, answering }: AnswerWayProps) {
  if (message.email === '' || answering.isOpen) return null
  if (!sends) return <MailWay message={message} handling={handling} />
  return (
    <button ref={answering.way} type="button" className="button button-main" onClick={answering.open}>
      Répondre
    </button>
  )
}
