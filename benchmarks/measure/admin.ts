// The back office: what its first view weighs in scripts, what a keystroke costs in a very long form, and how soon a long list
// shows its first rows.
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { browserPath, signIn } from '../browser.ts'
import { Client, get } from '../client.ts'
import { judged, median, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const scriptsGoal = 150
const keystrokeGoalMs = 16
const rowsGoalMs = 300
const sections = 200
const listed = 10_000
const rounds = 7
const typed = 'Une phrase que l’on écrit sans y penser, lettre après lettre.'

interface Example {
  readonly image: string
  readonly images: readonly string[]
  readonly category: { readonly _id: string }
}

/** Answers its id. */
async function addLongProduct(client: Client): Promise<string> {
  const [example] = await get<Example[]>(`${client.origin}/api/products`)
  if (!example) throw new Error('the catalogue has no product')
  const { _id } = await client.send<{ _id: string }>('POST', '/api/products', {
    name: 'Console à deux cents sections',
    description: 'Un formulaire très long.',
    category: example.category._id,
    image: example.image,
    imageUrls: example.images,
    infoSections: Array.from({ length: sections }, (_, index) => ({
      title: `Section ${index + 1}`,
      description: 'Un paragraphe de description.',
      secondaryDescription: 'Un second paragraphe.',
      imageUrls: [example.image],
      imagePosition: index % 2 === 0 ? 'left' : 'right',
    })),
  })
  return _id
}

/** Milliseconds that the page's main thread has worked since it was opened. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** The main thread's work for one letter typed into the last of the sections, drawing included. */
async function keystroke(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const form = page.getByRole('form', { name: 'Modifier le produit' })
  const field = form.locator('textarea').last()
  await field.click()
  await field.press('End')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.waitForTimeout(1000)
  const before = await workOf(session)
  await page.keyboard.type(typed, { delay: 50 })
  return ((await workOf(session)) - before) / typed.length
}

/** Kept in the page: when the first row of a list was drawn, since the navigation or the click that led to it. */
declare global {
  var firstRow: number
}

/** Watches for the first row of each document that is opened from here on, and of each list that is clicked for. */
async function watchForRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let from = 0
    globalThis.firstRow = 0
    addEventListener(
      'click',
      ({ timeStamp }) => {
        from = timeStamp
        globalThis.firstRow = 0
      },
      { capture: true },
    )
    new MutationObserver(() => {
      if (globalThis.firstRow !== 0 || !document.querySelector('.collection-cards > li')) return
      globalThis.firstRow = -1
      // Behind the frame that draws it.
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.firstRow = performance.now() - from
        }),
      )
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Milliseconds until the first row is drawn: of the address as it is opened, and of the menu's entry from the dashboard. */
async function firstRows(page: Page, origin: string): Promise<readonly [opened: number, clicked: number]> {
  await signIn(page, origin)
  await watchForRows(page)
  const drawn = async () => {
    await page.waitForFunction(() => globalThis.firstRow > 0)
    return page.evaluate(() => globalThis.firstRow)
  }
  const opened: number[] = []
  const clicked: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${origin}/admin/produits`)
    opened.push(await drawn())
    await page.goto(`${origin}/admin`, { waitUntil: 'networkidle' })
    await page.getByRole('navigation').getByRole('link', { name: 'Modifier Produits' }).first().click()
    clicked.push(await drawn())
  }
  return [median(opened), median(clicked)]
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const long = await stage.kept(listed)
  const product = await addLongProduct(await Client.signIn(program.url))
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signIn(page, program.url)
    await page.reload({ waitUntil: 'networkidle' })
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    const rows = await firstRows(await browser.newPage({ viewport: { width: 1280, height: 900 } }), long.program.url)
    const perKey = await keystroke(page, `${program.url}/admin/produits/${product}`)
    return [
      judged(
        'Scripts of the dashboard’s first view, brotli',
        `${(bytes / 1024).toFixed(1)} KB`,
        `≤ ${scriptsGoal} KB`,
        bytes <= scriptsGoal * 1024,
        'chromium /admin',
      ),
      judged(
        `One letter typed into a product form of ${sections} sections, main thread with drawing`,
        `${perKey.toFixed(1)} ms`,
        `< ${keystrokeGoalMs} ms`,
        perKey < keystrokeGoalMs,
        'benchmarks/run --only admin',
      ),
      ...['its address opened', 'its entry of the menu clicked'].map((how, at) => {
        const took = rows[at] ?? Number.NaN
        const what = `First rows of a list of ${listed} products, ${how}`
        return judged(
          what,
          `${took.toFixed(0)} ms`,
          `< ${rowsGoalMs} ms`,
          took < rowsGoalMs,
          'benchmarks/run --only admin',
        )
      }),
    ]
  } finally {
    await browser.close()
  }
}
