import { describe, expect, it } from 'vitest'
import { nearSpellings } from './near-spellings.ts'

const lotsOf = (texts: readonly string[], joined: readonly string[] = []) =>
  nearSpellings(
    texts.map((text, at) => ({ text, products: texts.length - at })),
    joined,
  ).map((lot) => lot.map(({ text }) => text))

describe('nearSpellings', () => {
  it('finds what differs by case, accents, small words, their order or their number', () => {
    expect(
      lotsOf(['Laser diode', 'laser Diode', 'Laser à diode', 'Diode laser', 'Lasers diodes', 'Laser CO₂']),
    ).toEqual([['Laser diode', 'laser Diode', 'Laser à diode', 'Diode laser', 'Lasers diodes']])
  })

  it('finds a slip of the keys', () => {
    expect(lotsOf(['Radiofréquence', 'Radiofrequense', 'Cryolipolyse'])).toEqual([['Radiofréquence', 'Radiofrequense']])
  })

  it('takes no number for another', () => {
    expect(lotsOf(['50 W', '60 W', 'Tactile 12,1 pouces', 'Tactile 15,6 pouces'])).toEqual([])
    expect(lotsOf(['IPL', 'IPM'])).toEqual([])
    expect(lotsOf(['4,5 mm', '45 mm', '10/20 W', '1020 W', '20/10 W'])).toEqual([])
    expect(lotsOf(['Classe −10 °C', 'Classe 10 °C', 'Tête 12 × 4', 'Tête 4 × 12', 'A+', 'A'])).toEqual([])
    expect(lotsOf(['Laser de 1,5 MHz', 'laser 1.5 MHz'])).toEqual([['Laser de 1,5 MHz', 'laser 1.5 MHz']])
  })

  it('leaves out what is one already', () => {
    expect(lotsOf(['Laser diode', 'laser Diode'], ['laser Diode'])).toEqual([])
  })
})
