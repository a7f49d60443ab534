import { describe, expect, it } from 'vitest'
import { describeItem, namedTexts } from './describe-item.ts'

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
    expect(describeItem([endless])).toBe(promise)
    expect(describeItem([endless.repeat(2), 'Picoria'])).toBe(`Picoria. ${promise}`)
  })

  it('tells of it rather than name it and end on the same as all others', () => {
    const endless =
      'Des impulsions de quelques centaines de picosecondes pour les pigments et le détatouage de toute peau'
    const description = describeItem(namedTexts('Picoria', endless))
    expect(description).toBe(`Picoria. ${endless}. En Tunisie et au Maroc.`)
    expect(description.length).toBeLessThanOrEqual(160)
    const first = 'Un appareil de massage pour les cabines qui veulent rendre aux corps fatigués leur souplesse d’avant'
    expect(describeItem([`${first}. ${endless}`, 'Massage, SPA'])).toBe(`${first}. En Tunisie et au Maroc.`)
  })

  it('begins its text as a sentence of its own behind the name', () => {
    expect(describeItem(namedTexts('Duo', 'Pour les cabines'))).toBe(`Duo. Pour les cabines. ${promise}`)
    expect(describeItem(namedTexts('Prêt ?', 'Un plan'), 'À Tunis.')).toBe('Prêt ? Un plan. À Tunis.')
    expect(describeItem(namedTexts('Duo', ''))).toBe(`Duo. ${promise}`)
  })

  it('takes no name for a text, however long it is', () => {
    const name = 'Console de laser picoseconde et de détatouage'
    const text = `Des impulsions pour les pigments et le détatouage de toute peau. ${'x'.repeat(100)}`
    expect(describeItem(namedTexts(name, text))).toBe(
      'Des impulsions pour les pigments et le détatouage de toute peau. En Tunisie et au Maroc, installation, formation et maintenance incluses.',
    )
  })

  it('ends on another sentence where one is given', () => {
    expect(describeItem(['Une matinée\nautour du plan !'], 'À Tunis.')).toBe('Une matinée autour du plan ! À Tunis.')
  })
})
