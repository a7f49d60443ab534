import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError, request } from '../../api/request.ts'
import { storedToken, storeSession } from '../../api/session.ts'
import { siteQuery } from '../../content/site-settings.ts'
import { Icon } from '../ui/icon.tsx'
import { greetingAt } from './greeting.ts'
import { noTokenMessage, signIn, verifyStoredToken } from './sign-in.ts'
import './login-screen.css'

/** How long the answer stays readable before the back office opens. */
const answer_ms = 1200

interface Problems {
  readonly username?: string
  readonly password?: string
  readonly form?: string
}

export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useOpenSession(onSignedIn)

  useEffect(() => {
    document.title = 'Connexion — Administration'
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const missing: Problems = {
      ...(username === '' ? { username: "Le nom d'utilisateur est requis." } : {}),
      ...(password === '' ? { password: 'Le mot de passe est requis.' } : {}),
    }
    setAnswer(null)
    setProblems(missing)
    if (missing.username ?? missing.password) {
      form.current?.querySelector<HTMLElement>(missing.username ? '[name=username]' : '[name=password]')?.focus()
      return
    }
    setBusy(true)
    try {
      const { session, shown } = await signIn(username, password)
      setAnswer(shown)
      if (session) {
        storeSession(session)
        await new Promise((resolve) => window.setTimeout(resolve, answer_ms))
        onSignedIn()
      } else {
        setProblems({ form: noTokenMessage })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems({ form: error.message, ...error.errors })
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className="login">
      <Brand />
      <form
        ref={form}
        className="login-form"
        noValidate
        aria-label="Connexion"
        onSubmit={(event) => void submit(event)}
      >
        <p className="login-place">Administration</p>
        <h1>{greetingAt(new Date().getHours())}</h1>
        <p className="login-intro">Connectez-vous pour gérer le catalogue.</p>
        {problems.form ? (
          <p className="login-problem" role="alert">
            <Icon name="alert" />
            {problems.form}
          </p>
        ) : null}
        <LoginField name="username" label="Nom d'utilisateur" problem={problems.username} />
        <PasswordField problem={problems.password} />
        <button type="submit" className="button button-main login-button" disabled={busy}>
          {busy ? 'Connexion en cours...' : 'Se connecter'}
        </button>
        {answer === null ? null : (
          <section className="login-answer" aria-label="Réponse du serveur">
            <h2>Réponse du serveur</h2>
            <pre>{answer}</pre>
          </section>
        )}
      </form>
    </main>
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

interface LoginFieldProps {
  readonly name: string
  readonly label: string
  readonly problem: string | undefined
}

function LoginField({ name, label, problem }: LoginFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="control"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem ? (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function PasswordField({ problem }: { problem: string | undefined }) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>Mot de passe</label>
      <div className="login-password">
        <input
          id={id}
          name="password"
          className="control"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <button
          type="button"
          className="icon-button"
          aria-pressed={shown}
          aria-label="Afficher le mot de passe"
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      </div>
      {problem ? (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
