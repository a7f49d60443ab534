import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // As long as installing takes.
    testTimeout: 0,
    hookTimeout: 0,
  },
})
