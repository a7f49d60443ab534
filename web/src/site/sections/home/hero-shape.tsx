// The shape of the hero while its slides are on their way, as high as they will be.
export function HeroShape() {
  return (
    <>
      <div className="container hero__text hero__shapes">
        <span className="skeleton hero__shape hero__shape--title" />
        <span className="skeleton hero__shape hero__shape--title" />
        <span className="skeleton hero__shape hero__shape--lead" />
        <span className="skeleton hero__shape hero__shape--button" />
      </div>
      <div className="container hero__controls">
        <div className="hero__progress" />
      </div>
    </>
  )
}
