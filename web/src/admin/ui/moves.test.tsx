import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { MoveButtons, moved, useMoves } from './moves.tsx'

it.each([
  [0, 'up', ['a', 'b', 'c']],
  [0, 'down', ['b', 'a', 'c']],
  [2, 'up', ['a', 'c', 'b']],
  [2, 'down', ['a', 'b', 'c']],
  [3, 'up', ['a', 'b', 'c']],
] as const)('moves entry %i %s', (index, step, order) => {
  expect(moved(['a', 'b', 'c'], index, step)).toEqual(order)
})

function List() {
  const box = useRef<HTMLUListElement>(null)
  const [entries, setEntries] = useState<readonly string[]>(['Visage', 'Corps', 'Cheveux'])
  const moves = useMoves(box)
  return (
    <>
      {moves.announcement}
      <ul ref={box}>
        {entries.map((entry, index) => (
          <li key={entry}>
            <MoveButtons
              id={entry}
              name={entry}
              first={index === 0}
              last={index === entries.length - 1}
              onMove={(step) => {
                const next = moved(entries, index, step)
                setEntries(next)
                moves.follow(entry, entry, step, next.indexOf(entry) + 1, next.length)
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('disables what leads nowhere', () => {
  render(<List />)
  expect(button('Monter : Visage').disabled).toBe(true)
  expect(button('Descendre : Visage').disabled).toBe(false)
  expect(button('Descendre : Cheveux').disabled).toBe(true)
})

it('keeps the focus on what was moved, and tells its place', () => {
  render(<List />)
  button('Descendre : Visage').focus()
  fireEvent.click(button('Descendre : Visage'))
  expect(screen.getByRole('status').textContent).toBe('Visage : position 2 sur 3')
  expect(document.activeElement).toBe(button('Descendre : Visage'))
  fireEvent.click(button('Descendre : Visage'))
  expect(screen.getByRole('status').textContent).toBe('Visage : position 3 sur 3')
  expect(document.activeElement).toBe(button('Monter : Visage'))
})
