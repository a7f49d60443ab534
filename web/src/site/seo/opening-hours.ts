// Opening hours as search engines take them, read from the French text that the administrator typed.
import type { SiteSettings } from '../../content/entities.ts'
import { fold } from '../../lib/slug.ts'

interface OpeningHoursSpecification {
  readonly '@type': 'OpeningHoursSpecification'
  readonly dayOfWeek: readonly string[]
  /** HH:MM */
  readonly opens: string
  readonly closes: string
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const frenchDays = ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim']

/** One entry for each span of hours; what cannot be read (« sur rendez-vous ») is left out. */
export function openingHours(entries: SiteSettings['openingHours']): readonly OpeningHoursSpecification[] {
  return entries.flatMap((entry) => {
    const dayOfWeek = daysOf(entry.days)
    if (dayOfWeek.length === 0) return []
    return spansOf(entry.hours).map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek,
      opens,
      closes,
    }))
  })
}

/** « Lun–Ven », « samedi », « Lundi à jeudi », « mar, jeu et sam ». Empty where a word is no day. */
function daysOf(text: string): readonly string[] {
  const plain = fold(text).replace(/\./g, '')
  const found = new Set<number>()
  for (const part of plain.split(/,|&|\bet\b/)) {
    const ends = part.replace(/\b(du|de|le|les)\b/g, '').split(/[-–—]|\b(?:a|au)\b/)
    const [first, last = first] = ends.map(dayOf)
    if (ends.length > 2 || first === undefined || last === undefined || first < 0 || last < 0) return []
    for (let day = first; ; day = (day + 1) % 7) {
      found.add(day)
      if (day === last) break
    }
  }
  return days.filter((_, index) => found.has(index))
}

/** 0 for Monday; -1 for what is no day. */
function dayOf(text: string): number {
  const match = /^(lun|mar|mer|jeu|ven|sam|dim)(?:di|credi|edi|dredi|anche)?s?$/.exec(text.trim())
  return match?.[1] ? frenchDays.indexOf(match[1]) : -1
}

/** « 8h–18h », « 8h30 – 12h et 14:00 à 18:00 ». Empty where any of it is no span of hours. */
function spansOf(text: string): readonly (readonly [string, string])[] {
  const spans: (readonly [string, string])[] = []
  for (const part of fold(text).split(/,|&|\/|\bet\b/)) {
    const match = /^(?:de)?(\d{1,2})[h:](\d{2})?[-–—a](\d{1,2})[h:](\d{2})?$/.exec(part.replace(/\s/g, ''))
    if (!match) return []
    const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = match
    if (Number(fromHour) > 23 || Number(toHour) > 24 || Number(fromMinute) > 59 || Number(toMinute) > 59) return []
    spans.push([`${fromHour.padStart(2, '0')}:${fromMinute}`, `${toHour.padStart(2, '0')}:${toMinute}`])
  }
  return spans
}
