// What stands in the place of a part of a page that loads by itself (`useBlock`): while it is on its way, when it
// cannot be had, and when there is nothing in it. The words are the caller's.
import type { MouseEvent, ReactNode } from 'react'
import { langOf } from '../../lib/language.ts'
import { passFocus } from '../../ui/pass-focus.ts'
import { useAddress } from '../place.ts'

/** Wraps a skeleton: shapes for the eye, a word for a screen reader. */
export function BlockLoading({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p className="visually-hidden" role="status" lang="en">
        Loading...
      </p>
      <div aria-hidden="true">{children}</div>
    </>
  )
}

interface BlockErrorProps {
  readonly title?: string
  readonly text: string
  readonly retryLabel?: string
  readonly onRetry: () => void
}

export function BlockError({ title, text, retryLabel = 'Réessayer', onRetry }: BlockErrorProps) {
  const { path, search } = useAddress()
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    passFocus(event.currentTarget.closest('section'))
    onRetry()
  }
  return (
    <div className="block-error" role="alert">
      {title && (
        <p className="block-error-title" lang={langOf(title)}>
          {title}
        </p>
      )}
      <p lang={langOf(text)}>{text}</p>
      <button type="button" className="button button-quiet with-script" onClick={retry}>
        {retryLabel}
      </button>
      <a href={path + search} className="button button-quiet without-script">
        {retryLabel}
      </a>
    </div>
  )
}

/** `children` are the ways on. */
export function BlockEmpty({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {children}
    </div>
  )
}
