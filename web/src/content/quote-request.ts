// What a visitor asks the company for, a quote or a demonstration: the fields and their words. How a request is checked
// and sent is in quote-sending.ts.
import type { FieldErrors } from '../api/request.ts'
import type { ContactMessage } from './entities.ts'
import type { AskedMachine } from './quote-address.ts'

type Words<Value extends string> = Readonly<Record<Exclude<Value, ''>, string>>

export const kindNames: Words<ContactMessage['kind']> = {
  message: 'Message',
  devis: 'Demande de devis',
  demonstration: 'Demande de démonstration',
}
export const profileNames: Words<ContactMessage['profile']> = {
  cabinet: 'Cabinet ou clinique',
  salle: 'Salle de sport',
  hotel: 'Hôtel ou spa',
  autre: 'Autre',
}
export const countryNames: Words<ContactMessage['country']> = { TN: 'Tunisie', MA: 'Maroc' }
export const purposeNames: Words<ContactMessage['purpose']> = {
  ouverture: 'Ouverture d’un établissement',
  extension: 'Nouvelle activité',
  remplacement: 'Remplacement d’une machine',
  autre: 'Autre',
}
export const timingNames: Words<ContactMessage['timing']> = {
  maintenant: 'Dès que possible',
  trimestre: 'Sous 3 mois',
  semestre: 'Sous 6 mois',
  'plus-tard': 'Plus tard',
}
export const reachNames: Words<ContactMessage['reachBy']> = {
  telephone: 'Téléphone',
  whatsapp: 'WhatsApp',
  email: 'Email',
}

/** In the order in which they stand on the page. */
export const requestFields = [
  'profile',
  'company',
  'city',
  'country',
  'purpose',
  'timing',
  'project',
  'fullName',
  'phone',
  'email',
  'reachBy',
] as const
export type RequestField = (typeof requestFields)[number]
export type RequestValues = Readonly<Record<RequestField, string>>

/**
 * The server names machines by their places in what was `sent`, which are others once one is taken off: here they are
 * named by their products.
 */
export function faultsByProduct(errors: FieldErrors, sent: readonly AskedMachine[]): FieldErrors {
  const named = Object.entries(errors).map(([path, sentence]) => [
    path.replace(/^machines\.(\d+)/, (_, place: string) => `machines.${sent[Number(place)]?.product}`),
    sentence,
  ])
  return Object.fromEntries(named)
}

/** The fault of each machine by its product, and what is wrong with the list as a whole. */
export function machineFaults(errors: FieldErrors): {
  readonly whole: string
  readonly byProduct: ReadonlyMap<string, string>
} {
  const byProduct = new Map<string, string>()
  for (const [path, sentence] of Object.entries(errors)) {
    const [list, product = ''] = path.split('.')
    if (list === 'machines') byProduct.set(product, sentence)
  }
  return { whole: byProduct.get('') ?? '', byProduct }
}

/** Without what is said of this machine, and of the list that it is one of. */
export function withoutMachine(errors: FieldErrors, product: string): FieldErrors {
  const others = Object.entries(errors).filter(
    ([path]) => path !== 'machines' && !path.startsWith(`machines.${product}.`),
  )
  return Object.fromEntries(others)
}

/** What a conversation about a request begins with. */
export const requestText = (reference: string): string => `Bonjour, je viens de vous envoyer la demande ${reference}.`
