// What a browser really fetches as JavaScript to show and hydrate a public page, in bytes after brotli.
import { chromium } from '@playwright/test'
import { publicPages } from '../pages.ts'
import { judged, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const goalKilobytes = 90

interface Script {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  try {
    const rows: Row[] = []
    for (const [name, path] of await publicPages(program.url)) {
      // A context of its own: nothing is left in its cache from the page before.
      const page = await (await browser.newContext()).newPage()
      await page.goto(program.url + path, { waitUntil: 'networkidle' })
      const scripts = await page.evaluate((): Script[] =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
          .map((entry) => ({ name: entry.name, packed: entry.encodedBodySize, unpacked: entry.decodedBodySize })),
      )
      const plain = scripts.filter((script) => script.unpacked > 2000 && script.packed >= script.unpacked)
      if (scripts.length === 0 || plain.length > 0)
        throw new Error(`${path}: no scripts, or scripts that came unpacked: ${JSON.stringify(plain)}`)
      const kilobytes = scripts.reduce((sum, script) => sum + script.packed, 0) / 1024
      const figure = `${kilobytes.toFixed(1)} KB in ${scripts.length} files`
      rows.push(
        judged(
          `JavaScript of the ${name} page, brotli`,
          figure,
          '≤ 90 KB',
          kilobytes <= goalKilobytes,
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
