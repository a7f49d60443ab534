// What a page is on paper, in the browser's own print (A4).
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** The lines of each printed sheet, without empty ones, spaces of every kind as one. No medium may be emulated but print. */
export async function sheetsOf(page: Page): Promise<readonly (readonly string[])[]> {
  const input = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
  return text
    .split('\f')
    .slice(0, -1)
    .map((sheet) => sheet.split('\n').map(plain).filter(Boolean))
}

const plain = (line: string): string => line.replaceAll(/\s+/g, ' ').trim()

/** All of it in one line. */
export const wordsOf = (sheets: readonly (readonly string[])[]): string => sheets.flat().join(' ')

/** Headings that end a sheet, while the next one begins with what they head. Of the partners there are only pictures. */
export async function loneHeadings(page: Page): Promise<readonly string[]> {
  const headings = await page.locator(':is(h2, h3):visible:not(.partners *)').allInnerTexts()
  const ends = (await sheetsOf(page)).slice(0, -1).map((lines) => lines.at(-1) ?? '')
  return ends.filter((end) => headings.some((heading) => lettersOf(heading) === lettersOf(end)))
}

/** Without spaces, which pdftotext finds between display letters as well. */
export const lettersOf = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase()

/** Texts that would be pale on white paper, which has no grounds: what is seen of the main part, with its contrast to white. */
export function paleTexts(page: Page): Promise<readonly string[]> {
  return page.locator('main').evaluate((main) => {
    const contrast = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    }
    return [...main.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = own.map(({ textContent }) => textContent?.trim()).join(' ')
      if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const found = contrast(getComputedStyle(element).color)
      return found < 4.5 ? [`${text.slice(0, 40)}: ${found.toFixed(1)}`] : []
    })
  })
}
