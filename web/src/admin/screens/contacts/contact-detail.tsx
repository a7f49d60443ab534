// One message in full, in a window; on a phone it comes up from the bottom.
import { useId } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { phoneLink } from '../../../content/site-settings.ts'
import type { WindowProps } from '../../collection/kind.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { momentText } from '../../ui/moment.ts'
import { messageNames, replyLink } from './contacts.ts'

const names = messageNames.fields

export function ContactDetail({ item: message, busy, onRemove, onClose }: WindowProps<ContactMessage>) {
  const titleId = useId()
  const { fullName, email, phone, createdAt } = message
  return (
    <Modal className="contact-detail" labelledBy={titleId} onDismiss={onClose}>
      <div className="contact-sheet">
        <div className="contact-head">
          <h2 id={titleId}>{fullName}</h2>
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <dl className="contact-facts">
          <div>
            <dt>{names.email.label}</dt>
            <dd>
              <a href={replyLink(email)}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{names.phone.label}</dt>
            <dd>
              <a href={phoneLink(phone)}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>Reçu le</dt>
            <dd>
              <time dateTime={createdAt}>{momentText(createdAt)}</time>
            </dd>
          </div>
        </dl>
        <h3>{names.message.label}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, and must do so by keyboard too. */}
        <section className="contact-message" aria-label={names.message.label} tabIndex={0}>
          {message.summary}
        </section>
        <div className="contact-actions">
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
          <a className="button button-main" href={replyLink(email)}>
            Répondre
          </a>
        </div>
      </div>
    </Modal>
  )
}
