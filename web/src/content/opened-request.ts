// The form of a request as it opens, and what it begins with; apart from the rest of it, which only its own page needs.
import type { Query } from '../api/query.ts'
import { asking } from './asked-fields.ts'
import type { ContactMessage, OpenedRequest, Product } from './entities.ts'

export type RequestKind = Exclude<ContactMessage['kind'], 'message'>

export type NamedMachine = Pick<Product, '_id' | 'name' | 'image'> & Partial<Pick<Product, 'imageFocus'>>

const askedMachines = asking<NamedMachine>('products')('name', 'image', 'imageFocus')

/** What is shown of machines that a visitor asks for; those that are no longer sold are left out. */
export const machinesQuery = (ids: readonly string[]): Query<readonly NamedMachine[]> => ({
  path: `/api/products/by-ids?ids=${ids.map(encodeURIComponent).join(',')}&${askedMachines.parameter}`,
  read: askedMachines.read,
})

/**
 * The form as it opens now, by the server's clock. In the page that answers a form sent without script it also holds
 * what was refused.
 */
export const openedRequestQuery: Query<OpenedRequest> = {
  path: '/api/requests/form',
  read: (answer) => ({ openedAt: '', ...(answer as Partial<OpenedRequest> | null) }),
}

const referencePattern = /^D-\d{4}-\d{4,9}$/

/** What an address says of a request that has just arrived; anything else is none. */
export const referenceIn = (text: string | undefined): string => (text && referencePattern.test(text) ? text : '')
