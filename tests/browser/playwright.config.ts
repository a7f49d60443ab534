import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  globalSetup: './demo-store.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
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
