// The gate before what goes out by itself: in which versions the drafts were looked at is noted, so that what is stored
// later is told as what nobody has looked at.
import { ApiError, request } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'
import { toasts } from '../../ui/toasts.tsx'
import { type DraftKey, isSameDraft } from '../drafts/calls.ts'
import type { Gate, GateOptions } from '../gate/use-gate.tsx'
import { type Campaign, type DraftVersion, noteChecked } from './calls.ts'

/** The versions that may go out; null: they may not. */
export async function passed(
  gate: Gate,
  drafts: readonly DraftKey[],
  options: GateOptions,
): Promise<readonly DraftVersion[] | null> {
  // As they were before the look: what is stored meanwhile was not seen by it.
  const { drafts: all } = await request<components['schemas']['DraftList']>('/api/drafts')
  const versions = all
    .filter((one) => drafts.some((key) => isSameDraft(key, one)))
    .map(({ type, item, updatedAt }) => ({ type, item, updatedAt }))
  return (await gate.pass(drafts, options)).passes ? versions : null
}

/**
 * Notes them of what is stored already. Where that fails it is told, and they stay as what nobody has looked at: null.
 * What was stored is none the less.
 */
export function noted(id: string, versions: readonly DraftVersion[]): Promise<Campaign | null> {
  return noteChecked(id, versions).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    toasts.error(error.message)
    return null
  })
}
