// A new password. What is typed here is never kept as a draft: it would lie in the browser, open to whoever uses it
// next.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { Frame, textOf, useControl } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormState, type Problem, useForm, useValue } from '../../forms/form-state.ts'
import { Part } from '../../forms/part.tsx'
import { PasswordBox } from '../../session/password-box.tsx'
import { storedUsername } from '../../session/username.ts'
import { sessionsQuery } from './sessions.ts'

interface PasswordValues {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' }

/** What is missing, and that both say the same; whether the new password is good enough is the server's to say. */
function problemsOf({ currentPassword, newPassword, confirmation }: PasswordValues): readonly Problem[] {
  const differs = newPassword !== '' && newPassword !== confirmation
  return [
    ...(currentPassword === '' ? [{ path: 'currentPassword', message: 'Le mot de passe actuel est requis.' }] : []),
    ...(newPassword === '' ? [{ path: 'newPassword', message: 'Le nouveau mot de passe est requis.' }] : []),
    ...(differs ? [{ path: 'confirmation', message: 'Les deux saisies du nouveau mot de passe diffèrent.' }] : []),
  ]
}

export function PasswordForm() {
  const client = useQueryClient()
  const [state] = useState(() => new FormState(empty))

  const save = async (values: PasswordValues) => {
    const { currentPassword, newPassword } = values
    await request('/api/auth/password', { method: 'POST', body: { currentPassword, newPassword } })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    const settle = () => {
      // Whoever went on typing meanwhile keeps the form.
      if (!state.wentOn(values)) state.reset(empty)
    }
    return { message: 'Mot de passe modifié. Vos autres sessions sont terminées.', address: null, settle }
  }

  return (
    <Form
      name="password"
      label="Mot de passe"
      state={state}
      saving={{ check: problemsOf, save, failureText: ({ message }) => message }}
      saveLabel="Changer le mot de passe"
      rescue={null}
    >
      <Part title="Mot de passe" help="Le changer met fin à vos autres sessions ; celle-ci continue.">
        {/* For password managers, which keep the new one under this name. */}
        <input type="text" name="username" autoComplete="username" value={storedUsername()} readOnly hidden />
        <PasswordField
          path="currentPassword"
          label="Mot de passe actuel"
          lookLabel="Afficher le mot de passe actuel"
          autoComplete="current-password"
        />
        <PasswordField
          path="newPassword"
          label="Nouveau mot de passe"
          lookLabel="Afficher le nouveau mot de passe"
          autoComplete="new-password"
          help="Au moins 10 caractères ; ni l’un des mots de passe les plus répandus, ni votre identifiant."
        />
        <PasswordField
          path="confirmation"
          label="Nouveau mot de passe, encore une fois"
          lookLabel="Afficher la seconde saisie"
          autoComplete="new-password"
        />
      </Part>
    </Form>
  )
}

interface PasswordFieldProps {
  readonly path: keyof PasswordValues
  readonly label: string
  readonly lookLabel: string
  readonly autoComplete: string
  readonly help?: string
}

function PasswordField({ path, label, lookLabel, autoComplete, help }: PasswordFieldProps) {
  const { state } = useForm()
  const value = textOf(useValue(path))
  const field = { path, label, help, required: true }
  const control = useControl(field)
  return (
    <Frame field={field} id={control.id}>
      <PasswordBox
        {...control}
        lookLabel={lookLabel}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => state.set(path, event.target.value)}
      />
    </Frame>
  )
}
