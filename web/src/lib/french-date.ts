// Days as French prose has them, without asking the machine for its language or its time zone.

const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
]

/** « novembre » of 11; empty where there is no such month. */
export const frenchMonth = (month: number): string => months[month - 1] ?? ''

/** `2025-11-03`, alone or at the beginning of a moment in UTC, as `3 novembre 2025`; empty for anything else. */
export function frenchDate(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? []
  const name = frenchMonth(Number(month))
  if (!name) return ''
  return `${Number(day) === 1 ? '1er' : Number(day)} ${name} ${year}`
}
