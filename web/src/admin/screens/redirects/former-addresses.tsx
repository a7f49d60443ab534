// Addresses that pages had before: they lead by themselves to where the page is now; of what was removed, one can
// choose.
import type { components } from '../../../content/api.d.ts'
import { momentText } from '../../ui/moment.ts'
import { AddressList, addressesAt } from './address-list.tsx'
import { hitsText } from './hits.tsx'
import { RedirectButton, useRedirecting } from './redirecting.tsx'

type FormerAddress = components['schemas']['FormerAddress']

const former = addressesAt<FormerAddress>('/api/addresses/former')

export default function FormerAddresses() {
  const { redirect, layer } = useRedirecting()
  return (
    <>
      <AddressList
        kind={former}
        lead="Quand un titre change l’adresse d’une page, l’ancienne mène à la nouvelle. Celle d’une page supprimée dit qu’elle n’existe plus, sauf si vous la redirigez."
        empty="Aucune page n’a changé d’adresse pour le moment."
        show={(address) => (
          <>
            <div className="address-facts">
              <h2>{address.path}</h2>
              <p>{fateOf(address)}</p>
              <p>
                « {address.title || 'Sans titre'} » jusqu’au {momentText(address.leftAt)}. {hitsText(address)}.
              </p>
            </div>
            {address.location === null && !address.taken ? (
              <RedirectButton source={address.path} redirect={redirect} />
            ) : null}
          </>
        )}
      />
      {layer}
    </>
  )
}

function fateOf({ location, taken, redirected, gone }: FormerAddress): string {
  if (taken) return 'Une autre page y vit maintenant.'
  if (redirected && location !== null) return `Redirigée vers ${location}`
  if (location !== null) return `→ ${location}`
  return gone ? 'La page a été supprimée.' : 'La page n’est pas visible des visiteurs.'
}
