import { describe, expect, it } from 'vitest'
import {
  clockText,
  dateAndTimeText,
  dayAfter,
  dayAndTimeText,
  dayText,
  fieldTime,
  isDay,
  isMonth,
  monthAfter,
  monthText,
  weekdayOf,
  weeksOf,
} from './wall-time.ts'

describe('a time of the clocks', () => {
  it('is written as it stands', () => {
    expect(dayAndTimeText('2026-12-07T08:00:00')).toBe('lundi 7 décembre 2026 à 08:00')
    expect(dateAndTimeText('2026-11-01T23:59')).toBe('1er novembre 2026 à 23:59')
    expect(clockText('2026-12-07T08:00:05')).toBe('08:00:05')
    expect(dayText('2026-03-29')).toBe('dimanche 29 mars 2026')
  })

  it('goes into a field without seconds that say nothing', () => {
    expect([fieldTime('2026-12-07T08:00:00'), fieldTime('2026-12-07T08:00:05'), fieldTime(null)]).toEqual([
      '2026-12-07T08:00',
      '2026-12-07T08:00:05',
      '',
    ])
  })
})

describe('days and months', () => {
  it('are those that there are', () => {
    const texts = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T08:00', 'demain', '']
    expect(texts.filter(isDay)).toEqual(['2028-02-29'])
  })

  it('follow each other over the ends of months, years and the change of clocks', () => {
    expect([dayAfter('2026-12-31', 1), dayAfter('2028-02-28', 1), dayAfter('2026-03-29', 1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-03-30',
    ])
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-07',
    ])
    expect([weekdayOf('2026-11-30'), weekdayOf('1969-12-28')]).toEqual([0, 6])
  })

  it('make whole weeks', () => {
    const weeks = weeksOf('2026-12')
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2026-11-30', '2026-12-06'],
      ['2026-12-07', '2026-12-13'],
      ['2026-12-14', '2026-12-20'],
      ['2026-12-21', '2026-12-27'],
      ['2026-12-28', '2027-01-03'],
    ])
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  it('have names', () => {
    expect(monthText('2026-12')).toBe('décembre 2026')
    expect(['2026-12', '2026-13', 'x', '0026-12'].map(isMonth)).toEqual([true, false, false, false])
  })
})
