// The lists that are read in pages, by the addresses of their screens.
import type { QueryClient } from '@tanstack/react-query'
import type { Place } from '../../lib/admin-addresses.ts'
import { type ListKind, pageOf, wantedOf } from '../list/kind.ts'
import { pageQuery } from '../list/queries.ts'
import { articleList } from './article-list.ts'
import { contactList } from './contact-list.ts'
import { eventList } from './event-list.ts'
import { productList } from './product-list.ts'
import { redirectList } from './redirect-list.ts'

const lists: Readonly<Record<string, ListKind<never>>> = {
  '/admin/produits': productList,
  '/admin/articles': articleList,
  '/admin/evenements': eventList,
  '/admin/contacts': contactList,
  '/admin/redirections': redirectList,
}

/** For so long what came ahead of its screen is not asked for again. */
const ahead_ms = 3000

/** Asks for what the list of the place shows, while its screen is on its way. */
export function askAhead(client: QueryClient, { base, item, query }: Place): void {
  const kind = lists[base]
  if (!kind || item !== null) return
  const page = pageQuery<never>(kind, wantedOf(kind, query), { page: pageOf(query) })
  client.setQueryDefaults(page.queryKey, { staleTime: ahead_ms })
  void client.prefetchQuery(page)
}
