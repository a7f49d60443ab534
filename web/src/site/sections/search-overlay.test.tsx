import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnswerStore } from '../../api/answer-store.ts'
import { AnswerStoreProvider } from '../../api/query-cache.ts'
import { searchQuery } from '../../content/catalogue.ts'
import { SearchOverlay } from './search-overlay.tsx'

const fetched = vi.fn<(path: string) => Promise<Response>>()
const found = [
  { _id: 'p', name: 'Duo', description: 'Console', image: null, category: { _id: 'c', title: 'Traitement du poils' } },
]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => Response.json(found))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(onClose = () => {}) {
  await import('./search-results.tsx')
  render(
    <AnswerStoreProvider value={new AnswerStore()}>
      <SearchOverlay open onClose={onClose} />
    </AnswerStoreProvider>,
  )
  const field = screen.getByPlaceholderText('Rechercher un produit...')
  // The field is there at once; what searches follows.
  expect(document.activeElement).toBe(field)
  await act(() => vi.dynamicImportSettled())
  return field
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks once typing has rested for 300 ms', async () => {
  const field = await open()
  type(field, 'la')
  await wait(299)
  type(field, 'laser')
  await wait(299)
  expect(fetched).not.toHaveBeenCalled()
  await wait(2)
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([searchQuery('laser').path])
  await wait(1)
  const link = screen.getByRole('link', { name: /Duo/ })
  expect(link.getAttribute('href')).toBe('/products/p')
  expect(link.textContent).toContain('Traitement du poils')
  expect(link.textContent).toContain('Console')
  expect(screen.getByRole('status').textContent).toBe('1 résultat')
})

it('asks nothing for a blank text', async () => {
  type(await open(), '   ')
  await wait(400)
  expect(fetched).not.toHaveBeenCalled()
})

it('says when nothing was found, and shows a failure alike', async () => {
  fetched.mockImplementation(async () => Response.json([]))
  const field = await open()
  type(field, 'zzz')
  await wait(300)
  await wait(100)
  expect(screen.getByText('Aucun résultat trouvé pour "zzz"')).toBeTruthy()
  fetched.mockImplementation(async () => Response.json({ message: 'Panne.' }, { status: 503 }))
  type(field, 'yyy')
  await wait(300)
  await wait(100)
  expect(screen.getByText('Aucun résultat trouvé pour "yyy"')).toBeTruthy()
})

it('closes with Escape and with its button', async () => {
  const onClose = vi.fn()
  fireEvent.keyDown(await open(onClose), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la recherche' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
