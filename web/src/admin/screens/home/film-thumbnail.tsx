/** The first frame of a film, in the place of a picture. */
export function FilmThumbnail({ address }: { address: string }) {
  return (
    <video className="film-thumbnail" src={address} muted playsInline preload="metadata" tabIndex={-1} aria-hidden />
  )
}
