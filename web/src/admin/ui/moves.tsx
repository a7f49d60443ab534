// Putting a list in order without a pointer: two buttons an entry, the focus that stays with what was moved, and the new
// place told to screen readers.
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

export type Step = 'up' | 'down'

/** The list with one entry a place further; the same list where there is no further place. */
export function moved<Entry>(entries: readonly Entry[], index: number, step: Step): readonly Entry[] {
  const entry = entries[index]
  const place = step === 'up' ? index - 1 : index + 1
  if (entry === undefined || place < 0 || place >= entries.length) return entries
  return entries.with(index, entries[place] as Entry).with(place, entry)
}

interface MoveButtonsProps {
  readonly id: string
  /** What is moved, as it is called on screen. */
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (step: Step) => void
}

export function MoveButtons({ id, name, first, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton id={id} step="up" label={`Monter : ${name}`} disabled={first} onMove={onMove} />
      <MoveButton id={id} step="down" label={`Descendre : ${name}`} disabled={last} onMove={onMove} />
    </>
  )
}

interface MoveButtonProps {
  readonly id: string
  readonly step: Step
  readonly label: string
  readonly disabled: boolean
  readonly onMove: (step: Step) => void
}

function MoveButton({ id, step, label, disabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-moves={id}
      data-step={step}
      aria-label={label}
      title={step === 'up' ? 'Monter' : 'Descendre'}
      disabled={disabled}
      onClick={() => onMove(step)}
    >
      <Icon name={step} />
    </button>
  )
}

export interface Moves {
  /** To be called with what has just been moved: `place` counts from 1. The same function at every drawing. */
  readonly follow: (id: string, name: string, step: Step, place: number, count: number) => void
  /** Stands anywhere beside the list. */
  readonly announcement: ReactNode
}

/** `box` holds the list. */
export function useMoves(box: RefObject<HTMLElement | null>): Moves {
  const [text, setText] = useState('')
  const followed = useRef<{ readonly id: string; readonly step: Step } | null>(null)

  // A button that moves in the document loses the focus, and the one at the end is disabled: the other one takes over.
  useLayoutEffect(() => {
    const wanted = followed.current
    followed.current = null
    if (!wanted) return
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>('[data-moves]') ?? [])]
    const own = buttons.filter((button) => button.dataset.moves === wanted.id && !button.disabled)
    const same = own.find((button) => button.dataset.step === wanted.step)
    ;(same ?? own[0])?.focus()
  })

  const follow = useCallback<Moves['follow']>((id, name, step, place, count) => {
    followed.current = { id, step }
    setText(`${name} : position ${place} sur ${count}`)
  }, [])

  return {
    follow,
    announcement: (
      <p className="visually-hidden" role="status">
        {text}
      </p>
    ),
  }
}
