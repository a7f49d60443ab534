// Messages of visitors, as the contact form sends them.

import type { Fields } from './bodies.ts'
import { unique } from './catalogue.ts'
import type { Api } from './client.ts'

export interface ContactMessage {
  readonly _id: string
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly createdAt: string
  readonly suspected: boolean
}

export const contactFields = (more: Fields = {}): Fields => ({
  fullName: unique('Léa Martin'),
  email: 'lea@exemple.com',
  phone: '+216 71 000 000',
  message: "Bonjour, j'aimerais un devis.\nMerci d'avance !",
  ...more,
})

export async function messages(admin: Api): Promise<ContactMessage[]> {
  return (await admin.get('/api/contact')).json<ContactMessage[]>()
}

/** What the inbox holds of a message or a request, as far as tests look at it. */
export interface Inquiry extends ContactMessage {
  readonly kind: 'message' | 'devis' | 'demonstration'
  readonly reference: string
  readonly state: string
  readonly isRead: boolean
  readonly assignee: string
  readonly nextStep: string
  readonly nextStepOn: string
  readonly notes: readonly {
    readonly id: string
    readonly at: string
    readonly author: string
    readonly text: string
  }[]
  readonly machines: readonly {
    readonly product: string
    readonly name: string
    readonly quantity: number
    readonly note: string
  }[]
  readonly project: string
  readonly city: string
  readonly anonymous: boolean
  readonly summary: string
  readonly updatedAt: string
}

export const requestFields = (more: Fields = {}): Fields => ({
  fullName: unique('Dr Sonia Trabelsi'),
  email: 'sonia@exemple.tn',
  phone: '71 000 000',
  profile: 'cabinet',
  company: 'Cabinet du Lac',
  city: 'Tunis',
  country: 'TN',
  purpose: 'ouverture',
  timing: 'trimestre',
  project: 'Deux salles.',
  reachBy: 'telephone',
  ...more,
})

export async function inquiryBy(admin: Api, fullName: unknown): Promise<Inquiry> {
  const found = (await admin.get('/api/contact')).json<Inquiry[]>().filter((one) => one.fullName === fullName)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of ${String(fullName)}`)
  return found[0]
}
