// What the contact page is drawn from.
import { type Load, want } from '../../api/query.ts'
import { productQuery } from '../../content/catalogue.ts'
import type { OpenedForm, Product } from '../../content/entities.ts'
import { openedFormQuery } from '../../content/opened-form.ts'
import type { PageAddress } from './page-address.ts'

export interface ContactData {
  readonly form: OpenedForm
  /** What the visitor wants a quote for. */
  readonly product: Product | null
  /** Whether a message of a browser without script has just arrived. */
  readonly sent: boolean
}

export function* contactLoad({ query }: PageAddress): Load<ContactData> {
  const form = yield* want(openedFormQuery)
  const product = query.produit ? yield* want(productQuery(query.produit)) : null
  return { form: form ?? { openedAt: '' }, product: product ?? null, sent: query.envoye === '1' }
}
