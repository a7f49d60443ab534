// A caller of the program as whoever walks the site asks it.
import type { Requests } from '../../browser/links.ts'
import type { Api } from './client.ts'

export function requestsOf(api: Api): Requests {
  return {
    get: async (address) => {
      const { pathname, search } = new URL(address, 'http://site.example')
      const answer = await api.get(pathname + search)
      const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
      return { status: () => answer.status, headers: () => headers, text: async () => answer.text }
    },
  }
}
