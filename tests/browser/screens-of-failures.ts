// A Playwright reporter: at the end of a run it says what stood on the screen of each test that failed. Whoever reads the
// log of a machine that is gone by then has nothing else.
import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { asItFailed } from './page-as-it-failed.ts'

/** Of a screen; its end is what a test mostly waited for. */
const lines_max = 60
const columns_max = 120

type Attachments = TestResult['attachments']

/** What the test itself kept of its page before it was closed. */
function kept(attachments: Attachments): string | undefined {
  return attachments.find(({ name }) => name === asItFailed)?.body?.toString()
}

/** What Playwright saw as the test ended, of a page that was still open then. */
function seenLast(attachments: Attachments): string | undefined {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  return path ? /^```yaml\n(.*?)^```$/ms.exec(readFileSync(path, 'utf8'))?.[1] : undefined
}

export default class ScreensOfFailures implements Reporter {
  private readonly screens_: string[] = []

  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return
    const screen = kept(attachments) ?? seenLast(attachments) ?? 'Nothing is known of it.'
    const lines = screen.split('\n').filter((line) => /\w/.test(line) && !line.includes('- /url:'))
    const [life = '', ...rest] = /^- /.test(lines[0] ?? '') ? ['', ...lines] : lines
    const main = rest.findIndex((line) => /^\s*- main/.test(line))
    const shown = rest
      .slice(Math.max(main, 0))
      .slice(-lines_max)
      .map((line) => line.slice(0, columns_max))
    this.screens_.push([`The screen of “${test.title}” as it failed:`, life, ...shown].filter(Boolean).join('\n'))
  }

  onEnd(): void {
    for (const screen of this.screens_) console.log(`\n${screen}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
