// The whole back office: its two pages and what stands around them (queries, questions, messages, unsaved work).
import './look.css'
import './print.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { Toasts } from '../ui/toasts.tsx'
import { UnsavedWork, useUnsaved } from './forms/unsaved.tsx'
import { Guard } from './session/guard.tsx'
import { LoginScreen } from './session/login-screen.tsx'
import { useSessionEnd } from './session/use-session-end.tsx'
import { loginAddress, type PlaceHistory, returnAddress } from './shell/place.ts'
import { screens } from './shell/screens.ts'
import { Shell } from './shell/shell.tsx'
import { PlaceContext, usePlace, usePlaces } from './shell/use-place.tsx'
import { Confirmations } from './ui/confirm.tsx'
import { useRefused } from './undo/refusal.tsx'
import { UndoneWork } from './undo/undoing.tsx'

/** One a page load. Lists are read again whenever a screen opens: somebody else may be working too. */
export function adminQueryClient(): QueryClient {
  // Without a line a call fails at once: waiting for it would look like a server that never answers.
  const queries = {
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  } as const
  return new QueryClient({ defaultOptions: { queries } })
}

interface AdminProps {
  readonly places: PlaceHistory
  readonly client: QueryClient
}

export function Admin({ places, client }: AdminProps) {
  return (
    <QueryClientProvider client={client}>
      <PlaceContext value={places}>
        <Confirmations>
          <UnsavedWork>
            <UndoneWork useRefused={useRefused}>
              <Pages client={client} />
            </UndoneWork>
          </UnsavedWork>
        </Confirmations>
        <Toasts />
      </PlaceContext>
    </QueryClientProvider>
  )
}

function Pages({ client }: { client: QueryClient }) {
  const places = usePlaces()
  const { screen } = usePlace()
  const { leaving } = useUnsaved()

  const toLogin = useCallback(() => {
    if (places.place().screen === 'login') return
    places.go(loginAddress(places.place()), { replace: true })
    // Nothing that one administrator read stays for the next.
    client.clear()
  }, [places, client])

  const toAdmin = useCallback(() => {
    client.clear()
    places.go(returnAddress(places.place()), { replace: true })
  }, [places, client])

  const { end, layer } = useSessionEnd(client, toLogin)

  useEffect(() => {
    places.askBeforeLeaving(leaving)
    return places.follow()
  }, [places, leaving])

  // Beside the look at the session, and not after it.
  useEffect(() => {
    if (screen !== 'login') void screens[screen].prepare()
  }, [screen])

  if (screen === 'login') return <LoginScreen onSignedIn={toAdmin} />
  return (
    <>
      <Guard onRefused={toLogin}>{(times) => <Shell times={times} onSessionOver={end} />}</Guard>
      {layer}
    </>
  )
}
