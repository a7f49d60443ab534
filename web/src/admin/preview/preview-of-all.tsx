// The way to the whole site as it would be with every draft, in a tab of its own.
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import { Icon } from '../ui/icon.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { makePreview } from './calls.ts'

const whole = 'whole'

export function PreviewOfAll() {
  const { busy, during } = useBusy()
  const isBusy = busy.has(whole)
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void during(whole, open)
      }}
    >
      Aperçu du site avec tous les brouillons
      <span className="visually-hidden"> (nouvel onglet)</span>
      <Icon name="external" />
    </button>
  )
}

async function open(): Promise<void> {
  // At once: a tab that opens once the server has answered is one that nobody asked for, to a browser. Where none opens,
  // this one goes there.
  const tab = window.open('', '_blank')
  try {
    const { path } = await makePreview(null, false)
    ;(tab ?? window).location.assign(`${path}/`)
  } catch (error) {
    tab?.close()
    if (!(error instanceof ApiError)) throw error
    toasts.error(`L’aperçu n’a pas pu être préparé. ${error.message}`)
  }
}
