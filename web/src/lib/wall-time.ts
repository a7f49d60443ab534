// What clocks show, as text: `2026-12-07T08:00`, with seconds or without. It is written and reckoned from the text as
// it stands: whoever looks at it may be in another time zone than the clocks that it is of.
import { frenchDate, frenchMonth } from './french-date.ts'

/** Days of the week as calendars here begin it. */
export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

const day_ms = 86_400_000

/** The last day of a year of four digits: a field that knows no end takes a digit too many, and no date reads it. */
export const lastDay = '9999-12-31'

/** Days as numbers that follow each other. */
const numberOf = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / day_ms
const dayAt = (number: number) => new Date(number * day_ms).toISOString().slice(0, 10)

/** Whether it is a day that there is. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(numberOf(text)) && dayAt(numberOf(text)) === text

/** `2026-12-07` of a day or a time. */
export const dayOf = (time: string): string => time.slice(0, 10)

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string => dayAt(numberOf(day) + days)

/** From 0, a Monday. */
export const weekdayOf = (day: string): number => (((numberOf(day) + 3) % 7) + 7) % 7

/** « 08:00 », « 08:00:05 » */
export function clockText(time: string): string {
  const [, minutes = '', seconds = '00'] = /T(\d{2}:\d{2})(?::(\d{2}))?/.exec(time) ?? []
  return seconds === '00' ? minutes : `${minutes}:${seconds}`
}

/** « lundi 7 décembre 2026 » */
export const dayText = (day: string): string => `${weekdays[weekdayOf(day)]} ${frenchDate(dayOf(day))}`

/** « 7 décembre 2026 à 08:00 » */
export const dateAndTimeText = (time: string): string => `${frenchDate(dayOf(time))} à ${clockText(time)}`

/** « lundi 7 décembre 2026 à 08:00 » */
export const dayAndTimeText = (time: string): string => `${dayText(time)} à ${clockText(time)}`

/** `2026-12` of a day or a time. */
export const monthOf = (time: string): string => time.slice(0, 7)

/** « décembre 2026 » of `2026-12`. */
export const monthText = (month: string): string => `${frenchMonth(Number(month.slice(5)))} ${month.slice(0, 4)}`

/** The month so many months later. */
export function monthAfter(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** Whether it is a month that a calendar shows. */
export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)

/** The weeks that the month lies in, each from Monday to Sunday. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`
  const begin = dayAfter(first, -weekdayOf(first))
  const days = numberOf(`${monthAfter(month, 1)}-01`) - numberOf(begin)
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAfter(begin, week * 7 + day)),
  )
}

/** As fields for a day and a time take it: without seconds where there are none to tell. */
export const fieldTime = (time: string | null): string =>
  time === null ? '' : time.replace(/(T\d{2}:\d{2}):00$/, '$1')
