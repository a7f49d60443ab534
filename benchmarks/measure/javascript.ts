// What a browser really fetches to show a public page and make it alive: its scripts, and all but films, in bytes as they
// cross the wire.
import { chromium } from '@playwright/test'
import { browserPath } from '../browser.ts'
import { getRepacked } from '../client.ts'
import { publicPages } from '../pages.ts'
import { judged, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const scriptsGoal = 80
const pageGoal = 250

interface Fetched {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
}

const sum = (files: readonly Fetched[]): number => files.reduce((bytes, { packed }) => bytes + packed, 0) / 1024

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const rows: Row[] = []
    for (const [name, path] of await publicPages(program.url)) {
      await getRepacked(program.url + path)
      // A context of its own: nothing is left in its cache from the page before.
      const page = await (
        await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
      ).newPage()
      await page.goto(program.url + path)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const fetched = await page.evaluate((): Fetched[] =>
        ['navigation', 'resource']
          .flatMap((kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[])
          .map((entry) => ({
            name: new URL(entry.name).pathname,
            packed: entry.encodedBodySize,
            unpacked: entry.decodedBodySize,
          })),
      )
      const scripts = fetched.filter((one) => one.name.endsWith('.js'))
      const plain = scripts.filter((script) => script.unpacked > 2000 && script.packed >= script.unpacked)
      if (scripts.length === 0 || plain.length > 0)
        throw new Error(`${path}: no scripts, or scripts that came unpacked: ${JSON.stringify(plain)}`)
      const kilobytes = sum(scripts)
      const whole = sum(fetched.filter((one) => !/\.(mp4|webm|mov)$/.test(one.name)))
      const figure = `${kilobytes.toFixed(1)} KB of scripts in ${scripts.length} files, ${Math.round(whole)} KB in all`
      rows.push(
        judged(
          `Scripts of the ${name} page, brotli, and all of its first view without films`,
          figure,
          `≤ ${scriptsGoal} KB, ≤ ${pageGoal} KB`,
          kilobytes <= scriptsGoal && whole <= pageGoal,
          `chromium ${path}`,
        ),
      )
      await page.context().close()
    }
    return rows
  } finally {
    await browser.close()
  }
}
