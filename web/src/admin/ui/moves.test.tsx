import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { MoveButtons, moved, useMoves } from './moves.tsx'

it.each([
  [0, -1, ['a', 'b', 'c']],
  [0, 1, ['b', 'a', 'c']],
  [0, 2, ['b', 'c', 'a']],
  [2, 1, ['a', 'c', 'b']],
  [2, 3, ['a', 'b', 'c']],
  [3, 1, ['a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c']],
] as const)('moves the entry of place %i to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(order)
})

/** `later`: the new order is drawn by itself, as one that comes from a cache is. */
function List({ later = false }) {
  const box = useRef<HTMLUListElement>(null)
  const [entries, setEntries] = useState<readonly string[]>(['Visage', 'Corps', 'Cheveux'])
  const moves = useMoves({
    box,
    entries: entries.map((entry) => ({ id: entry, name: entry })),
    onMove: (from, to) => {
      const show = () => setEntries(moved(entries, from, to))
      if (later) setTimeout(show)
      else show()
    },
  })
  return (
    <>
      {moves.announcement}
      <ul ref={box}>
        {entries.map((entry, index) => (
          <li key={entry} data-entry={entry}>
            <MoveButtons id={entry} name={entry} index={index} count={entries.length} onMove={moves.move} />
          </li>
        ))}
      </ul>
    </>
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('disables what leads nowhere', () => {
  render(<List />)
  expect(button('Monter : Visage').disabled).toBe(true)
  expect(button('Descendre : Visage').disabled).toBe(false)
  expect(button('Descendre : Cheveux').disabled).toBe(true)
})

it('keeps the focus when the new order is drawn later', async () => {
  render(<List later />)
  button('Monter : Corps').focus()
  fireEvent.click(button('Monter : Corps'))
  await waitFor(() => expect(button('Monter : Corps').disabled).toBe(true))
  expect(document.activeElement).toBe(button('Descendre : Corps'))
})

it('leaves the focus where something else than the keyboard has put it meanwhile', async () => {
  render(<List later />)
  button('Monter : Corps').focus()
  fireEvent.click(button('Monter : Corps'))
  // As the reading cursor of a screen reader does.
  button('Descendre : Cheveux').focus()
  button('Monter : Cheveux').focus()
  await waitFor(() => expect(button('Monter : Corps').disabled).toBe(true))
  expect(document.activeElement).toBe(button('Monter : Cheveux'))
})

it('keeps the focus on what was moved, and tells its place', () => {
  render(<List />)
  button('Descendre : Visage').focus()
  fireEvent.click(button('Descendre : Visage'))
  expect(screen.getByRole('status').textContent).toBe('Visage : position 2 sur 3')
  expect(document.activeElement).toBe(button('Descendre : Visage'))
  fireEvent.click(button('Descendre : Visage'))
  expect(screen.getByRole('status').textContent).toBe('Visage : position 3 sur 3')
  expect(document.activeElement).toBe(button('Monter : Visage'))
})
