// Where the company is, on the map of OpenStreetMap.
import type { SiteSettings } from './entities.ts'

type Place = SiteSettings['map']

/** The size for which the embedded map shows what the zoom asks for, in pixels. */
const embedded = { width: 720, height: 540 } as const
/** At zoom 0 the whole world is one tile. */
const tilePixels = 256

/** The map inside a frame, with a pin. */
export function embeddedMapAddress({ latitude, longitude, zoom }: Place): string {
  const degreesPerPixel = 360 / tilePixels / 2 ** zoom
  const east = (degreesPerPixel * embedded.width) / 2
  // Towards the poles a degree of latitude takes more pixels than one of longitude.
  const north = ((degreesPerPixel * embedded.height) / 2) * Math.cos((latitude * Math.PI) / 180)
  const box = [longitude - east, latitude - north, longitude + east, latitude + north].map((value) => value.toFixed(5))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`
}

/** The map as a page of its own, with a pin. */
export function mapAddress({ latitude, longitude, zoom }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

/** `36,8385° N, 10,2425° E` */
export function coordinates({ latitude, longitude }: Place): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(4).replace('.', ',')}°`
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'O' : 'E'}`
}
