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
