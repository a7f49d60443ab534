// The two ways on from a product: a quote, with the product already named, and a conversation that names it.
import { quoteAddress } from '../../content/quote-address.ts'
import { whatsappLink } from '../../content/site-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { whatsappText } from '../layout/whatsapp-button.tsx'
import { useSettings } from '../settings.tsx'

export interface ProductWaysProps {
  readonly id: string
  readonly name: string
}

export function ProductWays({ id, name }: ProductWaysProps) {
  const chat = whatsappLink(useSettings(), whatsappText(name))
  return (
    <div className="product-ways">
      <a href={quoteAddress([{ product: id }])} className="button">
        Demander un devis
      </a>
      {chat && (
        <a href={chat} className="button button-quiet" target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" size={20} /> WhatsApp<span className="visually-hidden"> (nouvel onglet)</span>
        </a>
      )}
    </div>
  )
}
