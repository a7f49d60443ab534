import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Two cores: more programs at once would only wait for each other.
    maxWorkers: 2,
    // Under ThreadSanitizer loading the demo's pictures takes minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
