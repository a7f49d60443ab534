import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import './modal.css'

interface ModalProps {
  readonly className: string
  /** Id of its heading. */
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  /** Escape, or a click beside it. Absent where it has to be dealt with. */
  readonly onDismiss?: (() => void) | undefined
  readonly children: ReactNode
}

/** A window over the page, as long as it is mounted. */
export function Modal({ className, onDismiss, ...rest }: ModalProps) {
  return <Dialog open className={`modal ${className}`} onClose={onDismiss} {...rest} />
}
