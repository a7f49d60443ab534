// The company's facts as every page reads them, with neutral values where the administrator left a gap.
import type { Query } from '../api/query.ts'
import type { SiteSettings } from './entities.ts'

export const defaultSettings: SiteSettings = {
  brand: 'Vitrine',
  tagline: 'Vente de Matériel Médico-Esthétique et Sportif en Tunisie',
  phones: [],
  mailboxes: [],
  addresses: [],
  map: { latitude: 36.8385, longitude: 10.2425, zoom: 15 },
  whatsapp: '',
  openingHours: [{ days: 'Lun – Ven', hours: '8h – 18h' }],
  socialLinks: [],
  injectablesUrl: '',
  savMedical: { phones: [] },
  savFitness: { phones: [] },
  showBlogSection: true,
  timeZone: 'Africa/Tunis',
  retentionDays: 1095,
}

export const siteQuery: Query<SiteSettings> = {
  path: '/api/site',
  read: (answer) => {
    if (typeof answer !== 'object' || answer === null) return defaultSettings
    const given = answer as Partial<Record<keyof SiteSettings, unknown>>
    const kept = Object.entries(given).filter(([key, value]) => isUsable(key, value))
    return { ...defaultSettings, ...Object.fromEntries(kept) }
  },
}

/** Whether a given value can stand for a setting: of the same kind as its default, and not left empty. */
function isUsable(key: string, value: unknown): boolean {
  if (!(key in defaultSettings) || value === null || value === '') return false
  const standard = defaultSettings[key as keyof SiteSettings]
  if (Array.isArray(standard)) return Array.isArray(value) && (value.length > 0 || standard.length === 0)
  return typeof value === typeof standard
}

/** The link that opens a conversation with the company, or null where no number is known. */
export function whatsappLink(settings: SiteSettings, text: string): string | null {
  // It takes the number of a country without what is dialled before it (https://faq.whatsapp.com/5913398998672934).
  const digits = settings.whatsapp.replace(/\D/g, '').replace(/^00/, '')
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null
}

/** The numbers of the department of this name, or else of the first. */
export function numbersFor({ phones }: SiteSettings, subject: string): readonly string[] {
  const own = phones.find(({ department }) => department.toLowerCase() === subject.toLowerCase())
  return (own ?? phones[0])?.numbers ?? []
}

/** A code in brackets or digits, then groups of them; the zero in brackets is dialled at home alone. */
const phoneNumber = /(?:\(\d+\)|\d+)(?:[\s.]*(?:\(0\)|-?\d+))*/

/** With the code of its country, which tells that all of it is one: codes of places stand in brackets. */
const fromAbroad = /(?:\+\s*|00)\d+(?:[\s.\-()]*\d+)*/

/** As the numbering plans of Tunisia (INT) and Morocco (ANRT) have it. */
const inPlan = /^(?:(?:(?:\+|00)?216)?[2-9]\d{7}|(?:(?:\+|00)?212|0)[5-8]\d{8})$/

/** Groups of digits, between which stands what people write within a number and between two. */
const groups = /\+?\s*\d+(?:[\s.\-/()]*\d+)*/

/** To the first number of the text, without what is said behind it; undefined where there is none. */
export function phoneLink(text: string): string | undefined {
  const first = groups.exec(text)
  if (!first) return undefined
  const [run] = first
  const number =
    firstInPlan(run, text.slice(first.index + run.length)) ?? (fromAbroad.exec(run) ?? phoneNumber.exec(run))?.[0]
  return number && `tel:${dialled(number)}`
}

/** As many of the first groups as make one number, which another, or an hour, may follow. `behind`: what does the run. */
function firstInPlan(run: string, behind = ''): string | undefined {
  const ends = [...run.matchAll(/\d+/g)].map(({ 0: group, index }) => index + group.length)
  return ends
    .map((end) => run.slice(0, end))
    .filter((number) => inPlan.test(dialled(number)) && isWhole(run.slice(number.length), behind))
    .at(-1)
}

/** Whether what stands behind a number belongs to none of another country that begins as it does. */
function isWhole(rest: string, behind: string): boolean {
  if (!/\d/.test(rest)) return true
  const isHour = /^\D*\d+$/.test(rest) && /^\s*\p{L}/u.test(behind)
  return isHour || /^(?:\s+-|\s*[/(])/.test(rest) || firstInPlan(rest.replace(/^\D+/, '')) !== undefined
}

const dialled = (number: string) => number.replace(/(?<=\d.*)\(0\)/, '').replace(/[^\d+]/g, '')

/** The mailbox of the footer: the first of the departments. */
export function mainMailbox(settings: SiteSettings): string | null {
  return settings.mailboxes[0]?.email ?? null
}
