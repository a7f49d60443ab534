// The fixture of every browser test: the real program with the demo catalogue, and a page that fails the test on any
// console error (which is where hydration mismatches and policy violations show), page error or failed request.
import { cpSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { administrator, newDataFolder, type Program, start } from '../program.ts'

export { administrator, expect }

interface Fixtures {
  /** Messages that a test expects in the console, as parts of their text. */
  expectedErrors: string[]
}

interface WorkerFixtures {
  program: Program
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const data = newDataFolder()
      cpSync(process.env.VITRINE_DEMO_STORE ?? '', data, { recursive: true })
      const program = await start({ data })
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    const unexpected = problems.filter((problem) => !expectedErrors.some((part) => problem.includes(part)))
    expect(unexpected).toEqual([])
  },
})

/** Fails on any WCAG 2.2 A or AA violation that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Signs in through the form and lands on the dashboard. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel("Nom d'utilisateur").fill(administrator.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/admin')
}
