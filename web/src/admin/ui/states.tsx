// What a part of a screen shows instead of its content: not there yet, could not be had.
import { useEffect } from 'react'
import { langOf } from '../../lib/language.ts'
import { passFocus } from '../../ui/pass-focus.ts'
import { toasts } from '../../ui/toasts.tsx'
import { Icon } from './icon.tsx'

interface LoadFailureProps {
  readonly title?: string
  readonly message: string
  readonly retryLabel?: string
  /** Something else says it aloud already, as `useFailureToast` does. */
  readonly told?: boolean
  readonly onRetry: () => void
}

/** What somebody who tries again is at; a window keeps the focus inside. */
const part = 'section, aside, dialog, [role=tabpanel], main'

export function LoadFailure(props: LoadFailureProps) {
  const { title, message, retryLabel = 'Réessayer', told = false, onRetry } = props
  return (
    <div className="load-failure" role={told ? undefined : 'alert'}>
      <Icon name="alert" />
      <p lang={title ? undefined : langOf(message)}>
        {title ? (
          <strong className="load-failure-title" lang={langOf(title)}>
            {title}
          </strong>
        ) : null}
        {message}
      </p>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          passFocus(currentTarget.closest<HTMLElement>(part))
          onRetry()
        }}
      >
        {retryLabel}
      </button>
    </div>
  )
}

/** What failed, then why, unless the sentence says so itself. */
export function withReason(said: string, reason: string): string {
  return said.includes(reason) ? said : `${said.replace(/\.$/, '')}. ${reason}`
}

/** `count` bars in the place of what is loading. */
export function Skeletons({ count, kind }: { count: number; kind: 'line' | 'row' | 'card' }) {
  return (
    <div className={`skeletons skeletons-${kind}`}>
      <p className="visually-hidden" role="status">
        Chargement…
      </p>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  )
}

/** Says a load failure once, as a toast, each time that it happens. `sentence` makes it from the server's. */
export function useFailureToast(error: Error | null, sentence: (message: string) => string): void {
  const text = error ? sentence(error.message) : null
  useEffect(() => {
    if (text !== null) toasts.error(text)
  }, [text])
}
