// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, sessionAware, setSessionEndHandler } from './request.ts'
import { storedToken, storeSession } from './session.ts'

const ended = vi.fn()
const refusal = new ApiError(401, 'Session expirée.')

beforeEach(() => {
  window.localStorage.clear()
  ended.mockReset()
  setSessionEndHandler(ended)
})

it('ends the session whose token was refused', () => {
  storeSession({ token: 'first', userId: '1', username: 'a' })
  expect(sessionAware(refusal, 'first')).toBe(refusal)
  expect(ended).toHaveBeenCalledOnce()
  expect(storedToken()).toBeNull()
})

it('ends a session that another tab has left already', () => {
  sessionAware(refusal, 'first')
  expect(ended).toHaveBeenCalledOnce()
})

it('ends a session whose keys were erased behind its back', () => {
  sessionAware(refusal, null)
  expect(ended).toHaveBeenCalledOnce()
})

it('leaves a session be that was begun after the call was sent', () => {
  storeSession({ token: 'second', userId: '1', username: 'a' })
  sessionAware(refusal, 'first')
  expect(ended).not.toHaveBeenCalled()
  expect(storedToken()).toBe('second')
})

it('leaves it be for other refusals, and for calls without a token', () => {
  storeSession({ token: 'first', userId: '1', username: 'a' })
  sessionAware(new ApiError(403, 'Non.'), 'first')
  sessionAware(refusal, null)
  expect(ended).not.toHaveBeenCalled()
})
