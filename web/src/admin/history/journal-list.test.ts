import { describe, expect, it } from 'vitest'
import type { JournalAct, JournalPage } from './answers.ts'
import { journalWanted, withNewest } from './journal-list.ts'

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
const undo = (batch: number, takenBack: number, undone = false) => act(batch, { origin: 'undo', takenBack, undone })
const page = (acts: readonly JournalAct[], next: number | null = 1): JournalPage => ({ acts: [...acts], next })
const merged = (pages: readonly JournalPage[], newest: JournalPage) =>
  withNewest({ pages: [...pages], pageParams: pages.map((_, index) => index || null) }, newest).pages.map(({ acts }) =>
    acts.map(({ batch, undone }) => `${batch}${undone ? ' annulé' : ''}`),
  )

describe('the newest page', () => {
  const old = [page([act(9), act(8)]), page([act(7), act(6)])]

  it('comes before what has been read', () => {
    expect(merged(old, page([act(10), act(9), act(8)]))).toEqual([
      ['10', '9', '8'],
      ['7', '6'],
    ])
  })

  it('says that an act far down was taken back', () => {
    expect(merged(old, page([undo(10, 6), act(9)]))).toEqual([
      ['10', '9', '8'],
      ['7', '6 annulé'],
    ])
  })

  it('says that it stands again', () => {
    const undone = [page([undo(9, 6), act(8)]), page([act(7), act(6, { undone: true })])]
    expect(merged(undone, page([undo(10, 9), undo(9, 6, true)]))).toEqual([
      ['10', '9 annulé', '8'],
      ['7', '6'],
    ])
    expect(merged(undone, page([undo(11, 10), undo(10, 9, true), undo(9, 6)]))).toEqual([
      ['11', '10 annulé', '9', '8'],
      ['7', '6 annulé'],
    ])
  })

  it('takes the place of what has been read where there is too much between', () => {
    expect(merged(old, page([act(30), act(29)]))).toEqual([['30', '29']])
  })
})
