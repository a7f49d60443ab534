// The way to the whole site as it would be with every draft, in a tab of its own.
import { Icon } from '../ui/icon.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { openPreview } from './open-preview.ts'

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
        if (!isBusy) void during(whole, () => openPreview(null))
      }}
    >
      Aperçu du site avec tous les brouillons
      <span className="visually-hidden"> (nouvel onglet)</span>
      <Icon name="external" />
    </button>
  )
}
