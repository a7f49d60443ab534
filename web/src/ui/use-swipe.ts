// Dragging something sideways with a finger, a pen or the mouse. A movement of more than five pixels is a drag: it
// cancels the click that would end it, so that a link can be dragged without being followed. The element needs
// `touch-action: pan-y`, which leaves scrolling up and down to the page.
import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** docs/product.md, Constants. */
const dragMinPx = 5

interface SwipeOptions {
  /** How far a drag has to go to count as a step, given the width of the element. */
  readonly thresholdPx: (width: number) => number
  /** 1 onwards (dragged to the left), -1 back. */
  readonly onStep: (direction: 1 | -1) => void
  /** Follows the drag: how far it has gone, and null when it is over. */
  readonly onDrag?: (distancePx: number | null) => void
}

export function useSwipe({ thresholdPx, onStep, onDrag }: SwipeOptions) {
  const start = useRef<{ readonly x: number; readonly pointer: number } | null>(null)
  const dragged = useRef(false)

  const end = (event: PointerEvent<HTMLElement>, distance: number) => {
    if (event.pointerId !== start.current?.pointer) return
    start.current = null
    if (!dragged.current) return
    onDrag?.(null)
    if (Math.abs(distance) > thresholdPx(event.currentTarget.clientWidth)) onStep(distance < 0 ? 1 : -1)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false
      if (event.button === 0 && event.isPrimary) start.current = { x: event.clientX, pointer: event.pointerId }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId !== start.current?.pointer) return
      // Let go where nobody told us: outside of the window, or over a menu of the system.
      if ((event.buttons & 1) === 0) return end(event, 0)
      const distance = event.clientX - start.current.x
      if (!dragged.current && Math.abs(distance) <= dragMinPx) return
      // From now on the element hears of the pointer wherever it goes.
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
      onDrag?.(distance)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, event.clientX - (start.current?.x ?? 0)),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, 0),
    onClickCapture: (event: MouseEvent) => {
      // A click by the keyboard has no pointer before it.
      if (!dragged.current || event.detail === 0) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Links and pictures are not to be carried away by the mouse.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}
