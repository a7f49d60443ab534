// A Playwright reporter: at the end of a run it says what stood on the screen of each test that failed. Whoever reads the
// log of a machine that is gone by then has nothing else.
import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Of a screen; its end is what a test mostly waited for. */
const lines_max = 60
const columns_max = 120

export default class ScreensOfFailures implements Reporter {
  private readonly screens_: string[] = []

  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return
    const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
    const said = path ? readFileSync(path, 'utf8') : ''
    const screen = /^```yaml\n(.*?)^```$/ms.exec(said)?.[1] ?? 'Nothing is known of it.'
    const lines = screen.split('\n').filter((line) => /\w/.test(line) && !line.includes('- /url:'))
    const main = lines.findIndex((line) => /^\s*- main/.test(line))
    const shown = lines
      .slice(Math.max(main, 0))
      .slice(-lines_max)
      .map((line) => line.slice(0, columns_max))
    this.screens_.push([`The screen of “${test.title}” as it failed:`, ...shown].join('\n'))
  }

  onEnd(): void {
    for (const screen of this.screens_) console.log(`\n${screen}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
