// What the browser reads from a session token by itself: when it was issued and when it ends. Only the server verifies
// it.

export interface TokenTimes {
  readonly issuedAt_s: number
  readonly expiresAt_s: number
}

/** The `iat` and `exp` (Unix seconds) of a JWT, or null when the token cannot be read. */
export function timesOf(token: string): TokenTimes | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('iat' in claims) || !('exp' in claims)) return null
    const { iat, exp } = claims
    return typeof iat === 'number' && typeof exp === 'number' ? { issuedAt_s: iat, expiresAt_s: exp } : null
  } catch (error) {
    console.warn('The session token cannot be read.', error)
    return null
  }
}

/** Whether the token's own end has passed. A token that cannot be read counts as ended. */
export function isOver(token: string, now_ms: number): boolean {
  const times = timesOf(token)
  return times === null || times.expiresAt_s * 1000 <= now_ms
}

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  /** Part of the session's life that is left, 0 to 1. */
  readonly share: number
  /** Less than 24 hours remain. */
  readonly short: boolean
  readonly over: boolean
}

const day_s = 24 * 60 * 60

export function secondsLeft(times: TokenTimes, now_ms: number): number {
  return Math.max(0, Math.ceil(times.expiresAt_s - now_ms / 1000))
}

export function timeLeft(times: TokenTimes, now_ms: number): TimeLeft {
  const left_s = secondsLeft(times, now_ms)
  const life_s = Math.max(1, times.expiresAt_s - times.issuedAt_s)
  return {
    days: Math.floor(left_s / day_s),
    hours: Math.floor((left_s % day_s) / 3600),
    minutes: Math.floor((left_s % 3600) / 60),
    seconds: left_s % 60,
    share: Math.min(1, left_s / life_s),
    short: left_s < day_s,
    over: left_s === 0,
  }
}
