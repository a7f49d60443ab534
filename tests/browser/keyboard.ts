// Ways through a page without a pointer.
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus; everything must be reached that way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // Found once: to look for it by its name at every step takes longer than the steps.
  let element = await target.elementHandle()
  for (let step = 0; step < 150; step += 1) {
    const seen = await element?.evaluate((node) => (node.isConnected ? node === document.activeElement : null))
    if (seen) return
    if (seen === null) element = await target.elementHandle()
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
