import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    setupFiles: ['../ends-with-runner.ts'],
    // As long as somebody wants to watch (VITRINE_CLUSTER_S), and the parts' own starts and ends.
    testTimeout: 0,
    hookTimeout: 0,
  },
})
