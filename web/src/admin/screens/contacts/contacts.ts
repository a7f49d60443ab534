// The messages of visitors: how they are called and shortened, and how their days are told.
import { contactMessage } from '../../../content/fields/index.ts'
import { labelled } from '../../fields/form.tsx'

export const messageNames = labelled(contactMessage, {
  kind: 'Nature',
  reference: 'Référence',
  fullName: 'Nom',
  email: 'Email',
  phone: 'Téléphone',
  message: 'Message',
  suspected: 'Messages suspects',
  machines: 'Machines',
  profile: 'Qui demande',
  company: 'Établissement',
  city: 'Ville',
  country: 'Pays',
  purpose: 'Projet',
  timing: 'Délai',
  project: 'Précisions',
  reachBy: 'À joindre par',
  state: 'État',
  isRead: 'Lu',
  assignee: 'Suivi par',
  nextStep: 'Prochaine étape',
  nextStepOn: 'Le',
  notes: 'Notes internes',
  anonymous: 'Anonyme',
})

/** The beginning of a message on one line. */
export function preview(message: string, length_max: number): string {
  const letters = [...message.trim().replace(/\s+/g, ' ')]
  return letters.length <= length_max ? letters.join('') : `${letters.slice(0, length_max).join('').trimEnd()}…`
}

const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' })

/** The day of a moment, seen from `now`, by the administrator's own calendar. */
export function relativeDay(moment: string, now: Date): string {
  const then = new Date(moment)
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  if (then >= midnight) return "Aujourd'hui"
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return then >= yesterday ? 'Hier' : dayAndMonth.format(then)
}

/** « 1 déc. » of `2026-12-01`; what is no day, as somebody types it, stands for itself. */
export function dayOfText(day: string): string {
  const noon = new Date(`${day}T12:00:00`)
  return Number.isNaN(noon.getTime()) ? day : dayAndMonth.format(noon)
}

/** The link that begins a letter to a visitor; what the address has in it stays part of the address. */
export function replyLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
