import { expect, it } from 'vitest'
import { coordinates, embeddedMapAddress, mapAddress } from './map.ts'

const tunis = { latitude: 36.8385, longitude: 10.2425, zoom: 16 }

it('the embedded map shows the surroundings of the pin, more of them at a lower zoom', () => {
  const box = (zoom: number) =>
    (/bbox=([^&]+)/.exec(embeddedMapAddress({ ...tunis, zoom }))?.[1] ?? '').split('%2C').map(Number)
  const [west = 0, south = 0, east = 0, north = 0] = box(16)
  expect((west + east) / 2).toBeCloseTo(tunis.longitude, 4)
  expect((south + north) / 2).toBeCloseTo(tunis.latitude, 4)
  const [farWest = 0, , farEast = 0] = box(15)
  expect((farEast - farWest) / (east - west)).toBeCloseTo(2, 2)
  expect(embeddedMapAddress(tunis)).toContain('marker=36.8385%2C10.2425')
})

it('the map as a page carries the pin', () => {
  expect(mapAddress(tunis)).toBe('https://www.openstreetmap.org/?mlat=36.8385&mlon=10.2425#map=16/36.8385/10.2425')
})

it('coordinates are written as people read them', () => {
  expect(coordinates(tunis)).toBe('36,8385° N, 10,2425° E')
  expect(coordinates({ latitude: -1.5, longitude: -7.58, zoom: 3 })).toBe('1,5000° S, 7,5800° O')
})
