// What the page of requests is drawn from.
import { type Load, want } from '../../api/query.ts'
import type { OpenedRequest } from '../../content/entities.ts'
import {
  machinesQuery,
  type NamedMachine,
  openedRequestQuery,
  type RequestKind,
  referenceIn,
} from '../../content/opened-request.ts'
import { type AskedMachine, machinesIn } from '../../content/quote-address.ts'
import type { PageAddress } from './page-address.ts'

export interface QuoteData {
  readonly form: OpenedRequest
  readonly kind: RequestKind
  /** The machines that the address or the refused form names; null: whatever this browser has selected. */
  readonly machines: readonly AskedMachine[] | null
  /** Those of them that are sold; null: that is not known. */
  readonly named: readonly NamedMachine[] | null
  /** Of a request that has just arrived, else empty. */
  readonly reference: string
}

export function* quoteLoad({ query }: PageAddress): Load<QuoteData> {
  const form = (yield* want(openedRequestQuery)) ?? { openedAt: '' }
  const machines = form.refusal?.machines ?? (query.machines === undefined ? null : machinesIn(query.machines))
  const ids = machines?.map(({ product }) => product) ?? []
  const named = ids.length > 0 ? yield* want(machinesQuery(ids)) : []
  const kind = (form.refusal?.typed.kind || query.objet) === 'demonstration' ? 'demonstration' : 'devis'
  return { form, kind, machines, named: named ?? null, reference: referenceIn(query.envoye) }
}
