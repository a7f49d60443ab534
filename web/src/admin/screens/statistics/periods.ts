// What the address of the screen says of the days that are looked at: whole ones, of which the last is yesterday, so
// that they can be compared with as many before them; or today, which is not over.
import type { QueryValues } from '../../../lib/address.ts'

interface Period {
  /** In the address, behind `periode`. */
  readonly name: string
  readonly label: string
  /** As the server counts them; 0: today. */
  readonly days: number
}

export const periodName = 'periode'

const month: Period = { name: '30', label: '30 jours', days: 30 }

export const periods: readonly Period[] = [
  { name: 'jour', label: 'Aujourd’hui', days: 0 },
  { name: '7', label: '7 jours', days: 7 },
  month,
  { name: '90', label: '90 jours', days: 90 },
  { name: 'an', label: '1 an', days: 365 },
]

/** The one that the address names, or thirty days. */
export function periodOf({ [periodName]: name }: QueryValues): Period {
  return periods.find((period) => period.name === name) ?? month
}

const long = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day of the server's, `2026-11-26`, whatever clock this browser has: « 26 novembre 2026 ». */
export const longDay = (day: string): string => long.format(new Date(day))
/** « 26 nov. » */
export const shortDay = (day: string): string => short.format(new Date(day))

/** Around midnight the day may be another one than here. */
const calendar = 'Les jours sont comptés en temps universel.'

/** « Du 28 octobre 2026 au 26 novembre 2026, à côté des 30 jours d’avant. », and by which calendar. */
export function rangeText(period: Period, from: string, to: string): string {
  if (period.days === 0) return `Le ${longDay(from)}, qui n’est pas fini. ${calendar}`
  return `Du ${longDay(from)} au ${longDay(to)}, à côté des ${period.days} jours d’avant. ${calendar}`
}
