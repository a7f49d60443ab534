// What stands on the page of a test that failed, and whether the page is still alive. A page is closed before its test
// ends, and tells nothing any more then.
import type { Page, TestInfo } from '@playwright/test'

/** The attachment that holds it. */
export const asItFailed = 'page as it failed'

/** A page that has not answered by then never will. */
const patience_ms = 5000

/** Attaches it to the test. */
export async function keepAsItFailed(page: Page, info: TestInfo): Promise<void> {
  if (info.errors.length === 0 || page.isClosed()) return
  // A click waits for two frames: one that is not drawn and a page that hangs look alike from outside.
  const life = await answered(
    page.evaluate(
      (wait_ms) =>
        new Promise<string>((resolve) => {
          requestAnimationFrame(() => resolve('draws'))
          setTimeout(() => resolve('draws no frames'), wait_ms)
        }),
      patience_ms / 2,
    ),
  )
  const screen = await answered(page.locator('body').ariaSnapshot({ timeout: patience_ms }))
  const body = `The page ${life ?? 'does not answer'}.\n${screen ?? ''}`
  await info.attach(asItFailed, { body, contentType: 'text/plain' })
}

/** Null where it does not come, or the page is gone. */
function answered<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience_ms))
  return Promise.race([answer.catch(() => null), late])
}
