import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { GoOptions } from './place.ts'
import { usePlaces } from './use-place.tsx'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the back office. */
  readonly to: string
  readonly how?: GoOptions
  /** Stays where it is for now. */
  readonly disabled?: boolean
}

/**
 * A way to another place of the back office, which no document is loaded for. What is not saved is asked about first.
 * With the keys and buttons that open another tab it does what every link does.
 */
export function Link({ to, how, disabled = false, onClick, ...rest }: LinkProps) {
  const places = usePlaces()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (disabled) event.preventDefault()
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void places.open(to, how)
  }
  return <a {...rest} href={to} aria-disabled={disabled || undefined} onClick={follow} />
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
