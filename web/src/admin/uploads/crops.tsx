// Where the site cuts pictures, and how it does: each place in its own proportions.
import { isWideImage } from '../../lib/media-address.ts'
import { Image } from '../../ui/image.tsx'

type Shape = '1-1' | '4-5' | '16-9' | 'band' | 'band-phone' | 'screen' | 'screen-phone'

export interface Place {
  readonly label: string
  readonly shape: Shape
  /** Only what is wide enough stands so, or only what is not. */
  readonly when?: 'wide' | 'not-wide'
}

export const square: Place = { label: 'Carte', shape: '1-1' }
export const tall: Place = { label: 'Carte', shape: '4-5' }
/** Tall among others; one that has its row to itself lies on its side on a wide window. */
const tallCard: readonly Place[] = [tall, { label: 'Carte seule', shape: '1-1' }]
/** Of several, or the only one. */
export const inGallery: readonly Place[] = [
  { label: 'Galerie', shape: '1-1' },
  { label: 'Image seule', shape: '16-9' },
]
export const wide: Place = { label: 'Carte', shape: '16-9' }
/** A wide picture fills the band that opens a page; any other stands beside its title. */
export const pageHead: readonly Place[] = [
  { label: 'Bandeau, ordinateur', shape: 'band', when: 'wide' },
  { label: 'Bandeau, téléphone', shape: 'band-phone', when: 'wide' },
  { label: 'Haut de page', shape: '1-1', when: 'not-wide' },
]
/** A card that leads to a page with the same picture on top. */
export const cardAndHead: readonly Place[] = [...tallCard, ...pageHead]

/** What the form says of a picture that is cut so, with where it is. */
interface Cut {
  readonly hint: string
  readonly places: readonly Place[]
}

/** Of who says something: a wide picture stands before a film, as wide as it is. */
export const portrait: Cut = {
  hint: 'Un portrait carré convient le mieux.',
  places: [
    { label: 'Portrait', shape: '1-1' },
    { label: 'Témoignage', shape: '16-9', when: 'wide' },
  ],
}
export const wholeScreen: Cut = {
  hint: 'En largeur, 1920 pixels de préférence.',
  places: [
    { label: 'Ordinateur', shape: 'screen' },
    { label: 'Téléphone', shape: 'screen-phone' },
  ],
}
export const besideText: readonly Place[] = [
  { label: 'Section', shape: '16-9', when: 'wide' },
  { label: 'Section', shape: '4-5', when: 'not-wide' },
]

function placesOf(places: readonly Place[], address: string): readonly Place[] {
  const isWide = isWideImage(address)
  return places.filter(({ when }) => when === undefined || (when === 'wide') === isWide)
}

/** The picture as it is cut at each of the places at once. */
export function Crops({ address, focus, places }: { address: string; focus: string; places: readonly Place[] }) {
  return (
    <ul className="crops" aria-label="Aperçus">
      {placesOf(places, address).map(({ label, shape }) => (
        <li key={label + shape} className={`crop crop-${shape}`}>
          <span className="crop-box">
            <Image src={address} alt="" focus={focus} sizes="160px" shape={isOwn(shape) ? shape : 'fill'} />
          </span>
          <span className="crop-label">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function isOwn(shape: Shape): shape is '1-1' | '4-5' | '16-9' {
  return shape === '1-1' || shape === '4-5' || shape === '16-9'
}
