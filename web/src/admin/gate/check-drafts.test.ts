// Which pages are looked at where several drafts go out together.
import { describe, expect, it } from 'vitest'
import { nearestOf, pages_max } from './check-drafts.ts'

describe('pages of several drafts', () => {
  it('come the nearest of each first, and each page once', () => {
    expect(nearestOf([['/a', '/', '/blog'], ['/b', '/'], []])).toEqual(['/a', '/b', '/', '/blog'])
  })

  it('are no more than somebody waits for, and leave no draft out', () => {
    for (const length of [20, 40]) {
      const drafts = Array.from({ length }, (_, of) => Array.from({ length: 16 }, (_, at) => `/${of}/${at}`))
      const pages = nearestOf(drafts)
      expect(pages).toHaveLength(Math.max(pages_max, length))
      for (const [nearest] of drafts) expect(pages).toContain(nearest)
    }
  })

  it('are none where there are no drafts', () => expect(nearestOf([])).toEqual([]))
})
