// Addresses that visitors ask for and that lead nowhere.
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../../api/request.ts'
import type { components } from '../../../content/api.d.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { AddressList, addressesAt } from './address-list.tsx'
import { hitsText } from './hits.tsx'
import { RedirectButton, useRedirecting } from './redirecting.tsx'

type Missed = components['schemas']['AddressHits']

const path = '/api/addresses/missed'
const kind = addressesAt<Missed>(path)

export default function MissedAddresses() {
  const client = useQueryClient()
  const { redirect, layer } = useRedirecting()
  const { busy, during } = useBusy()

  const forget = async (missed: string, entry: Element | null) => {
    try {
      await request(`${path}/forget`, { method: 'POST', body: { path: missed } })
      toasts.success(`« ${missed} » n’est plus listée`)
      // The line goes, and the button with it.
      if (losesFocus(entry)) focusScreenTitle()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    }
    await client.invalidateQueries({ queryKey: [path] })
  }

  return (
    <>
      <AddressList
        kind={kind}
        lead="Ces adresses ont été demandées sans qu’aucune page n’y vive : liens d’ailleurs, fautes de frappe, robots. Les plus demandées d’abord, oubliées après 90 jours."
        empty="Aucune adresse introuvable n’a été demandée."
        show={(missed) => (
          <>
            <div className="address-facts">
              <h2>{missed.path}</h2>
              <p>{hitsText(missed)}</p>
            </div>
            <div className="address-ways">
              <RedirectButton source={missed.path} redirect={redirect} />
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Ignorer : ${missed.path}`}
                aria-disabled={busy.has(missed.path)}
                onClick={({ currentTarget }) => {
                  const entry = currentTarget.closest('li')
                  if (!busy.has(missed.path)) void during(missed.path, () => forget(missed.path, entry))
                }}
              >
                Ignorer
              </button>
            </div>
          </>
        )}
      />
      {layer}
    </>
  )
}
