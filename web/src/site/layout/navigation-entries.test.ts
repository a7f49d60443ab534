import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../content/site-settings.ts'
import { aCategory } from '../../content/testing.ts'
import { navigationEntries } from './navigation-entries.ts'

/** The sub-menu of Equipements, as labels. */
function equipment(categories: Parameters<typeof navigationEntries>[0]) {
  const medical = navigationEntries(categories, null, defaultSettings).find(({ label }) => label === 'Médical')
  return medical?.children?.[0]?.children?.map(({ label }) => label)
}

it('names the treatments of a category below it', () => {
  const category = aCategory({ title: 'Peau', slug: 'peau' })
  const treatments = { [category._id]: [{ title: 'Laser', link: '/laser' }], autre: [{ title: 'Spa', link: '/spa' }] }
  const [, , medical] = navigationEntries([category], treatments, defaultSettings)
  expect(medical?.children?.[0]?.children?.[0]?.children).toEqual([
    { label: 'Laser', address: '/categories/peau/laser' },
  ])
})

describe('the sub-menu of the equipment', () => {
  it('holds the medical categories of the server', () => {
    const categories = ['Traitement du gras', 'SPA', 'Fitness'].map((title) => aCategory({ title }))
    expect(equipment(categories)).toEqual(['Traitement du gras'])
  })

  it('holds the four fixed ones until the categories are known', () => {
    expect(equipment(null)).toHaveLength(4)
  })

  it('offers nothing that the catalogue does not have', () => {
    expect(equipment([])).toBeUndefined()
  })
})
