import { describe, expect, it } from 'vitest'
import { fold, slug } from './slug.ts'

describe('slug', () => {
  it.each([
    ['Traitement du poils', 'traitement-du-poils'],
    ['Traitement gynécologique et uro', 'traitement-gynecologique-et-uro'],
    ['  Laser : CO₂ — fractionné !  ', 'laser-co2-fractionne'],
    ['Cabine de 12 m², ×10⁶', 'cabine-de-12-m2-106'],
    ['Søren Łódź', 'soren-lodz'],
    ['日本が', '日本が'],
    ['a'.repeat(500), 'a'.repeat(120)],
    [`${'a'.repeat(119)} bcd`, 'a'.repeat(119)],
    [`${'a'.repeat(119)}日本`, 'a'.repeat(119)],
    ["L'œdème & l’eau", 'loedeme-leau'],
    ['déjà--vu - ici', 'deja-vu-ici'],
    ['', ''],
  ])('of « %s » is « %s »', (title, expected) => {
    expect(slug(title)).toBe(expected)
  })

  it('is its own slug', () => {
    expect(slug(slug('Épilation laser à diode'))).toBe(slug('Épilation laser à diode'))
  })
})

describe('fold', () => {
  it('drops case, accents and ligatures', () => {
    expect(fold('ŒDÈME Æ L’été')).toBe("oedeme ae l'ete")
    expect(fold('50\u202f% de CO₂')).toBe('50 % de co2')
  })
})
