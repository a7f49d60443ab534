// Putting a list in order: two buttons an entry, and a handle beside them for those who would rather drag. The focus
// stays with what was moved by a button, and the new place is told to screen readers.
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Drag } from './drag.ts'
import { Icon } from './icon.tsx'
import './moves.css'

type Step = 'up' | 'down'

/** The list with the entry of place `from` at place `to`; the same list where there is no such place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = entries[from]
  if (entry === undefined || to < 0 || to >= entries.length || to === from) return entries
  const rest = entries.filter((_, place) => place !== from)
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}

interface MoveButtonsProps {
  readonly id: string
  /** What is moved, as it is called on screen. */
  readonly name: string
  /** Its place, from 0, among `count`. */
  readonly index: number
  readonly count: number
  /** Of `useMoves`. */
  readonly onMove: Moves['move']
}

/** They stand inside the entry, a child of the list that carries its id as `data-entry`. */
export function MoveButtons({ id, name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      {count > 1 ? (
        <span className="drag-handle" data-drag aria-hidden="true" title="Glisser pour déplacer">
          <Icon name="grip" />
        </span>
      ) : null}
      <MoveButton id={id} step="up" label={`Monter : ${name}`} disabled={index === 0} onMove={onMove} />
      <MoveButton id={id} step="down" label={`Descendre : ${name}`} disabled={index === count - 1} onMove={onMove} />
    </>
  )
}

interface MoveButtonProps {
  readonly id: string
  readonly step: Step
  readonly label: string
  readonly disabled: boolean
  readonly onMove: Moves['move']
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
      onClick={() => onMove(id, step)}
    >
      <Icon name={step} />
    </button>
  )
}

interface MovesOptions {
  /** Holds the list: its entries are children of this element. */
  readonly box: RefObject<HTMLElement | null>
  /** In the order that is shown. */
  readonly entries: readonly { readonly id: string; readonly name: string }[]
  /** Puts the entry of one place at another. A promise tells later whether the move stands. */
  readonly onMove: ((from: number, to: number) => void) | ((from: number, to: number) => Promise<boolean>)
}

/**
 * What begins anything that is no move; a move begins so, too, and is followed afterwards. A screen reader may bring the
 * focus elsewhere without either of the first two.
 */
const somethingElse = ['pointerdown', 'keydown', 'focusin'] as const

export interface Moves {
  /** The same function at every drawing. */
  readonly move: (id: string, step: Step) => void
  /** Stands anywhere beside the list. */
  readonly announcement: ReactNode
  /** Tells that moves were taken back. */
  readonly takenBack: () => void
}

export function useMoves(options: MovesOptions): Moves {
  const { box } = options
  const [text, setText] = useState('')
  const followed = useRef<{ readonly id: string; readonly step: Step } | null>(null)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  // A button that moves in the document loses the focus, and the one at the end is disabled: the other one takes over.
  // The list may show its new order in a later drawing than the one that tells it: the entry is followed until the
  // administrator does something else.
  useLayoutEffect(() => {
    const wanted = followed.current
    if (!wanted) return
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>('[data-moves]') ?? [])]
    const own = buttons.filter((button) => button.dataset.moves === wanted.id && !button.disabled)
    const same = own.find((button) => button.dataset.step === wanted.step)
    ;(same ?? own[0])?.focus()
    // That was ours.
    followed.current = wanted
  })
  useEffect(() => {
    const forget = () => {
      followed.current = null
    }
    for (const event of somethingElse) document.addEventListener(event, forget, { capture: true })
    return () => {
      for (const event of somethingElse) document.removeEventListener(event, forget, { capture: true })
    }
  }, [])

  const takenBack = useCallback(() => setText('Déplacement annulé : l’ordre précédent est rétabli.'), [])

  const put = useCallback(
    (from: number, to: number) => {
      const { entries, onMove } = latest.current
      const outcome = onMove(from, to)
      setText(`${entries[from]?.name} : position ${to + 1} sur ${entries.length}`)
      if (outcome instanceof Promise) void outcome.then((stands) => stands || takenBack())
    },
    [takenBack],
  )

  const move = useCallback<Moves['move']>(
    (id, step) => {
      const from = latest.current.entries.findIndex((entry) => entry.id === id)
      followed.current = { id, step }
      put(from, step === 'up' ? from - 1 : from + 1)
    },
    [put],
  )

  useDragging(box, put)

  return {
    move,
    announcement: (
      <p className="visually-hidden" role="status">
        {text}
      </p>
    ),
    takenBack,
  }
}

/** Entries follow the pointer that takes them by their handle. */
function useDragging(box: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void): void {
  useEffect(() => {
    const list = box.current
    if (!list) return
    let drag: Drag | null = null
    const begin = (event: PointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-drag]') : null
      const entry = handle?.closest<HTMLElement>('[data-entry]')
      // A list may stand within the entry of another, whose handles are not its own.
      if (!handle || entry?.parentElement !== list || event.button !== 0) return
      drag?.cancel()
      handle.setPointerCapture(event.pointerId)
      drag = new Drag(list, entry, event, onDrop)
    }
    list.addEventListener('pointerdown', begin)
    return () => {
      list.removeEventListener('pointerdown', begin)
      drag?.cancel()
    }
  }, [box, onDrop])
}
