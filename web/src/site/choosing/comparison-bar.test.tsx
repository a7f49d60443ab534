import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnswerStore } from '../../api/answer-store.ts'
import { AnswerStoreProvider } from '../../api/query-cache.ts'
import { aProduct } from '../../content/testing.ts'
import { comparison } from './choices.ts'
import { ComparisonBar } from './comparison-bar.tsx'
import { useKept } from './kept.ts'

const products = ['a', 'b'].map((_id) => aProduct({ _id, name: `Machine ${_id}` }))

function Page() {
  const compared = useKept(comparison)
  return (
    <AnswerStoreProvider value={store}>
      <main>Une page</main>
      {compared.length > 0 && <ComparisonBar compared={compared} />}
    </AnswerStoreProvider>
  )
}

let store: AnswerStore
const bar = () => screen.queryByRole('complementary', { name: 'Comparaison' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(products))
  store = new AnswerStore()
  comparison.change(() => ['a', 'b'])
  render(<Page />)
})
afterEach(() => vi.unstubAllGlobals())

it('has the focus when a machine leaves it, and the page when the last one does', async () => {
  await press('Ne plus comparer Machine a')
  expect(document.activeElement).toBe(bar())
  await press('Ne plus comparer Machine b')
  expect(bar()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('leaves the focus to the page when it is emptied', async () => {
  await press('Effacer')
  expect(bar()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
