// The door of /admin: a stored token that can be read, has not ended, and that the server accepts.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { storedToken } from '../../api/session.ts'
import { askAhead } from '../lists/lists.ts'
import { usePlaces } from '../shell/use-place.tsx'
import { LoadFailure } from '../ui/states.tsx'
import { verifyStoredToken } from './sign-in.ts'
import { type TokenTimes, timesOf } from './token.ts'

interface GuardProps {
  /** There is no valid session: its keys are already erased. */
  readonly onRefused: () => void
  readonly children: (times: TokenTimes) => ReactNode
}

/** Under which the times of the session are kept. */
export const sessionKey = ['session'] as const

export function Guard({ onRefused, children }: GuardProps) {
  const client = useQueryClient()
  const places = usePlaces()
  const check = useQuery({
    queryKey: sessionKey,
    queryFn: async () =>
      (await verifyStoredToken(() => askAhead(client, places.place()))) ? timesOf(storedToken() ?? '') : null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const refused = check.isSuccess && check.data === null
  useEffect(() => {
    if (refused) onRefused()
  }, [refused, onRefused])
  if (check.data) return children(check.data)
  return (
    <main className="guard">
      {check.isError ? (
        <LoadFailure message={check.error.message} onRetry={() => void check.refetch()} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </main>
  )
}
