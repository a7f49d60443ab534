import { coordinates, mapAddress } from '../../../content/map.ts'
import { useValue } from '../../forms/draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { placeOf, type TypedPlace } from './map-position.ts'

/** What was typed, as a place to look at before it is saved. */
export function MapCheck() {
  const place = placeOf(useValue('map') as TypedPlace)
  if (!place) return <p className="field-help">Complétez la position pour la vérifier sur la carte.</p>
  return (
    <p className="map-check">
      <span>{coordinates(place)}</span>
      <a className="site-link" href={mapAddress(place)} target="_blank" rel="noreferrer">
        Vérifier sur OpenStreetMap
        <Icon name="open" />
      </a>
    </p>
  )
}
