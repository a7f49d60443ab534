// A Playwright reporter: at the end of a run it says of each test that failed why, and what stood on its screen. Whoever
// reads the log of a machine that is gone by then has nothing else.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { asItFailed } from './page-as-it-failed.ts'

/** Of a reason, and of a screen; its end is what a test mostly waited for. */
const reason_lines_max = 20
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

/** The foot of a page of the site is as long as all that is shown here, and the same on each. */
function withoutFoot(lines: readonly string[]): string[] {
  let isFoot = false
  return lines.filter((line) => {
    if (line.startsWith('- ')) isFoot = line.startsWith('- contentinfo')
    return !isFoot
  })
}

/** Why a test failed, without the colours of a terminal. */
function reasons({ errors }: TestResult): string[] {
  return errors.flatMap(({ message = '', location }) => [
    ...stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, reason_lines_max),
    ...(location ? [`    at ${basename(location.file)}:${location.line}`] : []),
  ])
}

export default class ScreensOfFailures implements Reporter {
  private readonly screens_: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    const { attachments, status } = result
    if (status === test.expectedStatus || status === 'skipped') return
    const screen = kept(attachments) ?? seenLast(attachments) ?? 'Nothing is known of it.'
    const seen = screen.split('\n').filter((line) => /\w/.test(line) && !line.includes('- /url:'))
    const [life = '', ...rest] = /^- /.test(seen[0] ?? '') ? ['', ...seen] : seen
    const main = rest.findIndex((line) => /^\s*- main/.test(line))
    const shown = withoutFoot(rest.slice(Math.max(main, 0)))
      .slice(-lines_max)
      .map((line) => line.slice(0, columns_max))
    const lines = [`“${test.title}” failed:`, ...reasons(result), 'Its screen:', life, ...shown]
    this.screens_.push(lines.filter(Boolean).join('\n'))
  }

  onEnd(): void {
    for (const screen of this.screens_) console.log(`\n${screen}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
