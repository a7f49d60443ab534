// What people click first in a list, the title or the picture, leads where the button beside it does. By keyboard the
// button alone is met: one stop for one way.
import type { ReactNode } from 'react'
import { Link } from '../shell/link.tsx'
import './item-way.css'

interface ItemWayProps {
  /** null: nowhere as things stand. */
  readonly to: string | null
  readonly disabled?: boolean
  /** It says nothing that the title does not. */
  readonly isPicture?: boolean
  readonly children: ReactNode
}

export function ItemWay({ to, disabled = false, isPicture = false, children }: ItemWayProps) {
  if (to === null) return children
  return (
    <Link
      to={to}
      className="item-way"
      tabIndex={-1}
      disabled={disabled}
      {...(isPicture ? { 'aria-hidden': true } : {})}
    >
      {children}
    </Link>
  )
}
