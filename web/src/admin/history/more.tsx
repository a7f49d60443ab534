import { MoreButton } from '../list/more-button.tsx'
import { LoadFailure } from '../ui/states.tsx'

interface MoreProps {
  readonly shown: number
  readonly hasMore: boolean
  /** Why the rest could not be read. */
  readonly failed: Error | null
  readonly busy: boolean
  readonly onMore: () => void
  /** Finds the elements of the items in the document. */
  readonly items: string
}

/** The rest of what was done: asked for as its end comes near, or by the button. */
export function More({ failed, ...rest }: MoreProps) {
  if (failed && rest.hasMore) return <LoadFailure message={failed.message} onRetry={rest.onMore} />
  return (
    <MoreButton className="history-more" ahead="1200px" {...rest}>
      Voir plus
    </MoreButton>
  )
}
