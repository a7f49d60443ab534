import { type InputHTMLAttributes, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import './password-box.css'

interface PasswordBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** What the button says that shows what was typed. */
  readonly lookLabel: string
}

/** What a password is typed into, hidden until somebody wants to look at it. */
export function PasswordBox({ lookLabel, ...input }: PasswordBoxProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="password-box">
      <input {...input} className="control" type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className="icon-button"
        aria-pressed={shown}
        aria-label={lookLabel}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </div>
  )
}
