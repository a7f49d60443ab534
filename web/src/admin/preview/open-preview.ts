// The whole site as it would be, in a tab of its own.
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import { makePreview, type Shown } from './calls.ts'

/** `null`: with all drafts. */
export async function openPreview(shown: Shown | null): Promise<void> {
  // At once: a tab that opens once the server has answered is one that nobody asked for, to a browser. Where none
  // opens, this one goes there.
  const tab = window.open('', '_blank')
  try {
    const { path } = await makePreview(shown, false)
    ;(tab ?? window).location.assign(`${path}/`)
  } catch (error) {
    tab?.close()
    if (!(error instanceof ApiError)) throw error
    toasts.error(`L’aperçu n’a pas pu être préparé. ${error.errors.at ?? error.message}`)
  }
}
