import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../ui/toasts.tsx'
import { Countdown } from './countdown.tsx'

const start_ms = Date.UTC(2026, 0, 1)
const hour_s = 3600

beforeEach(() => vi.useFakeTimers({ now: start_ms }))
afterEach(() => vi.useRealTimers())

function open(left_s: number) {
  const onOver = vi.fn()
  const expiresAt_s = start_ms / 1000 + left_s
  render(<Countdown times={{ issuedAt_s: expiresAt_s - 168 * hour_s, expiresAt_s }} small={false} onOver={onOver} />)
  return onOver
}

it('shows days, hours, minutes and seconds, each second anew', () => {
  open(25 * hour_s + 61)
  expect(screen.getByRole('timer').textContent).toBe('01 j01 h01 min01 s')
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.getByRole('timer').textContent).toBe('01 j01 h00 min59 s')
})

it('turns red under 24 hours', () => {
  open(24 * hour_s + 1)
  const box = screen.getByRole('timer').parentElement
  expect(box?.className).toBe('countdown')
  act(() => vi.advanceTimersByTime(2000))
  expect(box?.className).toContain('countdown-short')
})

it('ends the session once, at zero', () => {
  const onOver = open(2)
  act(() => vi.advanceTimersByTime(1000))
  expect(onOver).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(5000))
  expect(onOver).toHaveBeenCalledTimes(1)
})

it('announces the end once at 24 hours and once at 5 minutes, and nothing in between', () => {
  toasts.clear()
  const info = vi.spyOn(toasts, 'info')
  open(24 * hour_s + 2)
  act(() => vi.advanceTimersByTime(2000))
  expect(info).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(60_000))
  expect(info.mock.calls).toEqual([['Votre session se termine dans moins de 24 heures.']])
  act(() => vi.advanceTimersByTime((24 * hour_s - 30) * 1000 - 60_000))
  expect(info.mock.calls.slice(1)).toEqual([
    ['Votre session se termine dans moins de 5 minutes. Enregistrez votre travail.'],
  ])
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
})
