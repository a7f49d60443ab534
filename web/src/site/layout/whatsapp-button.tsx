// The floating way to write at once. On an item's page the prepared text names the item.
import { whatsappLink } from '../../content/site-settings.ts'
import { typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettings } from '../settings.tsx'

export function whatsappText(subject: string): string {
  return subject
    ? typographic(`Bonjour, je souhaite recevoir des informations sur « ${subject} ».`)
    : 'Bonjour, je souhaite recevoir des informations sur vos équipements.'
}

export function WhatsAppButton({ subject }: { readonly subject: string }) {
  const link = whatsappLink(useSettings(), whatsappText(subject))
  if (!link) return null
  return (
    <aside aria-label="Contact rapide">
      <a className="whatsapp" href={link} target="_blank" rel="noopener noreferrer">
        <Icon name="whatsapp" size={28} />
        <span className="visually-hidden">Nous écrire sur WhatsApp (nouvel onglet)</span>
      </a>
    </aside>
  )
}
