import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const specs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'))

/** The files whose tests work with a program of another kind than the others', by what says so in them. */
const filesWith = (sign: RegExp) =>
  specs.filter((name) => sign.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
const own = filesWith(/\bprogram: (demoProgram\(|\[$)| from '\.\/with-mail\.ts'/m)
const changed = filesWith(/ from '\.\/admin-content\.ts'/)

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  globalSetup: './demo-store.ts',
  workers: 2,
  fullyParallel: true,
  // A worker begins anew, with Node, a browser and a program, wherever the next file wants another program: first those with
  // one of their own, then those that share one whose content they change, then all others.
  projects: [
    { name: 'own', testMatch: own },
    { name: 'changed', testMatch: changed },
    { name: 'shared', testIgnore: [...own, ...changed] },
  ],
  forbidOnly: true,
  // A journey does what several tests did, and a loaded machine may take its time.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  use: {
    // One window for a worker's tests, emptied between them: a new one costs a quarter of a second of a processor.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.VITRINE_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      // Root needs --no-sandbox; a graphics process would only imitate a graphics card, slowly; the rest keeps Chromium
      // from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--default-tile-width=2048',
        '--default-tile-height=2048',
        '--js-flags=--no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
        '--disable-component-update',
      ],
    },
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    screenshot: 'only-on-failure',
  },
})
