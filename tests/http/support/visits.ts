// People with browsers, and what the site has counted of them.
import type { components } from '../../../web/src/content/api.d.ts'
import type { Program } from '../../program.ts'
import { type Answer, Api, type Headers } from './client.ts'

export type Statistics = components['schemas']['Statistics']

const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** As a browser that is led to a page sends them; `more` besides, an empty one instead of that line. */
export function browser(more: Headers = {}): Headers {
  const lines = {
    'User-Agent': desk,
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'fr-TN,fr;q=0.9',
    'Sec-Fetch-Dest': 'document',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Site': 'none',
    ...more,
  }
  return Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== ''))
}

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Whoever visits from this address (through a proxy that is trusted), with the browser's lines. */
export function visitorFrom(program: Program, address: string, more: Headers = {}) {
  const api = new Api(program, { 'X-Forwarded-For': address })
  return {
    look: (path: string, lines: Headers = {}): Promise<Answer> => api.get(path, browser({ ...more, ...lines })),
    tell: (event: object, lines: Headers = {}): Promise<Answer> => {
      const body = { type: 'application/json', bytes: Buffer.from(JSON.stringify(event)) }
      const own = { Accept: '*/*', 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin' }
      return api.post('/api/visits', body, browser({ ...own, ...more, ...lines }))
    },
  }
}

/** Each is somebody who was not here before. */
export function newcomers(program: Program) {
  let last = 0
  return (more: Headers = {}) => {
    last += 1
    return visitorFrom(program, `198.51.${Math.floor(last / 250)}.${1 + (last % 250)}`, more)
  }
}

/** What was counted today, by whichever program asks the store. */
export async function countedToday(admin: Api): Promise<Statistics> {
  const answer = await admin.get('/api/statistics?days=0')
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json<Statistics>()
}

/** How often a page was looked at. */
export function viewsOf({ pages }: Statistics, path: string): number {
  return pages.find((page) => page.path === path)?.count ?? 0
}
