// The two addresses of the back office, for the server, which answers its document there and nowhere else, and for the back
// office itself. Which screen is open is no part of an address (admin/shell/place.ts).
import { matchPath } from './address.ts'

const adminPages = ['login', 'admin'] as const
export type AdminPage = (typeof adminPages)[number]

/** The page of the back office that lives at `path`, or undefined. */
export function adminPageAt(path: string): AdminPage | undefined {
  return adminPages.find((page) => matchPath(`/${page}`, path))
}
