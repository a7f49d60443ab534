import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/request.ts'
import { Toasts, toasts } from '../../ui/toasts.tsx'
import { PlaceHistory } from '../shell/place.ts'
import { PlaceContext } from '../shell/use-place.tsx'
import { Confirmations } from '../ui/confirm.tsx'
import { UndoneWork } from '../undo/undoing.tsx'
import { Form } from './form.tsx'
import { FormState } from './form-state.ts'
import { UnsavedWork } from './unsaved.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  toasts.clear()
})
afterEach(() => vi.useRealTimers())

/** A form whose save has sent this part of its body, and is never answered. */
async function sendForEver(share: number, answer: Promise<never> = new Promise(() => undefined)) {
  const save = (
    _values: object,
    { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
  ) => {
    onProgress(share)
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([answer, aborted])
  }
  const saving = { check: () => [], save, failureText: () => 'Erreur' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={new PlaceHistory()}>
        <Confirmations>
          <UnsavedWork>
            <UndoneWork useRefused={() => async () => 'leave'}>
              <Form
                name="form"
                label="Article"
                state={new FormState<object>({ title: '' })}
                saving={saving}
                saveLabel="Enregistrer"
                rescue={{ item: '', version: '' }}
              >
                {null}
              </Form>
            </UndoneWork>
          </UnsavedWork>
          <Toasts />
        </Confirmations>
      </PlaceContext>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return user
}

const interrupt = () => screen.queryByRole('button', { name: 'Interrompre l’envoi' })

it.each([
  ['a part is sent', 0.5, /rien n’est enregistré/],
  ['all is sent', 1, /l’enregistrement a peut-être eu lieu/],
])('can be interrupted while there is no answer: %s', async (_case, share, said) => {
  const user = await sendForEver(share)
  expect(interrupt()).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Interrompre l’envoi' }))
  expect(await screen.findByText(said)).toBeTruthy()
  await waitFor(() => expect(interrupt()).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enregistrer' }))
})

it('hands the focus on when the answer comes while the button that interrupts has it', async () => {
  let fail: (error: Error) => void = () => undefined
  const answer = new Promise<never>((_, reject) => {
    fail = reject
  })
  await sendForEver(1, answer)
  const button = await screen.findByRole('button', { name: 'Interrompre l’envoi' })
  button.focus()
  fail(new ApiError(500, 'Panne.'))
  await waitFor(() => expect(interrupt()).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enregistrer' }))
})
