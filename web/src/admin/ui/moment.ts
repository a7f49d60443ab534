// Moments in words and days, by the administrator's own clock.

const dayAndTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
const dayAlone = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' })
const timeAlone = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' })
const dayOfWeek = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `2026-11-28` */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** « 20 novembre 2026 à 17:42 » */
export function momentText(moment: string): string {
  return dayAndTime.format(new Date(moment))
}

/** « 20 novembre 2026 » */
export function dateText(moment: string): string {
  return dayAlone.format(new Date(moment))
}

/** « 17:42 » */
export function timeText(moment: string): string {
  return timeAlone.format(new Date(moment))
}

/** Within a sentence: « hier à 17:42 », « le 18 novembre 2026 à 17:42 ». */
export function whenText(moment: string, now: Date): string {
  const day = nearDay(moment, now)
  return day === null ? `le ${momentText(moment)}` : `${day} à ${timeText(moment)}`
}

/** What happened on one day. */
interface Day<Item> {
  /** « Hier », « Lundi 16 novembre 2026 ». */
  readonly day: string
  readonly items: readonly Item[]
}

/** By the day on which they happened, as the administrator's calendar has it, in the order in which they come. */
export function byDay<Item extends { readonly at: string }>(items: readonly Item[], now: Date): readonly Day<Item>[] {
  const days: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayText(item.at, now)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

function dayText(moment: string, now: Date): string {
  const day = nearDay(moment, now) ?? dayOfWeek.format(new Date(moment))
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`
}

function nearDay(moment: string, now: Date): string | null {
  const midnight = (daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
  const then = new Date(moment)
  if (then >= midnight(0)) return 'aujourd’hui'
  return then >= midnight(1) ? 'hier' : null
}
