import { request, undefinedWhereFailed } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'

/** Of whoever tries again after a while: others may have been at work since. */
const newest = 50

/** The act that has taken this one back, lately; undefined: none has, or the journal cannot be read now. */
export async function takenBackBy(batch: number): Promise<number | undefined> {
  const path = `/api/journal?limit=${newest}`
  const page = await request<components['schemas']['JournalPage']>(path).catch(undefinedWhereFailed)
  return page?.acts.find(({ origin, takenBack, undone }) => origin === 'undo' && takenBack === batch && !undone)?.batch
}
