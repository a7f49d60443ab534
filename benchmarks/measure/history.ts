// What was, as the back office shows it: how soon « Historique » stands with hundreds of versions behind it, and how « Journal »
// scrolls once ten thousand acts of it are read.
import { chromium, type Page } from '@playwright/test'
import { browserPath, signIn } from '../browser.ts'
import { Client, get } from '../client.ts'
import { judged, median, milliseconds, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const versions = 500
const acts = 10_000
const openings = 11
const openGoalMs = 200
/** Of the frames while it scrolls, which the 95th of a hundred may take: at 60 a second one lasts 16.7 ms. */
const frameGoalMs = 20
const scrolledSeconds = 10

async function editedOften(client: Client): Promise<string> {
  const [product] = await get<{ _id: string }[]>(`${client.origin}/api/products?limit=1`)
  if (!product) throw new Error('the catalogue has no product')
  const path = `/api/products/${product._id}`
  for (let count = 0; count < versions; count++) {
    await client.send('PUT', path, { description: `Une description corrigée ${count} fois, mot après mot.` })
  }
  return product._id
}

/** Milliseconds from the click on « Historique » until its versions are painted. */
async function opening(page: Page, form: string): Promise<number> {
  await page.goto(form)
  const link = page.getByRole('main').getByRole('link', { name: 'Historique' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        const look = () => {
          if (document.querySelector('.version')) requestAnimationFrame(() => resolve(performance.now() - from))
          else requestAnimationFrame(look)
        }
        ;(element as HTMLElement).click()
        look()
      }),
  )
}

async function readAll(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/journal`)
  await page.locator('.act').first().waitFor()
  await page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const further = () => {
          if (document.querySelectorAll('.act').length >= count) return resolve()
          window.scrollTo(0, document.documentElement.scrollHeight)
          setTimeout(further, 50)
        }
        further()
      }),
    acts,
  )
}

/** The lengths of the frames while the wheel turns, in milliseconds, the longest last. */
async function framesOf(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await page.mouse.move(600, 500)
  const until = Date.now() + scrolledSeconds * 1000
  while (Date.now() < until) await page.mouse.wheel(0, -240)
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  return frames.toSorted((one, other) => one - other)
}

export async function measure(stage: Stage): Promise<Row[]> {
  const { url } = await stage.demo()
  const client = await Client.signIn(url)
  const product = await editedOften(client)
  for (let count = versions; count < acts; count++) {
    await client.send('PUT', '/api/about', { closingText1: `Relu ${count} fois.` })
  }
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signIn(page, url)
    const times: number[] = []
    for (let count = 0; count < openings; count++) times.push(await opening(page, `${url}/admin/produits/${product}`))
    await readAll(page, url)
    const frames = await framesOf(page)
    const usual = frames[Math.floor(frames.length * 0.95)] ?? Number.NaN
    const command = 'benchmarks/run --only history'
    return [
      judged(
        `« Historique » of an item with ${versions} versions, from the click to its paint, code and data included`,
        `${milliseconds(median(times))}, at most ${milliseconds(Math.max(...times))}`,
        `< ${openGoalMs} ms`,
        median(times) < openGoalMs,
        command,
      ),
      judged(
        `« Journal » with ${acts} acts read, length of its frames as it scrolls`,
        `p95 ${milliseconds(usual)}, longest ${milliseconds(frames.at(-1) ?? Number.NaN)}`,
        `p95 < ${frameGoalMs} ms`,
        usual < frameGoalMs,
        command,
      ),
    ]
  } finally {
    await browser.close()
  }
}
