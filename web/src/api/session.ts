// The signed-in administrator's keys in the browser. Their names are part of the product (docs/product.md, Sessions).
// Every reading tolerates a browser that refuses storage: nobody is signed in there.

export interface Session {
  readonly token: string
  readonly userId: string
  readonly username: string
}

/** The token last: other tabs go by it, and find the rest there. */
const keys = ['userId', 'username', 'token'] as const

export function storedToken(): string | null {
  try {
    return window.localStorage.getItem('token')
  } catch {
    return null
  }
}

export function storedUserId(): string | null {
  try {
    return window.localStorage.getItem('userId')
  } catch {
    return null
  }
}

/** On the window: somebody has signed in here. */
export const signedInEvent = 'vitrine-signed-in'

export function storeSession(session: Session): void {
  for (const key of keys) window.localStorage.setItem(key, session[key])
  window.dispatchEvent(new Event(signedInEvent))
}

export function clearSession(): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key)
  } catch {
    // Nothing was stored where storage is refused.
  }
}
