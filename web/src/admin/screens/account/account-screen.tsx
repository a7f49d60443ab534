// What concerns the administrator who is signed in: the password, and where the account is open.
import { storedUsername } from '../../session/username.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import './account.css'

export default function AccountScreen() {
  return (
    <>
      <ScreenTitle title="Mon compte" />
      <p className="screen-lead">Vous êtes connecté en tant que « {storedUsername()} ».</p>
      <PasswordForm />
      <SessionList />
    </>
  )
}
