import { describe, expect, it } from 'vitest'
import type { JournalAct, JournalPage } from './answers.ts'
import { journalWanted, knownTo, withNewest } from './journal-list.ts'

describe('what is asked of the journal', () => {
  it('is in the words of the API, with days as their moments', () => {
    const wanted = journalWanted({
      compte: 'a1',
      type: 'produits',
      action: 'suppression',
      du: '2026-03-01',
      au: '2026-03-01',
    })
    expect(wanted).toMatchObject({ account: 'a1', type: 'Product', act: 'remove' })
    expect(new Date(wanted.from ?? '')).toEqual(new Date(2026, 2, 1))
    expect(new Date(wanted.to ?? '')).toEqual(new Date(2026, 2, 2))
  })

  it('is nothing that makes no sense', () => {
    expect(journalWanted({ type: 'inconnu', action: '', du: 'demain', au: '' })).toEqual({})
  })
})

const act = (batch: number, more: Partial<JournalAct> = {}): JournalAct => ({
  batch,
  at: '2026-03-01T10:00:00.000Z',
  actor: { _id: 'a1', username: 'amel' },
  origin: 'edit',
  takenBack: null,
  isKept: true,
  total: 1,
  counts: [],
  undone: false,
  lines: [],
  ...more,
})
const page = (acts: readonly JournalAct[], more: Partial<JournalPage> = {}): JournalPage => ({
  acts: [...acts],
  next: 1,
  version: 9,
  settled: [],
  ...more,
})
const merged = (pages: readonly JournalPage[], newest: JournalPage) =>
  withNewest({ pages: [...pages], pageParams: pages.map((_, index) => index || null) }, newest).pages.map(({ acts }) =>
    acts.map(({ batch, undone }) => `${batch}${undone ? ' annulé' : ''}`),
  )

describe('the newest page', () => {
  const old = [page([act(9), act(8)]), page([act(7), act(6, { undone: true })])]

  it('comes before what has been read', () => {
    expect(merged(old, page([act(10), act(9), act(8)], { version: 10 }))).toEqual([
      ['10', '9', '8'],
      ['7', '6 annulé'],
    ])
  })

  it('says of acts far down whether they stand, whatever is shown of what took them back', () => {
    const settled = [
      { batch: 7, undone: true },
      { batch: 6, undone: false },
      { batch: 3, undone: true },
    ]
    expect(merged(old, page([act(9), act(8)], { version: 12, settled }))).toEqual([
      ['9', '8'],
      ['7 annulé', '6'],
    ])
  })

  it('takes the place of what has been read where there is too much between', () => {
    expect(merged(old, page([act(30), act(29)], { version: 30 }))).toEqual([['30', '29']])
  })

  it('changes nothing where it is older than what is known', () => {
    expect(merged(old, page([act(9, { undone: true })], { version: 8 }))).toEqual([
      ['9', '8'],
      ['7', '6 annulé'],
    ])
  })

  it('is asked for from what all pages know', () => {
    const pages = [page([act(9)], { version: 12 }), page([act(7)], { version: 9 }), page([act(6)], { version: 10 })]
    expect(knownTo({ pages, pageParams: [null, 9, 7] })).toBe(9)
  })
})
