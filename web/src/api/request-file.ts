// Reads a file that only who is signed in may have: a link to it would bear no token.
import { ApiError, sessionAware, unreachableMessage } from './request.ts'
import { storedToken } from './session.ts'

/** Any failure is an ApiError, as with every call. */
export async function requestFile(path: string): Promise<Blob> {
  const token = storedToken()
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  try {
    const response = await fetch(path, { headers })
    if (response.ok) return await response.blob()
    throw sessionAware(new ApiError(response.status, await refusalIn(response)), token)
  } catch (failure) {
    throw failure instanceof ApiError ? failure : new ApiError(0, unreachableMessage)
  }
}

async function refusalIn(response: Response): Promise<string> {
  const told: unknown = await response.json().catch(() => null)
  const isTold = typeof told === 'object' && told !== null && 'message' in told && typeof told.message === 'string'
  return isTold ? String(told.message) : unreachableMessage
}
