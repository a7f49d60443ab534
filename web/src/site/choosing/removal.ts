// Machines that are taken off a list. They come back where they were for as long as the message is in sight, and what
// was done since stays.
import { toasts } from '../../ui/toasts.tsx'
import { edit, fits, selection } from './choices.ts'

interface Machine {
  readonly product: string
}

/** Changes a list as it is by then. */
type Edit<Item> = (change: (items: readonly Item[]) => readonly Item[]) => void

export const removeSelected = (ids: readonly string[]): void =>
  remove(ids, selection.current(), (change) => edit(selection, change), 'sélection')

/** Takes the machines of these products off `items`, which `change` changes. */
export function remove<Item extends Machine>(
  ids: readonly string[],
  items: readonly Item[],
  change: Edit<Item>,
  list: 'sélection' | 'demande',
): void {
  change((now) => now.filter(({ product }) => !ids.includes(product)))
  const said = ids.length === 1 ? 'Machine retirée' : 'Machines retirées'
  toasts.success(`${said} de votre ${list}.`, {
    action: { label: 'Annuler', act: () => change((now) => putBack(ids, items, now)) },
  })
}

/** A list that has been filled up since stays as it is, and says so. */
function putBack<Item extends Machine>(ids: readonly string[], before: readonly Item[], now: readonly Item[]) {
  const all = [...now]
  for (const [place, machine] of before.entries()) {
    const isBack = all.some(({ product }) => product === machine.product)
    if (ids.includes(machine.product) && !isBack) all.splice(place, 0, machine)
  }
  return fits(selection, all.length) ? all : now
}
