import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSwipe } from './use-swipe.ts'

const onStep = vi.fn()
const onDrag = vi.fn()

function Strip() {
  return <div data-testid="strip" {...useSwipe({ thresholdPx: () => 40, onStep, onDrag })} />
}

const strip = () => screen.getByTestId('strip')
const at = (clientX: number, buttons: number) => ({ clientX, buttons, button: 0, pointerId: 1, isPrimary: true })

beforeEach(() => {
  onStep.mockReset()
  onDrag.mockReset()
  Element.prototype.setPointerCapture = () => undefined
  render(<Strip />)
})

it('follows a drag and counts it as a step', () => {
  fireEvent.pointerDown(strip(), at(200, 1))
  fireEvent.pointerMove(strip(), at(100, 1))
  fireEvent.pointerUp(strip(), at(100, 0))
  expect(onDrag.mock.calls).toEqual([[-100], [null]])
  expect(onStep.mock.calls).toEqual([[1]])
})

it('does not drag with no button held, where the button was let go unseen', () => {
  fireEvent.pointerDown(strip(), at(200, 1))
  fireEvent.pointerMove(strip(), at(100, 0))
  fireEvent.pointerMove(strip(), at(50, 0))
  expect(onDrag).not.toHaveBeenCalled()
})

it('ends a drag under way without a step when the button is seen to be up', () => {
  fireEvent.pointerDown(strip(), at(200, 1))
  fireEvent.pointerMove(strip(), at(100, 1))
  fireEvent.pointerMove(strip(), at(50, 0))
  fireEvent.pointerMove(strip(), at(20, 0))
  expect(onDrag.mock.calls).toEqual([[-100], [null]])
  expect(onStep).not.toHaveBeenCalled()
})
