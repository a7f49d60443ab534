// For tests: what a site may have counted.
import type { Counted, Statistics } from './words.ts'

const counted = (count: number, before: number | null = 0): Counted => ({ count, before })

/** Of as many days as the dates; `more` in the place of what it names. */
export function countedOn(dates: readonly string[], more: Partial<Statistics> = {}): Statistics {
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    totals: {
      visits: counted(120, 100),
      visitors: counted(90, 90),
      views: counted(400, 300),
      searches: counted(12, 0),
      requests: counted(3, 4),
    },
    days: dates.map((day, index) => ({
      day,
      visits: 10 + index,
      visitors: 8,
      views: 40,
      searches: 2,
      requests: 1,
      visitsBefore: 7,
    })),
    pages: Array.from({ length: 14 }, (_, index) => ({ path: `/page-${index}`, count: 40 - index, before: 20 })),
    products: [
      { _id: 'p1', name: 'Aurelys', views: counted(40, 20), clicks: counted(4), requests: counted(2) },
      { _id: 'p2', name: null, views: counted(3), clicks: counted(0), requests: counted(0) },
    ],
    searches: [
      { words: 'laser', count: 9, before: 3, empty: 0 },
      { words: 'cryolipolyse', count: 3, before: 0, empty: 3 },
    ],
    sources: [
      { source: '', count: 60, before: 60 },
      { source: 'google.com', count: 40, before: 30 },
    ],
    devices: [
      { device: 'phone', count: 80, before: 50 },
      { device: 'desk', count: 40, before: 50 },
    ],
    clicks: [{ way: 'whatsapp', count: 7, before: 5 }],
    requests: [{ request: 'message', count: 3, before: 4 }],
    vitals: [
      { vital: 'lcp', page: '/products/*', count: 30, p75: 1830, before: 2100, good: 28, poor: 0 },
      { vital: 'cls', page: '/products/*', count: 30, p75: 320, before: null, good: 2, poor: 20 },
    ],
    ...more,
  }
}
