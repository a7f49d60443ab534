// What was saved a moment ago is not shown as it was before, however slow the line by which the list is read again.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { reference } from '../screens/testing-items.ts'
import { type Answer, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

it('opens again as it was saved, and is saved over that, before its list has been read again', async () => {
  const before = { ...reference('a1', 'Avant', 1), updatedAt: '1' }
  const after = { ...reference('a1', 'Après', 1), updatedAt: '2' }
  const again = held({ status: 200, body: [after] })
  const lists: (() => Answer | Promise<Answer>)[] = [() => ({ status: 200, body: [before] })]
  const calls = serve({
    ...signedIn,
    'GET /api/references': () => (lists.pop() ?? again.answer)(),
    'PUT /api/references/a1': { status: 200, body: after },
  })
  const user = userEvent.setup()
  const title = () => screen.findByLabelText<HTMLInputElement>(/^Titre/)
  const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  openAdmin('/admin/accueil/references/a1', tokenFor(7 * 86_400))
  await user.clear(await title())
  await user.type(await title(), 'Après')
  await save()
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: Après$/ }))
  expect((await title()).value).toBe('Après')
  await user.type(await title(), ' tout')
  await save()
  const puts = () => calls.filter(({ method }) => method === 'PUT')
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect(puts().map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
  again.release()
})
