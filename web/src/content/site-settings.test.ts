import { describe, expect, it } from 'vitest'
import { defaultSettings, phoneLink, siteQuery, whatsappLink } from './site-settings.ts'

describe('the settings', () => {
  it('fill gaps with neutral values', () => {
    expect(siteQuery.read({ brand: 'Maison', tagline: '', phones: null, openingHours: [], map: null })).toEqual({
      ...defaultSettings,
      brand: 'Maison',
    })
    expect(siteQuery.read('panne')).toEqual(defaultSettings)
  })

  it('leave unknown and misshapen values out', () => {
    expect(siteQuery.read({ brand: 7, autre: true, whatsapp: '+216 70 000 000' })).toEqual({
      ...defaultSettings,
      whatsapp: '+216 70 000 000',
    })
  })
})

describe('links', () => {
  it('open a conversation with a prepared text', () => {
    expect(whatsappLink({ ...defaultSettings, whatsapp: '+216 70 000 000' }, 'Bonjour, « Duo »')).toBe(
      'https://wa.me/21670000000?text=Bonjour%2C%20%C2%AB%20Duo%20%C2%BB',
    )
    expect(whatsappLink({ ...defaultSettings, whatsapp: '00216 70 000 000' }, 'Bonjour')).toBe(
      'https://wa.me/21670000000?text=Bonjour',
    )
    expect(whatsappLink(defaultSettings, 'Bonjour')).toBeNull()
  })

  it('dial without spaces', () => {
    expect(phoneLink('+216 70 000 011')).toBe('tel:+21670000011')
    expect(phoneLink('Tél. (216) 70-000.011')).toBe('tel:21670000011')
    expect(phoneLink('+216 71 000 000 poste 12 / 13')).toBe('tel:+21671000000')
    expect(phoneLink('+216 71 000 000 / 71 000 001')).toBe('tel:+21671000000')
    expect(phoneLink('71 860 010 (8h-18h)')).toBe('tel:71860010')
    expect(phoneLink('71 860 010 - 71 860 011')).toBe('tel:71860010')
    expect(phoneLink('71-860-010 (bureau)')).toBe('tel:71860010')
    expect(phoneLink('(+216) 71 860 010')).toBe('tel:+21671860010')
    expect(phoneLink('+212 (0)6 12 34 56 78')).toBe('tel:+212612345678')
    expect(phoneLink('(0)6 12 34 56 78')).toBe('tel:0612345678')
    expect(phoneLink('+33 1 23 45 67 89')).toBe('tel:+33123456789')
    expect(phoneLink('sur rendez-vous')).toBeUndefined()
  })

  it('dial those of other countries as a whole', () => {
    expect(phoneLink('+1 (514) 555-1234')).toBe('tel:+15145551234')
    expect(phoneLink('+33 (1) 23 45 67 89')).toBe('tel:+33123456789')
    expect(phoneLink('+33 (0)1 23 45 67 89')).toBe('tel:+33123456789')
    expect(phoneLink('+33 1 - 23 45 67 89')).toBe('tel:+33123456789')
    expect(phoneLink('0033 1 23 45 67 89')).toBe('tel:0033123456789')
    expect(phoneLink('966 55 123 4567')).toBe('tel:966551234567')
    expect(phoneLink('213 550 12 34 56')).toBe('tel:213550123456')
    expect(phoneLink('+ 216 71 860 010')).toBe('tel:+21671860010')
    expect(phoneLink('(+ 216) 71 860 010')).toBe('tel:+21671860010')
  })

  it('dial one number, whatever stands behind it', () => {
    expect(phoneLink('71 860 010 8h-18h')).toBe('tel:71860010')
    expect(phoneLink('22 333 444-71 222 333')).toBe('tel:22333444')
    expect(phoneLink('22333444 71222333')).toBe('tel:22333444')
    expect(phoneLink('216 22 333 444 71 222 333')).toBe('tel:21622333444')
    expect(phoneLink('+216 22 333 444 +216 71 222 333')).toBe('tel:+21622333444')
    expect(phoneLink('06 12 34 56 78 - 05 22 00 00 00')).toBe('tel:0612345678')
    expect(phoneLink('71/860/010')).toBe('tel:71860010')
    expect(phoneLink('+212 (0)6 12 34 56 78 / 06 00 00 00 00')).toBe('tel:+212612345678')
  })
})
