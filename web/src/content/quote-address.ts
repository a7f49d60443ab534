// How the machines of a request stand in an address.
import { contactMessageLimits } from './fields/contact-message-limits.ts'

/** As the form holds it: a quantity that is being typed is a text. */
export interface AskedMachine {
  readonly product: string
  readonly quantity: string
  readonly note: string
}

const { count_max: machines_max } = contactMessageLimits.machines

/** `ID*2,ID`, as links say it. What is no machine, or one too many, is passed over. */
export function machinesIn(text: string): readonly AskedMachine[] {
  const machines = new Map<string, AskedMachine>()
  for (const entry of text.split(',')) {
    const [product = '', quantity = '1'] = entry.split('*')
    if (!/^[\w-]+$/.test(product) || machines.size === machines_max) continue
    machines.set(product, { product, quantity: /^[1-9]\d?$/.test(quantity) ? quantity : '1', note: '' })
  }
  return [...machines.values()]
}

/** The other way round. */
export function quoteAddress(machines: readonly { readonly product: string; readonly quantity?: string }[]): string {
  const list = machines.map(({ product, quantity = '1' }) => (quantity === '1' ? product : `${product}*${quantity}`))
  return list.length > 0 ? `/devis?machines=${list.join(',')}` : '/devis'
}

/** Where a demonstration of a machine is asked for. */
export const demonstrationAddress = (product: string): string => `/devis?machines=${product}&objet=demonstration`
