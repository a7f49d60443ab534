// The gate before what goes out by itself: in which versions the drafts were looked at is noted, so that what is stored later
// is told as what nobody has looked at.
import { request } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'
import type { DraftKey } from '../drafts/calls.ts'
import type { Gate, GateOptions } from '../gate/use-gate.tsx'
import type { DraftVersion } from './calls.ts'

const isSame = (one: DraftKey, other: DraftKey) => one.type === other.type && one.item === other.item

/** The versions that may go out; null: they may not. */
export async function passed(
  gate: Gate,
  drafts: readonly DraftKey[],
  options: GateOptions,
): Promise<readonly DraftVersion[] | null> {
  // As they were before the look: what is stored meanwhile was not seen by it.
  const { drafts: all } = await request<components['schemas']['DraftList']>('/api/drafts')
  const versions = all
    .filter((one) => drafts.some((key) => isSame(key, one)))
    .map(({ type, item, updatedAt }) => ({ type, item, updatedAt }))
  return (await gate.pass(drafts, options)).passes ? versions : null
}
