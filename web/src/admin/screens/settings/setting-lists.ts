// The lists among the settings: phones, mailboxes, addresses, opening hours, social links. Each is data; its rows hold
// texts, and a list of texts stands in one field, one a line.
import type { SiteSettings } from '../../../content/entities.ts'
import type { Problem } from '../../forms/draft.ts'
import { newKey, type Row } from '../../forms/path.ts'

export type ListName = 'phones' | 'mailboxes' | 'addresses' | 'openingHours' | 'socialLinks'

export interface SettingMember {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly length_max: number
  /** What is said when it is left empty in a row that says something. */
  readonly required?: string
  /** Texts, one a line. */
  readonly perLine?: boolean
  readonly kind?: 'url'
  readonly problemOf?: (text: string) => string | null
}

export interface SettingList {
  readonly title: string
  readonly help: string
  readonly rowName: string
  readonly addLabel: string
  readonly rows_max: number
  readonly members: readonly SettingMember[]
}

export type SettingRow = Row & Readonly<Record<string, string>>
export type SettingRows = Readonly<Record<ListName, readonly SettingRow[]>>

const mailbox = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const link = /^(https?:\/\/|\/)\S+$/

export function linkProblem(text: string): string | null {
  return link.test(text) ? null : "L'adresse doit commencer par http://, https:// ou /."
}

export const settingLists: Readonly<Record<ListName, SettingList>> = {
  phones: {
    title: 'Téléphones',
    help: 'Par service, dans cet ordre sur la page Contact.',
    rowName: 'Service',
    addLabel: 'Ajouter un service',
    rows_max: 30,
    members: [
      {
        name: 'department',
        label: 'Service',
        placeholder: 'Commercial',
        length_max: 200,
        required: 'Le nom du service est requis.',
      },
      {
        name: 'numbers',
        label: 'Numéros, un par ligne',
        placeholder: '+216 70 000 000',
        length_max: 600,
        perLine: true,
      },
    ],
  },
  mailboxes: {
    title: 'Adresses e-mail',
    help: 'La première est aussi celle du pied de page.',
    rowName: 'Adresse e-mail',
    addLabel: 'Ajouter une adresse e-mail',
    rows_max: 30,
    members: [
      {
        name: 'department',
        label: 'Service',
        placeholder: 'Contact',
        length_max: 200,
        required: 'Le nom du service est requis.',
      },
      {
        name: 'email',
        label: 'Adresse e-mail',
        placeholder: 'contact@exemple.com',
        length_max: 254,
        required: "L'adresse électronique est requise.",
        problemOf: (text) => (mailbox.test(text) ? null : 'Veuillez entrer une adresse email valide'),
      },
    ],
  },
  addresses: {
    title: 'Adresses postales',
    help: 'Siège, académie, showroom… Sur la page Contact, dans cet ordre.',
    rowName: 'Lieu',
    addLabel: 'Ajouter un lieu',
    rows_max: 10,
    members: [
      {
        name: 'label',
        label: 'Lieu',
        placeholder: 'Siège social',
        length_max: 200,
        required: 'Le nom du lieu est requis.',
      },
      {
        name: 'lines',
        label: 'Adresse, ligne par ligne',
        placeholder: 'Rue et numéro',
        length_max: 1600,
        perLine: true,
      },
    ],
  },
  openingHours: {
    title: 'Horaires d’ouverture',
    help: 'Sur la page Contact et dans le pied de page.',
    rowName: 'Horaire',
    addLabel: 'Ajouter un horaire',
    rows_max: 14,
    members: [
      { name: 'days', label: 'Jours', placeholder: 'Lun–Ven', length_max: 200, required: 'Les jours sont requis.' },
      { name: 'hours', label: 'Heures', placeholder: '8h–18h', length_max: 200, required: 'Les heures sont requises.' },
    ],
  },
  socialLinks: {
    title: 'Réseaux sociaux',
    help: 'Dans le pied de page, dans cet ordre.',
    rowName: 'Réseau',
    addLabel: 'Ajouter un réseau',
    rows_max: 20,
    members: [
      {
        name: 'network',
        label: 'Réseau',
        placeholder: 'Instagram',
        length_max: 200,
        required: 'Le nom du réseau est requis.',
      },
      {
        name: 'url',
        label: 'Adresse',
        placeholder: 'https://',
        length_max: 2000,
        required: "L'adresse du réseau est requise.",
        kind: 'url',
        problemOf: linkProblem,
      },
    ],
  },
}

export const listNames = Object.keys(settingLists) as readonly ListName[]

export function isListName(name: string): name is ListName {
  return name in settingLists
}

/** Something of each list, under its name. */
export function ofEachList<Made>(make: (list: ListName) => Made): Readonly<Record<ListName, Made>> {
  return Object.fromEntries(listNames.map((list) => [list, make(list)])) as unknown as Record<ListName, Made>
}

/** Texts of a field that holds one a line. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function emptyRow({ members }: SettingList): SettingRow {
  return { ...Object.fromEntries(members.map(({ name }) => [name, ''])), key: newKey() }
}

export function rowsOf(list: ListName, settings: SiteSettings): readonly SettingRow[] {
  const entries = settings[list] as readonly Readonly<Record<string, string | readonly string[] | undefined>>[]
  return entries.map((entry) => {
    const texts = settingLists[list].members.map(({ name }) => {
      const value = entry[name] ?? ''
      return [name, typeof value === 'string' ? value : value.join('\n')]
    })
    return { ...Object.fromEntries(texts), key: newKey() }
  })
}

/** The rows that say something: the others are not sent. */
export function saidRows(list: ListName, rows: readonly SettingRow[]): readonly SettingRow[] {
  return rows.filter((row) => settingLists[list].members.some(({ name }) => textOf(row, name) !== ''))
}

export function entriesOf(list: ListName, rows: readonly SettingRow[]): readonly object[] {
  return saidRows(list, rows).map((row) =>
    Object.fromEntries(
      settingLists[list].members.map(({ name, perLine }) => [
        name,
        perLine ? linesOf(row[name] ?? '') : textOf(row, name),
      ]),
    ),
  )
}

export function listProblems(list: ListName, rows: readonly SettingRow[]): readonly Problem[] {
  const { members, rowName } = settingLists[list]
  return saidRows(list, rows).flatMap((row) =>
    members.flatMap(({ name, required, problemOf }) => {
      const text = textOf(row, name)
      const message = text === '' ? required : problemOf?.(text)
      const where = `${rowName} ${rows.indexOf(row) + 1}`
      return message ? [{ path: `${list}.${row.key}.${name}`, message, where }] : []
    }),
  )
}

function textOf(row: SettingRow, name: string): string {
  return (row[name] ?? '').trim()
}
