// What an answer says before anybody types: a model whose fields are filled in, and below it, quoted, what it answers.
import type { ContactMessage, ItemOf, SiteSettings } from '../../../content/entities.ts'
import { answerModel } from '../../../content/fields/index.ts'
import { beginning } from '../../../lib/typography.ts'
import { dateText } from '../../ui/moment.ts'

export type AnswerModel = ItemOf<typeof answerModel>

/** What answers are begun with. */
export type AnswerBeginning = Pick<AnswerModel, '_id' | 'name' | 'subject' | 'text' | 'state'>

interface Known {
  readonly message: ContactMessage
  readonly settings: Pick<SiteSettings, 'brand' | 'phones'>
  /** Who answers. */
  readonly username: string
}

const machineLines = ({ machines }: ContactMessage) =>
  machines.map(({ quantity, name }) => `- ${quantity} × ${name}`).join('\n')

/** What stands between braces, and what it becomes. */
export const modelFields: Readonly<Record<string, (known: Known) => string>> = {
  nom: ({ message }) => message.fullName,
  référence: ({ message }) => message.reference,
  machines: ({ message }) => machineLines(message),
  ville: ({ message }) => message.city,
  établissement: ({ message }) => message.company,
  date: ({ message }) => dateText(message.createdAt),
  maison: ({ settings }) => settings.brand,
  téléphone: ({ settings }) => settings.phones[0]?.numbers[0] ?? '',
  signature: ({ username }) => username,
}

const braces = /\{([^{}\n]+)\}/g

/** A field without a value leaves nothing behind; what is none of them stays to be filled in by hand. */
export function filledIn(text: string, known: Known): string {
  return text.replace(braces, (whole, name: string) => modelFields[name.trim().toLowerCase()]?.(known) ?? whole)
}

/** What is still to be filled in, as it stands there; braces in what fills in the others are somebody's own. */
export function unfilled(text: string, known: Known): readonly string[] {
  const filled = Object.values(modelFields).map((fill) => fill(known))
  const left = [...text.matchAll(braces)].map(([whole]) => whole)
  return [...new Set(left)].filter((one) => !filled.some((value) => value.includes(one)))
}

/** As long as nobody has written any. */
export const firstModels: readonly AnswerBeginning[] = [
  {
    _id: 'accuse',
    name: 'Bien reçu',
    subject: 'Votre demande {référence}',
    text: 'Bonjour {nom},\n\nMerci pour votre message. Nous revenons vers vous au plus vite.\n\n{signature}\n{maison}\n{téléphone}',
    state: 'répondu',
  },
  {
    _id: 'devis',
    name: 'Devis',
    subject: 'Votre devis {référence}',
    text: 'Bonjour {nom},\n\nVoici notre offre pour\u00a0:\n{machines}\n\nTotal\u00a0: {montant}\nValable jusqu’au {date de validité}.\n\n{signature}\n{maison}\n{téléphone}',
    state: 'devis envoyé',
  },
]

/** An answer that no model begins. */
export const plainAnswer = ({ message, ...known }: Known) => ({
  subject: `Re: ${message.kind === 'message' ? 'Votre message' : 'Votre demande'} ${message.reference}`.trimEnd(),
  text: filledIn('Bonjour {nom},\n\n\n\n{signature}\n{maison}', { message, ...known }),
})

/** What is answered, line by line as letters quote it. */
export function quoted({ createdAt, summary, kind, machines, project, message }: ContactMessage): string {
  const lines = machines.map(({ quantity, name }) => `${quantity} × ${name}`)
  const said = kind === 'message' ? message : [...lines, project].filter(Boolean).join('\n')
  const quote = (said || summary).split('\n').map((line) => `> ${line}`.trimEnd())
  return `Le ${dateText(createdAt)}, vous nous avez écrit\u00a0:\n${quote.join('\n')}`
}

/** As long as the server takes a letter, which it judges as a model of one (docs/product.md, Answers). */
const letter_max = answerModel.fields.text.length_max

/** The letter, and below it as much of what it answers as there is room for. */
export function withQuote(text: string, message: ContactMessage): string {
  const begun = `${text.trimEnd()}\n\n`
  const quote = quoted(message)
  const room = letter_max - begun.length
  if (quote.length <= room) return begun + quote
  return room > 1 ? `${begun}${beginning(quote, room - 1)}…` : text
}

/** Mail programs and browsers pass on no longer addresses whole. */
const quoted_max = 1200

/** The link that begins a letter in the administrator's own mail program. */
export function mailLink(to: string, subject: string, text: string): string {
  const body = text.length > quoted_max ? `${beginning(text, quoted_max)}…` : text
  // In such an address lines end as in mail (RFC 6068, 5).
  const members = [
    ['subject', subject],
    ['body', body.replaceAll('\n', '\r\n')],
  ] as const
  const query = members.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${to}?${query}`
}
