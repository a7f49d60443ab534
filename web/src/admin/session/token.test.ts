import { describe, expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'
import { isOver, timeLeft, timesOf } from './token.ts'

function tokenOf(claims: object): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

const day_s = 86_400

describe('a session token', () => {
  it('tells when it was issued and when it ends', () => {
    expect(timesOf(tokenOf({ sub: 'é?>', iat: 10, exp: 20 }))).toEqual({ issuedAt_s: 10, expiresAt_s: 20 })
  })

  it.each(['', 'abc', 'a.b.c', tokenOf({ iat: 1 }), tokenOf({ iat: 'x', exp: 'y' })])(
    'is refused when unreadable: %s',
    (token) => {
      expect(timesOf(token)).toBeNull()
      expect(isOver(token, 0)).toBe(true)
    },
  )

  it('is over at its very end', () => {
    const token = tokenOf({ iat: 0, exp: 100 })
    expect(isOver(token, 99_999)).toBe(false)
    expect(isOver(token, 100_000)).toBe(true)
  })
})

describe('the time left', () => {
  const times = { issuedAt_s: 0, expiresAt_s: 7 * day_s }

  it('is told in days, hours, minutes and seconds', () => {
    const left = timeLeft(times, (7 * day_s - (2 * day_s + 3 * 3600 + 4 * 60 + 5)) * 1000)
    expect(left).toMatchObject({ days: 2, hours: 3, minutes: 4, seconds: 5, short: false, over: false })
  })

  it('is short under 24 hours, not at 24 hours', () => {
    expect(timeLeft(times, 6 * day_s * 1000).short).toBe(false)
    expect(timeLeft(times, (6 * day_s + 1) * 1000).short).toBe(true)
  })

  it('never goes below nothing', () => {
    expect(timeLeft(times, 8 * day_s * 1000)).toMatchObject({ seconds: 0, share: 0, over: true })
  })
})

describe('the greeting', () => {
  it.each([
    [0, 'Bonjour'],
    [11, 'Bonjour'],
    [12, 'Bon après-midi'],
    [17, 'Bon après-midi'],
    [18, 'Bonsoir'],
    [23, 'Bonsoir'],
  ])('at %i h is %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting)
  })
})
