// The shape of a page before its content is there, or a sign that it is on its way.
import { HeroShape } from './home/hero-shape.tsx'
import { PictureHeroShape } from './picture-hero-shape.tsx'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export type SkeletonShape = 'home' | 'area' | 'cards' | 'product' | 'text' | 'spinner'

interface PageSkeletonProps {
  readonly shape: SkeletonShape
  readonly darkTop: boolean
}

export function PageSkeleton({ shape, darkTop }: PageSkeletonProps) {
  return (
    <div className="page-skeleton">
      <p className="visually-hidden" role="status" lang="en">
        Loading...
      </p>
      <div aria-hidden="true">
        {shape === 'home' || shape === 'area' ? (
          <>
            {shape === 'home' ? (
              <div className="hero">
                <HeroShape />
              </div>
            ) : (
              <PictureHeroShape />
            )}
            <div className="container section">
              <CardGrid />
            </div>
          </>
        ) : shape === 'spinner' ? (
          <div className={darkTop ? 'page-skeleton-wait picture-hero' : 'page-skeleton-wait'}>
            <span className="spinner" />
          </div>
        ) : shape === 'product' ? (
          <div className="container product-top page-skeleton-product">
            <div className="product-name">
              <span className="skeleton page-skeleton-title" />
            </div>
            <span className="skeleton page-skeleton-square" />
            <div className="product-summary">
              <Lines count={5} />
            </div>
          </div>
        ) : (
          <>
            <div className={darkTop ? 'picture-hero' : 'container title-hero'}>
              <div className={darkTop ? 'container picture-hero-inner page-skeleton-hero' : undefined}>
                <div className={darkTop ? 'picture-hero-text' : undefined}>
                  <span className="skeleton page-skeleton-title" />
                  <Lines count={2} />
                </div>
              </div>
            </div>
            <div className="container section">{shape === 'cards' ? <CardGrid /> : <Lines count={6} />}</div>
          </>
        )}
      </div>
    </div>
  )
}

function Lines({ count }: { readonly count: number }) {
  return cards.slice(0, count).map((key) => <span key={key} className="skeleton page-skeleton-line" />)
}

function CardGrid() {
  return (
    <div className="grid grid-3">
      {cards.map((key) => (
        <div key={key}>
          <span className="skeleton page-skeleton-card" />
          <span className="skeleton page-skeleton-line" />
        </div>
      ))}
    </div>
  )
}
