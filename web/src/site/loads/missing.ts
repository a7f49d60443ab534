// Where what is no longer at an address went: asked only where no page can be had.
import { type Load, need, type Query, Redirect } from '../../api/query.ts'
import { ApiError } from '../../api/request.ts'
import { pathAsText } from '../../lib/address.ts'

interface Whereabouts {
  readonly location: string | null
  readonly gone: boolean
}

const unknown: Whereabouts = { location: null, gone: false }

const whereaboutsQuery = (path: string): Query<Whereabouts> => ({
  path: `/api/addresses?path=${encodeURIComponent(path)}`,
  read: (answer) => ({ ...unknown, ...(answer as Partial<Whereabouts> | null) }),
})

/** Whether a page cannot be had because there is none. */
export const isMissing = ({ status }: ApiError): boolean => status === 404 || status === 410

/** What is escaped already stays so. */
const asAddress = (text: string): string => encodeURI(text).replaceAll('%25', '%')

/** Of a path as the address bar has it. While this cannot be known, nobody may say that the page is missing. */
export function* whereItWent(path: string): Load<Whereabouts> {
  const text = pathAsText(path)
  return text === null ? unknown : yield* need(whereaboutsQuery(text))
}

/**
 * Leads on from a page that is missing to where it is now (301), or says that it was removed for good (410). `path` is
 * the one that the page is known by, as the address bar has it.
 */
export function* orWhereItWent<T>(load: Load<T>, path: string): Load<T> {
  try {
    return yield* load
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure
    const { location, gone } = yield* whereItWent(path)
    if (location !== null) throw new Redirect(asAddress(location))
    throw gone ? new ApiError(410, failure.message) : failure
  }
}
