import { describe, expect, it } from 'vitest'
import { presented } from './presentation.tsx'

const sentence = 'Une phrase qui dit comment la machine travaille, et pourquoi. '

describe('the text of an item', () => {
  it('stands in the hero where there is room for it', () => {
    expect(presented(' Un laser : sobre.\n')).toEqual({ lead: 'Un laser\u00a0: sobre.', below: [] })
    expect(presented('')).toEqual({ lead: '', below: [] })
  })

  it('goes on below the hero, paragraph by paragraph', () => {
    expect(presented('Premier.\n\nDeuxième.\nTroisième.')).toEqual({
      lead: 'Premier.',
      below: ['Deuxième.', 'Troisième.'],
    })
    const { lead, below } = presented(`${sentence.repeat(10)}\nDeuxième.`)
    expect(lead.length).toBeLessThanOrEqual(420)
    expect([lead, below[0]].join(' ')).toBe(sentence.repeat(10).trim())
    expect(below[1]).toBe('Deuxième.')
  })

  it('stands below as a whole where the hero breaks off within a sentence', () => {
    const endless = `Une phrase${' qui continue, et continue'.repeat(30)}.`
    const { lead, below } = presented(endless)
    expect(lead.endsWith('…')).toBe(true)
    expect(below).toEqual([endless])
  })
})
