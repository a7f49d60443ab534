// For tests: a form over a server that keeps drafts, and a clock that the test moves.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { oneOfEach } from '../forms/testing.ts'
import { type Answer, type Answers, type Call, openAdmin, serve, tokenFor } from '../testing.tsx'
import type { StoredDraft } from './calls.ts'
import { servedDrafts } from './testing.ts'

const week_s = 7 * 86_400

/** Opens the back office there; `refuse` answers calls of drafts in the server's place, where it does. */
export function openWithDrafts(
  at: '/admin' | `/admin/${string}`,
  drafts: readonly StoredDraft[] = [],
  answers: Answers = {},
  refuse: (call: Call) => Answer | null = () => null,
) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const token = tokenFor(week_s)
  const kept = new Map(drafts.map((draft) => [`${draft.type}/${draft.item}`, draft]))
  const answer = servedDrafts(kept)
  const asked: Call[] = []
  const besides = (call: Call) => {
    if (call.path.startsWith('/api/drafts')) asked.push(call)
    return refuse(call) ?? answer(call)
  }
  const calls = serve({ ...oneOfEach(token), ...answers }, besides)
  openAdmin(at, token)
  return {
    kept,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    /** What was asked of drafts, and of all else. */
    drafts: (method: string) => asked.filter((call) => call.method === method),
    sent: (method: string) => calls.filter((call) => call.method === method),
  }
}

/** So many seconds later. */
export const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

export const formCalled = (name: string) => screen.findByRole('form', { name })

/** A field of text, by its label. */
export const fieldOf = (form: HTMLElement, label: string) =>
  within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input, textarea' })

export const textSays = (element: HTMLElement, text: RegExp) =>
  waitFor(() => {
    if (!text.test(element.textContent ?? '')) throw new Error(`${element.textContent} does not say ${text}`)
  })

/** What this browser keeps. */
export const copies = () => Object.keys(window.localStorage).filter((name) => name.startsWith('draft:'))
