import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    setupFiles: ['../ends-with-runner.ts'],
    // What the list of types is compiled into is compiled anew, on a machine that may be busy.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
})
