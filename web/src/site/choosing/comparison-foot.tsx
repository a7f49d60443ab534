// Where the bar of what is to be compared stands, below the foot of every page. What draws it is fetched once there is
// something in it.
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useAddress } from '../place.ts'
import { comparison } from './choices.ts'
import { useKept } from './kept.ts'

const ComparisonBar = lazyPart(
  () => import('./comparison-bar.tsx').then((module) => module.ComparisonBar),
  () => null,
)

/** Pages that show the comparison, or that are all fields. */
const without = ['/comparer', '/contact', '/devis', '/selection']

export function ComparisonFoot() {
  const compared = useKept(comparison)
  const { path } = useAddress()
  if (compared.length === 0 || without.includes(path)) return null
  return (
    <Suspense>
      <ComparisonBar compared={compared} />
    </Suspense>
  )
}
