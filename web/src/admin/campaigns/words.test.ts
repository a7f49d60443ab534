import { describe, expect, it } from 'vitest'
import { campaignTitle, contentText, endWord, itemKind, troublesOf, warningsOf, whenOut } from './words.ts'
import { wallTimeAt, zoneText } from './zones.ts'

const at = {
  ...{ held: null, publishAt: '2026-12-07T08:00:00', withdrawAt: '2026-12-31T23:59:00', removes: false },
  items: [{ isNew: true }],
}

const item = {
  type: 'Product',
  item: 'p',
  title: 'Aurelys',
  isNew: false,
  isGone: false,
  isStale: false,
  isToCome: false,
  isUnchecked: false,
  refusal: null,
}

describe('what goes out by itself', () => {
  it('is said with both times and the zone', () => {
    expect(whenOut({ ...at, withdrawAt: null }, 'Africa/Tunis')).toBe(
      'Sortira le lundi 7 décembre 2026 à 08:00 (heure de Tunis)',
    )
    expect(whenOut({ ...at, held: 'Non.', withdrawAt: null }, 'Africa/Tunis')).toContain('Devait sortir le lundi')
    expect(whenOut(at, 'Africa/Algiers')).toBe(
      'Sortira le lundi 7 décembre 2026 à 08:00, et sera retiré le jeudi 31 décembre 2026 à 23:59 (heure d’Alger)',
    )
    expect(whenOut({ ...at, publishAt: null }, 'UTC')).toBe(
      'Une fois publié, sera retiré le jeudi 31 décembre 2026 à 23:59 (temps universel)',
    )
    expect(whenOut({ ...at, publishAt: null, withdrawAt: null }, 'UTC')).toBe('Sans date')
    expect(whenOut({ ...at, publishAt: null, removes: true }, 'UTC')).toBe(
      'Sera retiré du site le jeudi 31 décembre 2026 à 23:59 (temps universel)',
    )
    expect(whenOut({ ...at, publishAt: null, removes: true, held: 'Non.' }, 'UTC')).toContain('Devait être retiré du')
  })

  it('is not said to go where it was there before', () => {
    const end = (items: readonly { readonly isNew: boolean }[]) => whenOut({ ...at, publishAt: null, items }, 'UTC')
    expect(end([{ isNew: false }, { isNew: false }])).toBe(
      'Une fois publié, la version d’avant reviendra le jeudi 31 décembre 2026 à 23:59 (temps universel)',
    )
    for (const items of [[{ isNew: true }, { isNew: false }], []]) expect(end(items)).toContain('prendra fin le jeudi')
    const changed = { removes: false, items: [{ isNew: false }] }
    expect((['due', 'missed', 'done'] as const).map((how) => endWord(changed, how))).toEqual([
      'La version d’avant reviendra',
      'La version d’avant devait revenir',
      'La version d’avant est revenue',
    ])
    expect(endWord({ removes: true, items: [{ isNew: false }] }, 'done')).toBe('Retiré')
  })

  it('is called by its title, or as the one draft that it is of', () => {
    expect(campaignTitle({ title: 'Été', items: [item] })).toBe('Été')
    expect(campaignTitle({ title: '', items: [item] })).toBe('Aurelys')
    expect(campaignTitle({ title: '', items: [{ ...item, type: 'About' }] })).toBe('Page À Propos')
    const choice = { ...item, type: 'HomepageProduct', item: 'homepage_product', title: '' }
    expect(campaignTitle({ title: '', items: [choice] })).toBe('Produits mis en avant')
    expect([item, choice].map(itemKind)).toEqual([', produit', ''])
    expect(contentText({ state: 'prepared', removes: false, items: [item] })).toBe('1 brouillon')
    expect(contentText({ state: 'out', removes: false, items: [item, item] })).toBe('2 éléments')
  })
})

describe('what goes out by itself and was changed since it was looked at', () => {
  const changed = { ...item, isUnchecked: true }
  const scheduled = {
    state: 'prepared' as const,
    publishAt: at.publishAt,
    held: null,
    items: [changed],
  } satisfies Parameters<typeof warningsOf>[0]

  it('is told, and what does not go by itself is not', () => {
    expect(warningsOf(scheduled)).toEqual(['Modifiée depuis la vérification'])
    expect(warningsOf({ ...scheduled, items: [{ ...changed, isUnchecked: false }] })).toEqual([])
    expect(warningsOf({ ...scheduled, publishAt: null })).toEqual([])
    const wrong = [{ ...changed, isUnchecked: false, isStale: true, refusal: 'Le nom est requis.' }]
    expect(warningsOf({ ...scheduled, items: wrong })).toEqual([
      'Sera retenue\u00a0: ce qui est public a changé',
      'Sera retenue\u00a0: à corriger',
    ])
    expect(troublesOf({ items: wrong })).toEqual([
      'Aurelys\u00a0: la version publiée a changé depuis que ce brouillon a été commencé.',
      'Aurelys\u00a0: Le nom est requis.',
    ])
    const gone = [{ ...changed, isUnchecked: false, isStale: true, isGone: true }]
    expect(warningsOf({ ...scheduled, items: gone })).toEqual(['Sera retenue\u00a0: un élément a été supprimé'])
    expect(troublesOf({ items: gone })).toEqual(['Aurelys\u00a0: cet élément a été supprimé depuis.'])
    const later = [
      { ...wrong[0], isToCome: true, refusal: null },
      { ...gone[0], isToCome: true },
    ] as typeof gone
    expect(warningsOf({ ...scheduled, items: later })).toEqual([
      'Sera retenue\u00a0: un élément aura été retiré',
      'Sera retenue\u00a0: ce qui est public aura changé',
    ])
    expect(troublesOf({ items: later })).toEqual([
      'Aurelys\u00a0: la version publiée aura changé avant, par une campagne qui prend fin.',
      'Aurelys\u00a0: cet élément aura été retiré avant, par une campagne qui prend fin.',
    ])
    expect(warningsOf({ ...scheduled, items: wrong, held: 'À corriger.' })).toEqual([])
    expect(warningsOf({ ...scheduled, state: 'out' })).toEqual([])
  })
})

describe('a zone', () => {
  it('has the name of a city, and clocks of its own', () => {
    expect(['Africa/Tunis', 'Africa/Algiers', 'Europe/Paris', 'UTC'].map(zoneText)).toEqual([
      'heure de Tunis',
      'heure d’Alger',
      'heure de Paris',
      'temps universel',
    ])
    expect(wallTimeAt('2026-07-01T22:30:05.000Z', 'Europe/Paris')).toBe('2026-07-02T00:30:05')
    expect(wallTimeAt('2026-12-31T23:30:00.000Z', 'Africa/Tunis')).toBe('2027-01-01T00:30:00')
  })
})
