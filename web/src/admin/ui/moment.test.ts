import { expect, it } from 'vitest'
import { byDay, timeText, whenText } from './moment.ts'

const now = new Date(2026, 2, 5, 9, 30)
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 2).toISOString()

it.each([
  [at(5, 0), 'aujourd’hui à 00:02'],
  [at(4, 14), 'hier à 14:02'],
  [at(3, 23), 'le 3 mars 2026 à 23:02'],
])('%s is %s in a sentence', (moment, words) => expect(whenText(moment, now)).toBe(words))

it('tells the time alone', () => expect(timeText(at(5, 14))).toBe('14:02'))

it('puts what happened together by its day', () => {
  const days = byDay(
    [at(5, 8), at(5, 7), at(4, 23), at(2, 1)].map((moment) => ({ at: moment })),
    now,
  )
  expect(days.map(({ day, items }) => [day, items.length])).toEqual([
    ['Aujourd’hui', 2],
    ['Hier', 1],
    ['Lundi 2 mars 2026', 1],
  ])
})
