import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, request } from '../../api/request.ts'
import { storedToken, storeSession } from '../../api/session.ts'
import { siteQuery } from '../../content/site-settings.ts'
import { TitlePart } from '../shell/title-part.tsx'
import { greetingAt } from './greeting.ts'
import { type SignInAnswer, verifyStoredToken } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import './login-screen.css'

/** How long the answer stays readable before the back office opens. */
const answer_ms = 1200

const refusedStorage =
  'Ce navigateur refuse de garder la session. Autorisez ce site à y stocker des données, puis reconnectez-vous.'

export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const [answer, setAnswer] = useState<string | null>(null)
  useOpenSession(onSignedIn)

  const take = async ({ session, shown }: SignInAnswer) => {
    setAnswer(shown)
    if (!session) return
    try {
      storeSession(session)
    } catch {
      throw new ApiError(0, refusedStorage)
    }
    await new Promise((resolve) => window.setTimeout(resolve, answer_ms))
    onSignedIn()
  }

  return (
    <main className="login">
      <TitlePart text="Connexion" />
      <Brand />
      <SignInForm
        label="Connexion"
        className="login-form"
        onAttempt={() => setAnswer(null)}
        onAnswer={take}
        below={answer === null ? null : <Answer text={answer} />}
      >
        <p className="login-place">Administration</p>
        <h1>{greetingAt(new Date().getHours())}</h1>
        <p className="login-intro">Connectez-vous pour gérer le catalogue.</p>
      </SignInForm>
    </main>
  )
}

function Answer({ text }: { text: string }) {
  return (
    <section className="login-answer" aria-label="Réponse du serveur">
      <h2>Réponse du serveur</h2>
      <pre>{text}</pre>
    </section>
  )
}

/** Whose back office this is. Decoration: without an answer the side stays plain. */
function Brand() {
  const site = useQuery({
    queryKey: [siteQuery.path],
    queryFn: async ({ signal }) => siteQuery.read(await request(siteQuery.path, { signal })),
  })
  return (
    <div className="login-side" aria-hidden="true">
      <p className="login-brand">{site.data?.brand}</p>
      <p>{site.data?.tagline}</p>
    </div>
  )
}

/** Whoever is still signed in goes straight on. */
function useOpenSession(onSignedIn: () => void): void {
  useEffect(() => {
    if (storedToken() === null) return
    let here = true
    const verify = async () => {
      try {
        if ((await verifyStoredToken()) && here) onSignedIn()
      } catch (error) {
        // Out of reach: the form is there, and signing in will say so.
        console.warn('The stored session could not be verified.', error)
      }
    }
    void verify()
    return () => {
      here = false
    }
  }, [onSignedIn])
}
