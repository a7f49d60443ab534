// A selection is sent on as an address: copied, or by WhatsApp to whomever the visitor chooses there.
import { typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { toasts } from '../../ui/toasts.tsx'
import { useOrigin, useSettings } from '../settings.tsx'
import { sharedAddress } from './addresses.ts'
import type { ChosenMachine } from './choices.ts'

export function ShareSelection({ machines }: { readonly machines: readonly ChosenMachine[] }) {
  const { brand } = useSettings()
  const address = useOrigin() + sharedAddress(machines)
  const text = typographic(`Une sélection de machines chez ${brand} : ${address}`)
  return (
    <div className="share">
      <h2 className="share-title">Partager</h2>
      <p className="share-hint">Le lien porte les machines et leurs quantités. Vos notes restent ici.</p>
      <div className="share-ways">
        <input
          type="text"
          readOnly
          className="share-address"
          aria-label="Lien de la sélection"
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button button-quiet" onClick={() => copy(address)}>
          Copier le lien
        </button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          className="button button-quiet"
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" size={20} /> WhatsApp<span className="visually-hidden"> (nouvel onglet)</span>
        </a>
      </div>
    </div>
  )
}

/** Browsers that do not let a page copy leave the address in its field. */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toasts.success('Lien copié.')
  } catch {
    toasts.error('Votre navigateur ne laisse pas copier : le lien se copie depuis son champ.')
  }
}
