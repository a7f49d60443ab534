// What is said beside the date of an article, which is public on the day on which it is saved.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormContext, FormState } from '../../forms/form-state.ts'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { DateAhead } from './date-ahead.tsx'

afterEach(() => vi.unstubAllGlobals())

const sentence = /^Cet article est public dès qu’il est enregistré\s; pour le publier à cette date, programmez-le\.$/

/** So many days from now, as a field of a day holds it. */
function dayIn(days: number): string {
  const now = new Date()
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

describe('a date', () => {
  it.each([
    [dayIn(1), true],
    [dayIn(0), false],
    [dayIn(-1), false],
    ['', false],
  ])('of %s holds nothing back, which is said: %s', (date, isSaid) => {
    const state = new FormState<object>({ date })
    render(
      <FormContext value={{ name: 'article', state }}>
        <DateAhead />
      </FormContext>,
    )
    expect(screen.queryByText(sentence) !== null).toBe(isSaid)
  })
})

it('stands in the form of an article', async () => {
  serve({ ...signedIn })
  openAdmin('/admin/articles/nouveau', tokenFor(7 * 86_400))
  const date = await screen.findByLabelText(/^Date/)
  expect(screen.queryByText(sentence)).toBeNull()
  const user = userEvent.setup()
  await user.clear(date)
  await user.type(date, dayIn(2))
  expect(await screen.findByText(sentence)).toBeTruthy()
})
