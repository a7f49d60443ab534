import type { ReactNode, Ref } from 'react'

interface CancellableProps {
  readonly className?: string
  readonly ref?: Ref<HTMLDivElement> | undefined
  /** What the form's « Annuler » does; absent where it has none. */
  readonly onCancel: (() => void) | undefined
  readonly children: ReactNode
}

/** A form with its heading, in which Escape does what « Annuler » does. */
export function Cancellable({ className, ref, onCancel, children }: CancellableProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the whole form; its button « Annuler » does the same.
    <div
      className={className}
      ref={ref}
      onKeyDown={(event) => {
        // A window over the form closes by itself, wherever it stands in the document.
        const isWithin =
          event.target instanceof Element &&
          event.currentTarget.contains(event.target) &&
          !event.currentTarget.contains(event.target.closest('dialog'))
        if (event.key !== 'Escape' || event.defaultPrevented || !isWithin || !onCancel) return
        // Else the same key would dismiss the question that may come now.
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </div>
  )
}
