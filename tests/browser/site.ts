// The fixture of every browser test: the real program with the demo catalogue, and a page that fails the test on any
// console error (which is where hydration mismatches and policy violations show), page error or failed request.
import { test as base, expect, type Page, type Route, type WorkerFixture } from '@playwright/test'
import { menuEntries } from '../../web/src/admin/shell/menu-entries.ts'
import { administrator, demoFolder, type Program, removeDataFolder, type StartOptions, start } from '../program.ts'
import { expectAccessible } from './accessibility.ts'
import { Catalogue, newSession, type Session, sweepDrafts } from './catalogue.ts'
import { keepAsItFailed } from './page-as-it-failed.ts'

export { administrator, expect, expectAccessible }

/** The two sizes at which every page and window is proved. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const

interface Fixtures {
  /** Messages that a test expects in the console, as parts of their text. */
  expectedErrors: readonly string[]
  /** Whether the browser starts with an administrator's session in its storage. */
  signedIn: boolean
  catalogue: Catalogue
}

interface WorkerFixtures {
  program: Program
  session: Session
}

/** A copy of the demo catalogue that a program of its own may spoil. */
export const copyOfDemoStore = demoFolder

/** A program with the demo catalogue. Tests that define theirs anew have one that no other test sees. */
export function demoProgram(
  options: StartOptions = {},
): [fixture: WorkerFixture<Program, object>, options: { scope: 'worker' }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const data = copyOfDemoStore()
      const program = await start({ ...options, data })
      await use(program)
      await program.stop()
      removeDataFolder(data)
    },
    { scope: 'worker' },
  ]
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  program: demoProgram(),
  session: [async ({ program }, use) => use(await newSession(program)), { scope: 'worker' }],
  baseURL: async ({ program }, use) => use(program.url),
  expectedErrors: [Object.freeze([]), { option: true }],
  signedIn: [false, { option: true }],
  storageState: async ({ signedIn, program, session }, use) => {
    const localStorage = Object.entries(session).map(([name, value]) => ({ name, value: String(value) }))
    await use(signedIn ? { cookies: [], origins: [{ origin: program.url, localStorage }] } : undefined)
  },
  catalogue: async ({ program, session, page }, use, info) => {
    const catalogue = await Catalogue.open(program, session)
    await use(catalogue)
    await keepAsItFailed(page, info)
    // A page that is still open would ask for what is swept, and be told that it is missing.
    await page.close()
    await catalogue.sweep()
  },
  page: async ({ page, program, expectedErrors, javaScriptEnabled }, use, info) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    if (javaScriptEnabled) waitUntilAlive(page)
    await use(page)
    await keepAsItFailed(page, info)
    if (new URL(page.url()).pathname.startsWith('/admin')) {
      // A form that is still open would store its draft once more.
      await page.close()
      await sweepDrafts(program)
    }
    const unexpected = problems.filter((problem) => !expectedErrors.some((part) => problem.includes(part)))
    expect(unexpected).toEqual([])
  },
})

/** Pages come alive after they are seen; a test that goes to one means the living page. */
function waitUntilAlive(page: Page): void {
  const { goto, reload } = page
  const alive = async () => {
    const starts = page.locator('script[data-entry]')
    if (await starts.count()) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  }
  page.goto = async (...request) => {
    const response = await goto.apply(page, request)
    await alive()
    return response
  }
  page.reload = async (...request) => {
    const response = await reload.apply(page, request)
    await alive()
    return response
  }
}

/** Opens a page and waits until its scripts answer. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** React marks the elements that it has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Holds back what is asked for at `address` until the answer is called, and then lets it go where `onward` says. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  onward: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await onward(route)
  })
  return release
}

/** How many pixels the page is wider than the window, or what an open dialog holds wider than the dialog. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
}

/** That the page, as it stands, is no wider than its window at both sizes. Leaves it at a desk's. */
export async function expectFitsBothSizes(page: Page, also = async () => {}): Promise<void> {
  for (const viewport of [sizes.phone, sizes.desk]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => overflow(page), { message: `at ${viewport.width}` }).toBe(0)
    await also()
  }
}

/** That it is accessible at both sizes, too. */
export function expectWholeAtBothSizes(page: Page): Promise<void> {
  return expectFitsBothSizes(page, () => expectAccessible(page))
}

/** Signs in through the form and lands on the dashboard. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel("Nom d'utilisateur").fill(administrator.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/admin')
}

/**
 * Opens the screen of the back office that an entry of the menu leads to, by its address: the dashboard, which is drawn for
 * whoever comes by the menu, is half of the way. That every entry leads to its screen is proved in admin-shell.spec.ts.
 */
export async function openScreen(page: Page, entry: string): Promise<void> {
  const { address } = menuEntries.find(({ label }) => label === entry) ?? {}
  if (!address) throw new Error(`the menu has no entry “${entry}”`)
  await page.goto(address)
}

/** Closes what was told, so that the next message is another. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fermer le message' })
  // One may come while another is closed: what an act says of itself follows what it has changed on the page.
  await expect(async () => {
    while ((await close.count()) > 0) await close.first().click({ timeout: 1000 })
    await expect(page.locator('.toast')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}

/** Goes on inside the page that is open, as by Back or Forward: no document is loaded. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Goes on to a screen by its entry in the menu, which a phone has in a drawer. */
export async function chooseEntry(page: Page, entry: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.or(opener).filter({ visible: true }).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await menu.filter({ visible: true }).getByRole('link', { name: entry }).click()
}
