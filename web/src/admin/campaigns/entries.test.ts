import { expect, it } from 'vitest'
import { byDay, entriesOf, entryWord, toCome } from './entries.ts'
import { aCampaign, campaignsAnswered } from './testing.ts'

const prepared = aCampaign({ _id: 'a', publishAt: '2026-12-07T08:00:00', withdrawAt: '2026-12-31T23:59:00' })
const out = aCampaign({
  _id: 'b',
  state: 'out',
  publishAt: '2026-12-01T08:00:00',
  wentOutAt: '2026-11-20T23:30:00.000Z',
  withdrawAt: '2026-12-07T07:00:00',
})
const over = aCampaign({ _id: 'c', state: 'over', wentOutAt: '2026-11-01T07:00:00Z', endedAt: '2026-11-02T07:00:00Z' })
const held = aCampaign({ _id: 'd', publishAt: '2026-11-24T08:00:00', held: 'Non.', withdrawAt: '2026-12-24T08:00:00' })
const undated = aCampaign({ _id: 'e' })

it('tells of what is public and has only an end', () => {
  const going = aCampaign({ _id: 'a', removes: true, withdrawAt: '2026-12-07T08:00:00' })
  const told = (of: Partial<typeof going>) =>
    entriesOf(campaignsAnswered([{ ...going, ...of }])).map((entry) => [entry.at, entryWord(entry)])
  expect(told({})).toEqual([['2026-12-07T08:00:00', 'Est retiré']])
  expect(told({ held: 'Non.' })).toEqual([['2026-12-07T08:00:00', 'Retrait retenu']])
  expect(told({ state: 'over', endedAt: '2026-12-07T07:00:01Z' })).toEqual([['2026-12-07T08:00:01', 'Retiré']])
  expect(told({ removes: false })).toEqual([])
})

it('tells what happened when it did, what is to happen when that was said, and nothing of what has no time', () => {
  const entries = entriesOf(campaignsAnswered([undated, prepared, held, out, over]))
  expect(entries.map((entry) => [entry.campaign._id, entry.at, entryWord(entry)])).toEqual([
    ['c', '2026-11-01T08:00:00', 'Sorti'],
    ['c', '2026-11-02T08:00:00', 'A pris fin'],
    ['b', '2026-11-21T00:30:00', 'Sorti'],
    ['d', '2026-11-24T08:00:00', 'Retenu'],
    ['b', '2026-12-07T07:00:00', 'Prend fin'],
    ['a', '2026-12-07T08:00:00', 'Sort'],
    ['d', '2026-12-24T08:00:00', 'Prend fin'],
    ['a', '2026-12-31T23:59:00', 'Prend fin'],
  ])
  const days = byDay(toCome(entries))
  expect(days.map(({ day, entries: all }) => [day, all.map(({ campaign }) => campaign._id)])).toEqual([
    ['2026-12-07', ['b', 'a']],
    ['2026-12-31', ['a']],
  ])
})

it('tells that something goes only where it was not there before', () => {
  const item = {
    type: 'Article',
    item: 'i',
    title: 'Nova',
    isGone: false,
    isStale: false,
    isToCome: false,
    isUnchecked: false,
    refusal: null,
  }
  const last = (isNew: boolean) => {
    const [entry] = entriesOf(campaignsAnswered([{ ...prepared, items: [{ ...item, isNew }] }])).slice(-1)
    return entry && entryWord(entry)
  }
  expect([true, false].map(last)).toEqual(['Est retiré', 'Prend fin'])
})
