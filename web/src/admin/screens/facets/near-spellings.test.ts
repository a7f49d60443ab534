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
  })

  it('leaves out what is one already', () => {
    expect(lotsOf(['Laser diode', 'laser Diode'], ['laser Diode'])).toEqual([])
  })
})
