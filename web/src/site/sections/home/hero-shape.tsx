// The shape of the hero while its slides are on their way, as high as they will be.
export function HeroShape() {
  return (
    <>
      <div className="container hero-text hero-shapes">
        <span className="skeleton hero-shape hero-shape-title" />
        <span className="skeleton hero-shape hero-shape-title" />
        <span className="skeleton hero-shape hero-shape-lead" />
        <span className="skeleton hero-shape hero-shape-button" />
      </div>
      <div className="container hero-controls">
        <div className="hero-progress" />
      </div>
    </>
  )
}
