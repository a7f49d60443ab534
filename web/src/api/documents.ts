// Pages and files of the site, as anybody is answered them: for whoever looks at them and does not go there.
import { ApiError, arriving, limited } from './request.ts'

/**
 * The document at the address; null: it is not there, or leads elsewhere. Where the server cannot tell: an ApiError.
 */
export async function documentAt(address: string, signal: AbortSignal): Promise<string | null> {
  const response = await answered(address, 'GET', signal)
  return response.ok && !response.redirected ? arriving(response.text()) : null
}

/**
 * Whether something is there, and how many bytes it has, as far as that is said. Where the server cannot tell: an
 * ApiError.
 */
export async function fileAt(
  address: string,
  signal: AbortSignal,
): Promise<{ readonly isThere: boolean; readonly bytes: number }> {
  const { ok, headers } = await answered(address, 'HEAD', signal)
  return { isThere: ok, bytes: Number(headers.get('Content-Length') ?? 0) }
}

async function answered(address: string, method: 'GET' | 'HEAD', signal: AbortSignal): Promise<Response> {
  const response = await arriving(fetch(address, { method, signal: limited(signal), credentials: 'omit' }))
  // An outage is not taken for an empty place.
  if (response.status === 429 || response.status >= 500)
    throw new ApiError(response.status, 'Le serveur ne peut pas répondre de cette page en ce moment.')
  return response
}
