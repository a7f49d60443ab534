// What happens when the session ends: the server refuses the token, its time is over, or another tab signed out. With
// nothing to lose the login screen comes; over work that is not saved, signing in comes as a layer and leaves it
// intact.
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { setSessionEndHandler } from '../../api/request.ts'
import { clearSession, storedToken, storeSession } from '../../api/session.ts'
import { toasts } from '../../ui/toasts.tsx'
import { useUnsaved } from '../forms/unsaved.tsx'
import { refreshContent } from '../queries.ts'
import { usePlaces } from '../shell/use-place.tsx'
import { sessionKey } from './guard.tsx'
import { SessionLayer } from './session-layer.tsx'
import { timesOf } from './token.ts'
import { storedUsername } from './username.ts'

interface SessionEnd {
  readonly end: () => void
  /** Stands over the back office. */
  readonly layer: ReactNode
}

export function useSessionEnd(client: QueryClient, toLogin: () => void): SessionEnd {
  const places = usePlaces()
  const { isHeld } = useUnsaved()
  /** Whose session ended over unsaved work; null as long as none did. */
  const [ended, setEnded] = useState<string | null>(null)
  const username = useRef('')
  useEffect(() => {
    username.current = storedUsername() || username.current
  })

  const end = useCallback(() => {
    clearSession()
    const working = places.place().screen !== 'login'
    if (working && isHeld()) return setEnded(username.current)
    if (working) toasts.info('Votre session est terminée. Veuillez vous reconnecter.')
    setEnded(null)
    toLogin()
  }, [places, isHeld, toLogin])

  /** Goes on with the session that is stored now. */
  const resume = useCallback(() => {
    const times = timesOf(storedToken() ?? '')
    if (places.place().screen === 'login' || times === null) return
    client.setQueryData(sessionKey, times)
    setEnded(null)
    const now = storedUsername()
    if (now !== username.current) toasts.info(`Vous êtes maintenant connecté en tant que « ${now} ».`)
    username.current = now
    void refreshContent(client)
  }, [places, client])

  useEffect(() => {
    setSessionEndHandler(end)
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== 'token' && key !== null) return
      if (storedToken() === null) end()
      else resume()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [end, resume])

  const leave = () => {
    setEnded(null)
    toLogin()
  }

  const layer =
    ended === null ? null : (
      <SessionLayer
        username={ended}
        onSession={(session) => {
          storeSession(session)
          resume()
        }}
        onLeave={leave}
      />
    )
  return { end, layer }
}
