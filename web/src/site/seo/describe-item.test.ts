import { describe, expect, it } from 'vitest'
import { describeItem } from './describe-item.ts'

const promise = 'En Tunisie et au Maroc, installation, formation et maintenance incluses.'

describe('the description of an item', () => {
  it('ends on what comes with it, however long its own text is', () => {
    const long = 'Un laser à diode, sobre et précis,\nréglé pour durer. '.repeat(9)
    for (const text of [long, 'x'.repeat(400), 'Un laser']) {
      const description = describeItem([text])
      expect(description.endsWith(promise)).toBe(true)
      expect(description.length).toBeLessThanOrEqual(160)
    }
    expect(describeItem(['Un laser'])).toBe(`Un laser. ${promise}`)
    expect(describeItem(['  '])).toBe(promise)
  })

  it('breaks off nowhere: another text stands for one that would', () => {
    const endless =
      'Des impulsions de quelques centaines de picosecondes pour les pigments et le détatouage de toute peau'
    expect(describeItem([`Picoria : ${endless}`, endless, 'Picoria'])).toBe(`Picoria. ${promise}`)
    expect(describeItem([endless])).toBe(promise)
  })

  it('ends on another sentence where one is given', () => {
    expect(describeItem(['Une matinée\nautour du plan !'], 'À Tunis.')).toBe('Une matinée autour du plan ! À Tunis.')
  })
})
