// Where the company is on the map, as it is typed: degrees and zoom as texts, with a point or a comma.
import type { SiteSettings } from '../../../content/entities.ts'
import type { Problem } from '../../forms/draft.ts'

type Place = SiteSettings['map']
export type TypedPlace = Readonly<Record<keyof Place, string>>

interface Bounds {
  readonly least: number
  readonly most: number
  readonly message: string
}

const bounds: Readonly<Record<keyof Place, Bounds>> = {
  latitude: { least: -90, most: 90, message: 'La latitude est un nombre entre -90 et 90.' },
  longitude: { least: -180, most: 180, message: 'La longitude est un nombre entre -180 et 180.' },
  zoom: { least: 1, most: 20, message: 'Le zoom est un nombre entre 1 et 20.' },
}

const names = Object.keys(bounds) as readonly (keyof Place)[]

function numberOf(text: string): number {
  const written = text.trim().replace(',', '.')
  return written === '' ? Number.NaN : Number(written)
}

function isGood(name: keyof Place, text: string): boolean {
  const { least, most } = bounds[name]
  const number = numberOf(text)
  return number >= least && number <= most
}

export function typedPlace(place: Place): TypedPlace {
  return { latitude: String(place.latitude), longitude: String(place.longitude), zoom: String(place.zoom) }
}

export function placeProblems(typed: TypedPlace): readonly Problem[] {
  return names
    .filter((name) => !isGood(name, typed[name]))
    .map((name) => ({ path: `map.${name}`, message: bounds[name].message }))
}

/** The place, or null as long as it is not one. */
export function placeOf(typed: TypedPlace): Place | null {
  if (!names.every((name) => isGood(name, typed[name]))) return null
  return { latitude: numberOf(typed.latitude), longitude: numberOf(typed.longitude), zoom: numberOf(typed.zoom) }
}
