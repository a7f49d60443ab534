// Lighthouse as it judges a mobile visitor on a slow line: the middle one of three runs for the pages that most visitors
// see first, one run for every other kind of page.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserPath } from '../browser.ts'
import { getRepacked } from '../client.ts'
import { publicPages } from '../pages.ts'
import { judged, median, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const seenFirst: ReadonlySet<string> = new Set(['home', 'category', 'product'])
/** In seconds. */
const paintGoal = 1.0
/** Chromium sometimes records no trace (NO_NAVSTART): the run is then done again. */
const triesMax = 4
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
  readonly numericValue?: number
}

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly runtimeError?: { readonly code: string }
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}

async function judge(url: string, file: string): Promise<Report> {
  const flags = [url, '--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless --no-sandbox']
  for (let attempt = 1; ; attempt++) {
    try {
      const env = { ...process.env, CHROME_PATH: browserPath }
      await promisify(execFile)('lighthouse', flags, { env, timeout: 120_000 })
      const report = JSON.parse(readFileSync(file, 'utf8')) as Report
      if (!report.runtimeError) return report
      throw new Error(report.runtimeError.code)
    } catch (failure) {
      if (attempt === triesMax) throw failure
      console.error(`· Lighthouse failed on ${url}, trying again: ${String(failure).slice(0, 120)}`)
    }
  }
}

/** What costs points, worst first. */
function faults(report: Report): string[] {
  return Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => {
      const audit = report.audits[id]
      return `${audit?.title}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`
    })
}

const middle = (reports: readonly Report[], read: (report: Report) => number): number => median(reports.map(read))
const audited = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.NaN

function rowOf(name: string, path: string, reports: readonly Report[]): Row {
  const scores = categories.map((category) =>
    middle(reports, (report) => Math.round((report.categories[category]?.score ?? 0) * 100)),
  )
  const paint = middle(reports, audited('largest-contentful-paint')) / 1000
  const shift = middle(reports, audited('cumulative-layout-shift'))
  const missing = [...new Set(reports.flatMap(faults))].slice(0, 3)
  const figure = `${scores.join('/')}, LCP ${paint.toFixed(2)} s, CLS ${shift.toFixed(3)}`
  return judged(
    `Lighthouse mobile, ${name} page (performance/accessibility/best practices/SEO)`,
    missing.length > 0 ? `${figure}: ${missing.join('; ')}` : figure,
    `100/100/100/100, LCP ≤ ${paintGoal.toFixed(1)} s, CLS 0`,
    scores.every((score) => score === 100) && paint <= paintGoal && shift < 0.001,
    `lighthouse ${path}`,
  )
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const rows: Row[] = []
  for (const [name, path] of await publicPages(program.url)) {
    await getRepacked(program.url + path)
    const reports: Report[] = []
    for (let run = 0; run < (seenFirst.has(name) ? 3 : 1); run++) {
      reports.push(await judge(program.url + path, join(stage.folder, 'lighthouse.json')))
    }
    rows.push(rowOf(name, path, reports))
  }
  return rows
}
