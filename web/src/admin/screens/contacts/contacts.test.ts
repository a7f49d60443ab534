import { describe, expect, it } from 'vitest'
import { dayOfText, preview, relativeDay, replyLink } from './contacts.ts'

describe('the day of a message', () => {
  const now = new Date(2026, 10, 20, 9, 30)
  it.each([
    [new Date(2026, 10, 20, 0, 0), "Aujourd'hui"],
    [new Date(2026, 10, 19, 23, 59), 'Hier'],
    [new Date(2026, 10, 19, 0, 0), 'Hier'],
    [new Date(2026, 10, 18, 23, 59), '18 nov.'],
    [new Date(2025, 11, 1, 12, 0), '1 déc.'],
  ])('of %s is %s', (moment, day) => {
    expect(relativeDay(moment.toISOString(), now)).toBe(day)
  })

  it('counts days by the calendar where one of them had 23 hours', () => {
    expect(relativeDay(new Date(2026, 2, 29, 0, 30).toISOString(), new Date(2026, 2, 30, 23, 0))).toBe('Hier')
  })
})

it.each([
  ['2026-12-01', '1 déc.'],
  ['20266-12-01', '20266-12-01'],
  ['', ''],
])('of a day that somebody types, %s, is told %s', (day, told) => {
  expect(dayOfText(day)).toBe(told)
})

describe('a preview', () => {
  it('keeps a message of just that length, on one line', () => {
    expect(preview(` ${'a'.repeat(20)}\n${'b'.repeat(19)} `, 40)).toBe(`${'a'.repeat(20)} ${'b'.repeat(19)}`)
  })
  it('cuts a longer one between letters, not within one', () => {
    expect(preview('😀'.repeat(41), 40)).toBe(`${'😀'.repeat(40)}…`)
  })
})

it('writes to an address as it is, whatever it has in it', () => {
  expect(replyLink('a+b?subject=x@clinique.tn')).toBe('mailto:a%2Bb%3Fsubject%3Dx@clinique.tn')
})
