import { toasts } from '../../ui/toasts.tsx'
import { comparison, edit } from './choices.ts'

/**
 * Makes this the visitor's own comparison: those of `named` that are in the catalogue. Another one, which it takes the
 * place of, comes back on demand.
 */
export function goOnFrom(ids: readonly string[], named: readonly string[]): void {
  const before = comparison.current()
  edit(comparison, () => ids)
  if (before.every((id) => named.includes(id))) return
  toasts.success('Cette comparaison prend la place de la vôtre.', {
    action: {
      label: 'Annuler',
      act: () =>
        edit(comparison, (now) => {
          const added = now.filter((id) => !ids.includes(id) && !before.includes(id))
          return [...before, ...added].slice(0, comparison.max)
        }),
    },
  })
}
