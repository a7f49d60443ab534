import { site } from '../../../content/fields/index.ts'
import { coordinates, mapAddress } from '../../../content/map.ts'
import { numberOf } from '../../fields/checks.ts'
import { useValue } from '../../forms/form-state.ts'
import { Icon } from '../../ui/icon.tsx'

const { latitude, longitude, zoom } = site.fields.map.parts

/** What was typed, as a place to look at before it is saved. */
export function MapCheck() {
  const typed = useValue('map') as Readonly<Record<keyof typeof site.fields.map.parts, string>>
  const place = {
    latitude: numberOf(latitude, typed.latitude) ?? Number.NaN,
    longitude: numberOf(longitude, typed.longitude) ?? Number.NaN,
    zoom: numberOf(zoom, typed.zoom) ?? Number.NaN,
  }
  if (Object.values(place).some(Number.isNaN)) {
    return <p className="field-help">Complétez la position pour la vérifier sur la carte.</p>
  }
  return (
    <p className="map-check">
      <span>{coordinates(place)}</span>
      <a className="site-link" href={mapAddress(place)} target="_blank" rel="noreferrer">
        Vérifier sur OpenStreetMap
        <Icon name="external" />
      </a>
    </p>
  )
}
