// A part of the home page: its heading, and below it what it holds, the shape of it while that is on its way, or the
// sentence that it cannot be had.
import type { ReactNode } from 'react'
import type { Load } from '../../../api/query.ts'
import { useBlock } from '../../../api/query-cache.ts'
import { BlockEmpty, BlockError, BlockLoading } from '../block-states.tsx'

interface HomeBlockProps<Item> {
  /** Names the part: the heading's id and the section's class. */
  readonly name: string
  readonly title: string
  readonly load: () => Load<readonly Item[]>
  readonly failure: string
  /** What is said where there is nothing. Without it an empty part is left out. */
  readonly empty?: string
  /** The way on beside the heading. */
  readonly more?: ReactNode
  readonly skeleton: ReactNode
  /** How many items the skeleton stands for. */
  readonly expected?: number
  readonly children: (items: readonly Item[]) => ReactNode
}

export function HomeBlock<Item>({
  name,
  title,
  load,
  failure,
  empty,
  more,
  skeleton,
  expected,
  children,
}: HomeBlockProps<Item>) {
  const { outcome, retry } = useBlock(load)
  const items = outcome.state === 'ready' ? outcome.value : null
  if (items?.length === 0 && !empty) return null
  return (
    <section
      className={`section ${name}`}
      data-count={outcome.state === 'pending' ? expected : items?.length || undefined}
      aria-labelledby={name}
    >
      <div className="container">
        <div className="section-head">
          <h2 id={name}>{title}</h2>
          {more}
        </div>
        {items === null ? (
          outcome.state === 'failed' ? (
            <BlockError text={failure} onRetry={retry} />
          ) : (
            <BlockLoading>{skeleton}</BlockLoading>
          )
        ) : items.length > 0 ? (
          children(items)
        ) : (
          <BlockEmpty text={empty ?? ''} />
        )}
      </div>
    </section>
  )
}

/** A grid of shapes. */
export function GridSkeleton({
  className,
  shape,
  count,
}: Readonly<{ className: string; shape: string; count: number }>) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike.
        <div key={index}>
          <span className={`skeleton home-skeleton-${shape}`} />
          <span className="skeleton page-skeleton-line" />
        </div>
      ))}
    </div>
  )
}

/** A few lines of text. */
export function SkeletonLines() {
  return (
    <span className="home-skeleton-lines">
      <span className="skeleton page-skeleton-line" />
      <span className="skeleton page-skeleton-line" />
      <span className="skeleton page-skeleton-line" />
    </span>
  )
}
