// The explicit way to put a collection in order: a mode that is entered, and left by saving or by giving up.
import { useEffect, useRef } from 'react'
import { losesFocus } from '../ui/focus.ts'
import type { ItemOrder } from './use-ordering.ts'

interface RearrangingProps<Item> {
  readonly order: ItemOrder<Item>
  /** The moves that were made are no more. */
  readonly onGivenUp: () => void
}

export function Rearranging<Item>({ order, onGivenUp }: RearrangingProps<Item>) {
  const { items, rearranging, changed, saving, begin, save, cancel } = order
  const first = useRef<HTMLButtonElement>(null)
  const was = useRef(rearranging)

  // The buttons of one mode take the place of the other's: the focus goes along, unless it has gone on meanwhile.
  useEffect(() => {
    if (was.current !== rearranging && losesFocus(null)) first.current?.focus()
    was.current = rearranging
  }, [rearranging])

  const giveUp = () => {
    cancel()
    if (changed) onGivenUp()
  }

  if (!rearranging) {
    return (
      <div className="rearranging">
        <button type="button" className="button" ref={first} disabled={items.length < 2} onClick={begin}>
          Réorganiser
        </button>
      </div>
    )
  }
  return (
    <div className="rearranging rearranging-on">
      <p>{changed ? 'Ordre modifié, non enregistré' : 'Déplacez les éléments avec les flèches.'}</p>
      <button type="button" className="button" ref={first} disabled={saving} onClick={giveUp}>
        Annuler
      </button>
      <button
        type="button"
        className="button button-main"
        disabled={!changed}
        // A disabled button would lose the focus.
        aria-disabled={saving}
        onClick={() => saving || void save()}
      >
        Enregistrer
      </button>
    </div>
  )
}
