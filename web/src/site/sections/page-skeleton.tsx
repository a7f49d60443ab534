// The shape of a page before its content is there, or a sign that it is on its way.
import { HeroShape } from './home/hero-shape.tsx'
import { PictureHeroShape } from './picture-hero-shape.tsx'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export type SkeletonShape = 'home' | 'area' | 'cards' | 'product' | 'text' | 'spinner'

export interface PageSkeletonProps {
  readonly shape: SkeletonShape
  readonly darkTop: boolean
}

export function PageSkeleton({ shape, darkTop }: PageSkeletonProps) {
  return (
    <div className="page-skeleton">
      <p className="visually-hidden" role="status">
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
          <div className={darkTop ? 'page-skeleton__wait picture-hero' : 'page-skeleton__wait'}>
            <span className="spinner" />
          </div>
        ) : shape === 'product' ? (
          <div className="container product__top page-skeleton__product">
            <div className="product__name">
              <span className="skeleton page-skeleton__title" />
            </div>
            <span className="skeleton page-skeleton__square" />
            <div className="product__summary">
              <Lines count={5} />
            </div>
          </div>
        ) : (
          <>
            <div className={darkTop ? 'picture-hero' : 'container title-hero'}>
              <div className={darkTop ? 'container picture-hero__inner page-skeleton__hero' : undefined}>
                <div className={darkTop ? 'picture-hero__text' : undefined}>
                  <span className="skeleton page-skeleton__title" />
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
  return cards.slice(0, count).map((key) => <span key={key} className="skeleton page-skeleton__line" />)
}

function CardGrid() {
  return (
    <div className="grid grid--3">
      {cards.map((key) => (
        <div key={key}>
          <span className="skeleton page-skeleton__card" />
          <span className="skeleton page-skeleton__line" />
        </div>
      ))}
    </div>
  )
}
