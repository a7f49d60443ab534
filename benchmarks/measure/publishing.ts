// Before something goes out, as the back office shows it: how soon the real page shows what was typed, and how long the gate
// looks at the pages that a product's draft touches.
import { chromium, type Page } from '@playwright/test'
import { browserPath, signIn } from '../browser.ts'
import { get } from '../client.ts'
import { judged, median, milliseconds, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const typings = 21
const checks = 11
const liveGoalMs = 300
const gateGoalMs = 2000
const command = 'benchmarks/run --only publishing'

async function openForm(page: Page, form: string): Promise<void> {
  await page.goto(form)
  await page.getByLabel(/^Nom/).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Milliseconds from the last key until the page beside the form is painted with what was typed. */
async function typed(page: Page, words: string): Promise<number> {
  const name = page.getByLabel(/^Nom/).first()
  await name.fill('')
  await name.pressSequentially(words, { delay: 15 })
  return page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const shown = document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent
          const { lastKey } = window as unknown as { lastKey: number }
          if (shown?.includes(expected)) requestAnimationFrame(() => resolve(performance.now() - lastKey))
          else requestAnimationFrame(look)
        }
        look()
      }),
    words,
  )
}

async function live(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await page.frameLocator('iframe').locator('html[data-alive]').waitFor()
  await page.evaluate(() =>
    document.addEventListener('input', () => Object.assign(window, { lastKey: performance.now() }), true),
  )
  const times: number[] = []
  for (let count = 0; count < typings; count++) times.push(await typed(page, `Une machine, ${count}e essai`))
  await page.getByRole('button', { name: 'Fermer l’aperçu' }).click()
  return times
}

/** Milliseconds from the click on « Vérifier » until what was found is said. */
async function checked(page: Page): Promise<number> {
  const time = await page.getByRole('button', { name: 'Vérifier', exact: true }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        const isSaid = () => document.querySelector('.gate-told, .toast')
        const look = () => (isSaid() ? resolve(performance.now() - from) : requestAnimationFrame(look))
        button.click()
        look()
      }),
  )
  const close = page.getByRole('button', { name: /^Fermer( le message)?$/ })
  await close.first().click()
  while ((await page.locator('.gate-told, .toast').count()) > 0) await page.waitForTimeout(20)
  return time
}

export async function measure(stage: Stage): Promise<Row[]> {
  const { url } = await stage.demo()
  const [product] = await get<{ _id: string }[]>(`${url}/api/products?limit=1`)
  if (!product) throw new Error('the catalogue has no product')
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
    await signIn(page, url)
    await openForm(page, `${url}/admin/produits/${product._id}`)
    const shown = await live(page)
    const looked: number[] = []
    for (let count = 0; count < checks; count++) looked.push(await checked(page))
    return [
      judged(
        'Live preview of a product of the demo, from the last key to the paint of its page',
        `${milliseconds(median(shown))}, at most ${milliseconds(Math.max(...shown))}`,
        `< ${liveGoalMs} ms`,
        median(shown) < liveGoalMs,
        command,
      ),
      judged(
        'Gate of a product of the demo, from the click to what it says',
        `${milliseconds(median(looked))}, at most ${milliseconds(Math.max(...looked))}`,
        `< ${gateGoalMs} ms`,
        Math.max(...looked) < gateGoalMs,
        command,
      ),
    ]
  } finally {
    await browser.close()
  }
}
