// Both ways on along the lower edge of a narrow window, for as long as those of the summary are out of sight.
import { useEffect, useRef, useState } from 'react'
import { ProductWays, type ProductWaysProps } from './product-ways.tsx'

/** With the ways of the summary, which it stands for. */
export function ProductBar(product: ProductWaysProps) {
  const ways = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver((told) => setAway(told.at(-1)?.isIntersecting === false))
    if (ways.current) watcher.observe(ways.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <>
      <div ref={ways}>
        <ProductWays {...product} />
      </div>
      <div className="product-bar" data-shown={away || undefined}>
        <div className="container">
          <ProductWays {...product} />
        </div>
      </div>
    </>
  )
}
