// Username and password, wherever they are asked for: on the login screen, and over a form whose session ended.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { Icon } from '../ui/icon.tsx'
import { Labelled } from '../ui/labelled.tsx'
import { PasswordBox } from './password-box.tsx'
import { noTokenMessage, type SignInAnswer, signIn } from './sign-in.ts'
import './sign-in-form.css'

interface Problems {
  readonly username?: string
  readonly password?: string
  readonly form?: string
}

interface SignInFormProps {
  readonly label: string
  readonly className: string
  /** The name that stands in the form at first. */
  readonly username?: string
  /** Takes what the server answered; the button waits until it is done. */
  readonly onAnswer: (answer: SignInAnswer) => Promise<void> | void
  /** A new attempt begins. */
  readonly onAttempt?: () => void
  /** What stands above the fields. */
  readonly children: ReactNode
  /** What stands below the button. */
  readonly below?: ReactNode
}

export function SignInForm(props: SignInFormProps) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const missing: Problems = {
      ...(username === '' ? { username: "Le nom d'utilisateur est requis." } : {}),
      ...(password === '' ? { password: 'Le mot de passe est requis.' } : {}),
    }
    props.onAttempt?.()
    setProblems(missing)
    if (missing.username ?? missing.password) {
      form.current?.querySelector<HTMLElement>(missing.username ? '[name=username]' : '[name=password]')?.focus()
      return
    }
    setBusy(true)
    try {
      const answer = await signIn(username, password)
      if (!answer.session) setProblems({ form: noTokenMessage })
      await props.onAnswer(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems({ form: error.message, ...error.errors })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={`sign-in ${props.className}`}
      noValidate
      aria-label={props.label}
      onSubmit={(event) => void submit(event)}
    >
      {props.children}
      {problems.form ? (
        <p className="sign-in-problem" role="alert">
          <Icon name="alert" />
          {problems.form}
        </p>
      ) : null}
      <NameField value={props.username ?? ''} problem={problems.username} />
      <PasswordField problem={problems.password} />
      {/* A disabled button would lose the focus. */}
      <button type="submit" className="button button-main sign-in-button" aria-disabled={busy}>
        {busy ? 'Connexion en cours...' : 'Se connecter'}
      </button>
      {props.below}
    </form>
  )
}

function NameField({ value, problem }: { value: string; problem: string | undefined }) {
  return (
    <Labelled label="Nom d'utilisateur">
      {(id) => (
        <>
          <input
            id={id}
            name="username"
            className="control"
            type="text"
            defaultValue={value}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
          <ProblemText id={id} problem={problem} />
        </>
      )}
    </Labelled>
  )
}

function PasswordField({ problem }: { problem: string | undefined }) {
  return (
    <Labelled label="Mot de passe">
      {(id) => (
        <>
          <PasswordBox
            id={id}
            name="password"
            lookLabel="Afficher le mot de passe"
            autoComplete="current-password"
            aria-required
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
          <ProblemText id={id} problem={problem} />
        </>
      )}
    </Labelled>
  )
}

function ProblemText({ id, problem }: { id: string; problem: string | undefined }) {
  return problem ? (
    <p className="field-problem" id={`${id}-problem`}>
      {problem}
    </p>
  ) : null
}
