import { describe, expect, it } from 'vitest'
import { slug } from '../../../lib/slug.ts'
import { facetKey } from './facet-key.ts'

describe('facetKey', () => {
  it.each([
    ...['Laser diode', 'laser  Diode', 'L’œdème & l’eau', 'Laser + IPL', 'Laser+IPL', 'déjà--vu - ici', '- Type C -'],
    ...['808 nm - 1064 nm', '10 -20 W', 'IP-67', 'Nd:YAG 1064 nm', '1 200 kg', '50 %', '10, 20 et 30 W', '—', '+', ''],
  ])('of « %s », which is no quantity of its own, is the slug', (text) => {
    expect(facetKey(text)).toBe(slug(text))
  })

  it.each([
    ['1,5 MHz', '1.5-mhz'],
    ['1.5 mhz', '1.5-mhz'],
    ['15 MHz', '15-mhz'],
    ['10,6 µm', '10.6-μm'],
    ['−10 °C', '-10-c'],
    ['-10 °C', '-10-c'],
    ['de −10 à -5 °C', 'de--10-a--5-c'],
    ['-10/-5 °C', '-10--5-c'],
    ['10/20 W', '10-20-w'],
    ['10–20 W', '10-20-w'],
    ['10°–20°', '10-20'],
    ['12×4 mm', '12-4-mm'],
    ['< 50 dB', '<50-db'],
    ['Bruit > 50 dB', 'bruit->50-db'],
    ['10 ± 2 mm', '10-±2-mm'],
    ['A++', 'a-plus-plus'],
    ['HIFU+ visage', 'hifu-plus-visage'],
    ['10+ programmes', '10-plus-programmes'],
  ])('of « %s » keeps what makes another quantity: %s', (text, key) => {
    expect(facetKey(text)).toBe(key)
  })
})
