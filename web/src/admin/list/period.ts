// From one day to another: what of a list happened then. Days are the administrator's own, and asked for by their
// moments.
import type { QueryValues } from '../../lib/address.ts'
import type { Filter } from './kind.ts'

export const periodFilters: readonly Filter[] = [
  { name: 'du', parameter: 'from', label: 'Du', any: '', choices: 'day' },
  { name: 'au', parameter: 'to', label: 'Au', any: '', choices: 'day' },
]

/** What the address asks of the server, where it asks for days. */
export function inMoments({ from = '', to = '', ...others }: QueryValues): QueryValues {
  const [begin, end] = [momentOf(from, 0), momentOf(to, 1)]
  return { ...others, ...(begin ? { from: begin } : {}), ...(end ? { to: end } : {}) }
}

/** Where the day, or a later one, begins; undefined where it is no day. */
function momentOf(day: string, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year) return undefined
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + daysLater)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
