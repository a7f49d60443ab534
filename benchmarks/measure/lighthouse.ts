// Lighthouse as it judges a mobile visitor on a slow line: the middle one of three runs.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publicPages } from '../pages.ts'
import { judged, median, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const runs = 3

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >
}

async function judge(url: string, file: string): Promise<Report> {
  const flags = [url, '--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox']
  await promisify(execFile)('lighthouse', flags, {
    env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' },
    timeout: 120_000,
  })
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** What costs points, worst first. */
function faults(report: Report): string[] {
  return Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(
      ({ id }) =>
        `${report.audits[id]?.title}${report.audits[id]?.displayValue ? ` (${report.audits[id]?.displayValue})` : ''}`,
    )
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const rows: Row[] = []
  for (const [name, path] of await publicPages(program.url)) {
    if (!['home', 'category', 'product'].includes(name)) continue
    const reports: Report[] = []
    for (let run = 0; run < runs; run++)
      reports.push(await judge(program.url + path, join(stage.folder, `lighthouse-${name}-${run}.json`)))
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))),
    )
    const missing = [...new Set(reports.flatMap(faults))].slice(0, 3)
    const figure = scores.join('/') + (missing.length > 0 ? `: ${missing.join('; ')}` : '')
    const met = scores.every((score) => score === 100)
    rows.push(
      judged(
        `Lighthouse mobile, ${name} page (performance/accessibility/best practices/SEO)`,
        figure,
        '100/100/100/100',
        met,
        `lighthouse ${path}`,
      ),
    )
  }
  return rows
}
