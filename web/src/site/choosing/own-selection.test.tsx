import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnswerStore } from '../../api/answer-store.ts'
import { AnswerStoreProvider } from '../../api/query-cache.ts'
import { aProduct } from '../../content/testing.ts'
import { toasts } from '../../ui/toasts.tsx'
import { machine, selection } from './choices.ts'
import { OwnSelection } from './own-selection.tsx'

const products = ['a', 'b', 'c'].map((_id) => aProduct({ _id, name: `Machine ${_id}` }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const part = () => screen.getByRole('region', { name: 'Machines' })
const undo = () => act(() => toasts.all().at(-1)?.action?.act())

/** Of the last one nothing is known any more. */
async function draw(): Promise<void> {
  selection.change(() => ['a', 'b', 'c', 'd'].map((id) => machine(id)))
  render(
    <AnswerStoreProvider value={new AnswerStore()}>
      <section aria-label="Machines">
        <OwnSelection />
      </section>
    </AnswerStoreProvider>,
  )
  await screen.findByRole('button', { name: 'Retirer de ma sélection' })
}

beforeEach(() => {
  toasts.clear()
  vi.stubGlobal('fetch', async () => Response.json(products))
})
afterEach(() => vi.unstubAllGlobals())

it('brings back what was removed, and keeps what was done since', async () => {
  await draw()
  press(/Retirer\s?Machine b/)
  fireEvent.change(screen.getByRole('textbox', { name: /pour Machine c/ }), { target: { value: 'Cabine 2' } })
  press('Une de plus : Machine a')
  undo()
  expect(selection.all()).toEqual([machine('a', 2), machine('b'), machine('c', 1, 'Cabine 2'), machine('d')])
  undo()
  expect(selection.all()).toHaveLength(4)
})

it('says so where there is no more room for it', async () => {
  await draw()
  press('Vider ma sélection')
  const others = Array.from({ length: 28 }, (_, index) => machine(`x${index}`))
  act(() => void selection.change(() => others))
  undo()
  expect(selection.all()).toEqual(others)
  expect(toasts.all().at(-1)?.text).toMatch(/^Votre sélection tient 30 machines/)
})

it.each([/Retirer\s?Machine a/, 'Retirer de ma sélection', 'Vider ma sélection'])(
  'has the focus once « %s » is gone with what it removes',
  async (name) => {
    await draw()
    press(name)
    expect(document.activeElement).toBe(part())
  },
)

it('stays as far as it is known where the line is lost, and says what is not shown', async () => {
  await draw()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The line is down.')))
  press(/Retirer\s?Machine b/)
  const note = () => screen.getByRole('textbox', { name: /pour Machine c/ })
  fireEvent.change(note(), { target: { value: 'Cabine 2' } })
  await act(async () => undefined)
  expect(note()).toHaveProperty('value', 'Cabine 2')
  expect(screen.queryByText(/Vos machines ne peuvent pas/)).toBeNull()
  act(() => void selection.change((machines) => [...machines, machine('e')]))
  expect(await screen.findByText(/^D’autres machines ne peuvent pas être affichées/)).toBeDefined()
  expect(note()).toHaveProperty('value', 'Cabine 2')
})
